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
  deletesOne:
    'The next event in the series still takes place. To end the series, turn off “Recurring” first.',
  life: {
    cancel: 'Call the event off',
    cancelTitle: 'Call the event off?',
    cancelText:
      '“{{title}}” will be called off, and everyone who answered is told why. All answers stay. You can bring the event back.',
    reason: 'Reason',
    reasonHint: 'Everyone can read it, on Discord too.',
    reasonMissing: 'Say briefly why.',
    cancelled: 'The event is called off',
    cancelFailed: 'The event couldn’t be called off',
    because: 'Called off: {{reason}}',
    uncancel: 'Bring the event back',
    uncancelled: 'The event is back on',
    uncancelFailed: 'The event is still called off',
    open: 'Open now',
    opened: 'Sign-ups are open',
    openFailed: 'The event couldn’t be opened',
    opensAt: 'Opens {{when}}',
    undo: 'Undo',
    undone: 'Undone',
    undoFailed: 'It can’t be undone any more',
    undoFailedText: 'Please try again.',
    deleteMinute: 'The server keeps it for one more minute: “Undo” in the notification brings it back.',
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
