import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Cette semaine',
  text: 'Ce qui attend ta réponse dans les sept prochains jours.',
  role: 'Rôle',
  class: 'Classe',
  noClass: 'Pas encore de classe',
  open: 'Sans ta réponse',
  acceptOne: 'Participer : {{title}}',
  declineOne: 'Décliner : {{title}}',
  otherAnswers: 'Répondre autrement : {{title}}',
  late: 'J’arrive plus tard',
  acceptAll: 'Participer à tout',
  declineAll: 'Tout décliner',
  nothingOpen: 'Tu as répondu à tout',
  nothingOpenText: 'Aucun événement des sept prochains jours n’attend ta réponse.',
  answeredOnes_one: 'Déjà répondu : {{count}}',
  answeredOnes_other: 'Déjà répondu : {{count}}',
  answered_one: 'Réponse envoyée pour {{count}} événement',
  answered_other: 'Réponse envoyée pour {{count}} événements',
  failed: 'La réponse n’a pas été envoyée',
  failedText: 'Tes réponses n’ont pas pu être enregistrées. Réessaie.',
} satisfies Translation<'fr', typeof de>
