import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  role: {
    tank: 'Tank',
    healer: 'Healer',
    dps: 'DPS',
    flex: 'Flexible',
  },
  roles: {
    tank: 'Tanks',
    healer: 'Healers',
    dps: 'DPS',
    flex: 'Flexible / undecided',
  },
  eventType: {
    raid: 'Raid',
    trial: 'Trial',
    pvp: 'PvP',
    dungeon: 'Dungeon',
    guild: 'Guild',
    boonstone: 'Boonstone',
    riftstone: 'Riftstone',
    sieges: 'Siege',
    other: 'Other',
  },
  eventStatus: {
    active: 'Active',
    upcoming: 'Upcoming',
    completed: 'Completed',
    cancelled: 'Cancelled',
    archived: 'Archived',
  },
  weekly: 'weekly',
  everyDays_one: 'daily',
  everyDays_other: 'every {{count}} days',
  permanent: 'permanent',
  deletesOne:
    'The next event of the series comes all the same. To end the series, switch “Recurring” off first.',
  answer: {
    accepted: 'Accepted',
    declined: 'Declined',
    waitlist: 'Waiting list',
    tentative: 'Tentative',
    reserved: 'Reserved',
  },
  partyStatus: {
    recruiting: 'Recruiting',
    active: 'Complete',
  },
} satisfies Translation<'en', typeof de>
