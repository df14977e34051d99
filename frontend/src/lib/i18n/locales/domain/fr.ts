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
  eventType: {
    raid: 'Raid',
    trial: 'Épreuve',
    pvp: 'JcJ',
    dungeon: 'Donjon',
    guild: 'Guilde',
    boonstone: 'Boonstone',
    riftstone: 'Riftstone',
    sieges: 'Siège',
    other: 'Autre',
  },
  eventStatus: {
    active: 'Actif',
    upcoming: 'À venir',
    completed: 'Terminé',
    cancelled: 'Annulé',
    archived: 'Archivé',
  },
  weekly: 'hebdomadaire',
  everyDays_one: 'quotidien',
  everyDays_other: 'tous les {{count}} jours',
  permanent: 'permanent',
  deletesOne:
    'Le prochain événement de la série aura lieu quand même. Pour arrêter la série, désactive d’abord « Récurrent ».',
  answer: {
    accepted: 'Présent',
    declined: 'Absent',
    waitlist: 'Liste d’attente',
    tentative: 'Peut-être',
    reserved: 'Réservé',
  },
  partyStatus: {
    recruiting: 'Recrute',
    active: 'Complet',
  },
} satisfies Translation<'fr', typeof de>
