import { eventTypeNames } from '@raidtisch/shared-types/domain/event-type-names.fr'
import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  role: {
    tank: 'Tank',
    healer: 'Soigneur',
    dps: 'DPS',
    flex: 'Flexible',
  },
  roles: {
    tank: 'Tanks',
    healer: 'Soigneurs',
    dps: 'DPS',
    flex: 'Flexible / indécis',
  },
  eventType: eventTypeNames,
  eventStatus: {
    active: 'Actif',
    upcoming: 'Annoncé',
    completed: 'Terminé',
    cancelled: 'Annulé',
    archived: 'Archivé',
  },
  weekly: 'hebdomadaire',
  everyDays_one: 'quotidien',
  everyDays_other: 'tous les {{count}} jours',
  permanent: 'permanent',
  deletesOne:
    'Le prochain événement de la série aura lieu quand même. Pour arrêter la série, désactive d’abord « Récurrent ».',
  life: {
    cancel: 'Annuler l’événement',
    cancelTitle: 'Annuler l’événement ?',
    cancelText:
      '« {{title}} » sera annulé, et toutes les personnes qui ont répondu sauront pourquoi. Les réponses restent. Tu peux rétablir l’événement.',
    reason: 'Raison',
    reasonHint: 'Tout le monde peut la lire, sur Discord aussi.',
    reasonMissing: 'Dis brièvement pourquoi.',
    cancelled: 'L’événement est annulé',
    cancelFailed: 'L’annulation a échoué',
    because: 'Annulé : {{reason}}',
    uncancel: 'Rétablir l’événement',
    uncancelled: 'L’événement est rétabli',
    uncancelFailed: 'L’événement reste annulé',
    open: 'Ouvrir maintenant',
    opened: 'Les inscriptions sont ouvertes',
    openFailed: 'L’ouverture a échoué',
    opensAt: 'Ouverture {{when}}',
    undo: 'Annuler l’action',
    undone: 'Action annulée',
    undoFailed: 'Il n’est plus possible de revenir en arrière',
    undoFailedText: 'Réessaie.',
    deleteMinute:
      'Le serveur le garde encore une minute : « Annuler l’action » dans la notification le fait revenir.',
  },
  repost: {
    action: 'Republier',
    done: 'Le message revient dans un instant.',
    doneText: 'L’ancien message disparaît du salon.',
    failed: 'L’événement n’a pas pu être republié.',
  },
  answer: {
    accepted: 'Présent',
    declined: 'Absent',
    waitlist: 'Liste d’attente',
    tentative: 'Peut-être',
    reserved: 'Réservé',
  },
  notComing: 'Tu ne participes pas.',
  partyStatus: {
    recruiting: 'Recrute',
    active: 'Complet',
  },
} satisfies Translation<'fr', typeof de>
