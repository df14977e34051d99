import { eventTypeNames } from '@raidtisch/shared-types/domain/event-type-names.en'
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
  eventType: eventTypeNames,
  eventStatus: {
    active: 'Active',
    upcoming: 'Announced',
    completed: 'Completed',
    cancelled: 'Called off',
    archived: 'Archived',
  },
  repost: {
    action: 'Post again',
    done: 'The post will be back in a moment.',
    doneText: 'The old post disappears from the channel.',
    failed: 'The event couldn’t be posted again.',
  },
  answer: {
    accepted: 'Accepted',
    declined: 'Declined',
    waitlist: 'Waiting list',
    tentative: 'Maybe',
    bench: 'Bench',
    reserved: 'Reserved',
  },
  afterDeadline: {
    nothing: 'Nothing, the deadline is only shown',
    declined: 'No answer counts as declined',
    bench: 'No answer counts as declined; later sign-ups go on the bench',
  },
  importance: {
    aim: {
      roles: 'Roles and classes',
      staticGroups: 'Static groups',
      wishes: 'Who with whom',
      fairness: 'Fairness',
      leader: 'Experienced leader',
      language: 'Common language',
      power: 'Similar strength',
      voice: 'Voice',
    },
    level: {
      none: 'doesn’t matter',
      less: 'less important',
      usual: 'as usual',
      more: 'important',
      most: 'very important',
    },
  },
  partyStatus: {
    recruiting: 'Recruiting',
    active: 'Complete',
  },
} satisfies Translation<'en', typeof de>
