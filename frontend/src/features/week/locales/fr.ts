import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Cette semaine',
  text: 'Ce qui attend ta réponse dans les sept prochains jours.',
  role: 'Rôle',
  class: 'Classe',
  noClass: 'Pas encore de classe',
  open: 'Sans ta réponse',
  accept: 'Accepter',
  decline: 'Décliner',
  acceptOne: 'Accepter : {{title}}',
  declineOne: 'Décliner : {{title}}',
  acceptAll: 'Tout accepter',
  declineAll: 'Tout décliner',
  nothingOpen: 'Tu as répondu à tout',
  nothingOpenText: 'Aucun événement des sept prochains jours ne t’attend.',
  answeredOnes_one: '{{count}} déjà répondu',
  answeredOnes_other: '{{count}} déjà répondus',
  answered_one: '{{count}} événement répondu',
  answered_other: '{{count}} événements répondus',
  failed: 'Échec de la réponse',
  failedText: 'Tes réponses n’ont pas pu être enregistrées. Réessaie.',
} satisfies Translation<'fr', typeof de>
