import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  weekly: 'hebdomadaire',
  daily: 'quotidien',
  everyDays_one: 'tous les {{count}} jours',
  everyDays_other: 'tous les {{count}} jours',
  permanent: 'permanent',
  runningFor: 'En cours depuis {{time}}',
  changeAnswer: 'Modifier',
  signUp: {
    action: 'Participer',
    done: 'Inscription réussie',
    failed: 'Échec de l’inscription',
    failedText: 'Ton inscription n’a pas pu être enregistrée. Réessaie.',
  },
  decline: {
    action: 'Décliner',
    done: 'Événement décliné',
    failed: 'Ta réponse n’a pas été enregistrée',
    failedText: 'L’événement n’a pas pu être décliné.',
  },
  membersOnly: 'Réservé aux membres',
  life: {
    archive: 'Archiver',
    reactivate: 'Réactiver',
    failedText: 'Réessaie.',
    cancel: 'Annuler l’événement',
    because: 'Annulé : {{reason}}',
    uncancel: 'Rétablir l’événement',
    uncancelled: 'L’événement est rétabli',
    uncancelFailed: 'L’événement reste annulé',
    uncancelFirst: 'Rétablis d’abord l’événement.',
    open: 'Ouvrir maintenant',
    opened: 'Les inscriptions sont ouvertes',
    openFailed: 'L’ouverture a échoué',
    opensAt: 'Ouverture {{when}}',
    answerBy: 'Réponses avant {{when}}',
    answeredBy: 'Réponses attendues avant {{when}}',
  },
  noAnswerInTime: 'Pas de réponse dans les délais',
  notComing: 'Tu ne participes pas.',
} satisfies Translation<'fr', typeof de>
