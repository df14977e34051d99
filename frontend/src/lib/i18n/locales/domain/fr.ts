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
  repost: {
    action: 'Republier',
    done: 'Le message revient dans un instant.',
    doneText: 'L’ancien message disparaît du salon.',
    failed: 'L’événement n’a pas pu être republié.',
  },
  answer: {
    accepted: 'Présent',
    declined: 'Décliné',
    waitlist: 'Liste d’attente',
    tentative: 'Peut-être',
    bench: 'Remplaçant',
    reserved: 'Réservé',
  },
  afterDeadline: {
    nothing: 'Rien, le délai n’est qu’indicatif',
    declined: 'Sans réponse, cela compte comme un refus',
    bench: 'Sans réponse, cela compte comme un refus ; les inscriptions tardives vont chez les remplaçants',
  },
  importance: {
    aim: {
      roles: 'Rôles et classes',
      staticGroups: 'Groupes fixes',
      wishes: 'Avec qui jouer',
      fairness: 'Équité',
      leader: 'Chef expérimenté',
      language: 'Langue commune',
      power: 'Force équilibrée',
      voice: 'Vocal',
    },
    level: {
      none: 'sans importance',
      less: 'peu important',
      usual: 'comme d’habitude',
      more: 'important',
      most: 'très important',
    },
  },
  partyStatus: {
    recruiting: 'Recrute',
    active: 'Complet',
  },
} satisfies Translation<'fr', typeof de>
