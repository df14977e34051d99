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
    cancelled: 'Cancelled',
    archived: 'Archived',
  },
  weekly: 'weekly',
  everyDays_one: 'daily',
  everyDays_other: 'every {{count}} days',
  permanent: 'permanent',
  runningFor: 'Running for {{time}}',
  changeAnswer: 'Change',
  signUp: {
    action: 'Accept',
    done: 'Signed up',
    failed: 'Sign-up failed',
    failedText: 'Your sign-up couldn’t be saved. Please try again.',
  },
  decline: {
    action: 'Decline',
    done: 'Event declined',
    failed: 'Couldn’t decline',
    failedText: 'The event couldn’t be declined.',
  },
  life: {
    archive: 'Archive',
    reactivate: 'Reactivate',
    failedText: 'Please try again.',
    cancel: 'Call the event off',
    because: 'Called off: {{reason}}',
    uncancel: 'Bring the event back',
    uncancelled: 'The event is back on',
    uncancelFailed: 'The event is still called off',
    open: 'Open now',
    opened: 'Sign-ups are open',
    openFailed: 'The event couldn’t be opened',
    opensAt: 'Opens {{when}}',
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
    reserved: 'Reserved',
  },
  notComing: 'You’re not coming.',
  partyStatus: {
    recruiting: 'Recruiting',
    active: 'Complete',
  },
} satisfies Translation<'en', typeof de>
