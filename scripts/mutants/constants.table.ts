import { faults } from './mutant.ts'

const tooltip = 'frontend/src/ui/Tooltip.test.tsx'
const toaster = 'frontend/src/ui/Toaster.test.tsx'
const cache = 'frontend/src/lib/queries/cache-times.test.ts'
const unread = 'A reader whose %s cannot be read has none, and they are marked as unknown'
const uncached = 'until a live message invalidates it: no refetch by time or focus, no retry'
const colors = '%d percent have the colour %s'
const catalogue = 'shared-types/src/domain/class-catalogue.test.ts'

const lists = 'shared-types/src/domain/spec-lists.test.ts'

/** Sections 6, 7 and 9: rights, calls, constants and limits. */
export const constantMutants = [
  faults(tooltip, 'frontend/src/ui/Tooltip.tsx', [
    ['a button’s tooltip appears after 700 ms of hovering', 'const delayMs = 700', 'const delayMs = 500'],
    [
      'the next tooltip appears at once within 300 ms after the last one, and later after 700 ms again',
      'const skipMs = 300',
      'const skipMs = 0',
    ],
    [
      'the next tooltip appears at once within 300 ms after the last one, and later after 700 ms again',
      'const skipMs = 300',
      'const skipMs = 600',
    ],
  ]),
  faults(toaster, 'frontend/src/ui/toast.ts', [
    ['only the newest message is shown', 'atOnce: 1', 'atOnce: 3'],
    ['a message disappears after 5000 ms', 'durationMs: 5_000', 'durationMs: 8_000'],
    ['a message is dismissed by a swipe of 50 px to the right', 'swipePx: 50', 'swipePx: 90'],
    ['F8 moves the focus to the messages', "hotkey: 'F8'", "hotkey: 'F9'"],
    ['a closed message leaves the list after 1000000 ms', '1_000_000', '100_000'],
  ]),
  faults('frontend/src/lib/queries/auth.queries.test.tsx', 'frontend/src/lib/queries/auth.queries.ts', [
    [unread, 'isMember: false', 'isMember: true'],
    [unread, 'isAdmin: false', 'isAdmin: true'],
    [unread, 'canViewAuditLogs: false', 'canViewAuditLogs: true'],
    [unread, 'return { ...(known ?? none), isUnchecked: true }', 'return known ?? none'],
  ]),
  faults(cache, 'frontend/src/lib/queries/auth.queries.ts', [
    ['%s', 'const fiveMinutes = 300_000', 'const fiveMinutes = 60_000'],
    ['%s, unless they could not be read', 'staleTime: rightsStaleTime', 'staleTime: 0'],
  ]),
  faults(cache, 'frontend/src/lib/queries/guild.queries.ts', [
    ['%s', 'staleTime: 30_000', 'staleTime: 60_000'],
  ]),
  faults(cache, 'frontend/src/lib/queries/member.queries.ts', [
    ['%s', 'const oneMinute = 60_000', 'const oneMinute = 30_000'],
  ]),
  faults(cache, 'frontend/src/lib/queries/settings.queries.ts', [
    ['%s', 'const tenSeconds = 10_000', 'const tenSeconds = 60_000'],
  ]),
  faults(cache, 'frontend/src/lib/queries/audit.queries.ts', [
    [
      'the audit log is read again every 30 seconds',
      'const halfMinute = 30_000',
      'const halfMinute = 60_000',
    ],
  ]),
  faults(cache, 'frontend/src/lib/api/query-client.ts', [
    [uncached, 'staleTime: Infinity', 'staleTime: 60_000'],
    [uncached, 'refetchOnWindowFocus: false', 'refetchOnWindowFocus: true'],
    [uncached, 'mutations: { retry: false', 'mutations: { retry: 1'],
  ]),
  faults(lists, 'shared-types/src/domain/event-types.ts', [
    ['There are nine types of events', "  'riftstone',\n", ''],
  ]),
  faults(lists, 'shared-types/src/domain/event-status.ts', [
    [
      'There are five statuses of events and four roles',
      "'cancelled', 'archived'] as const",
      "'archived'] as const",
    ],
  ]),
  faults(lists, 'shared-types/src/domain/time-zones.ts', [
    [
      'There are four time zones, each with the clock of one city',
      "['UTC', 'PST', 'EST', 'CET']",
      "['UTC', 'PST', 'CET']",
    ],
    ['There are four time zones, each with the clock of one city', "'America/New_York'", "'America/Chicago'"],
  ]),
  faults(lists, 'shared-types/src/domain/languages.ts', [
    [
      'There are five languages, German first',
      "defaultLanguage: Language = 'de'",
      "defaultLanguage: Language = 'en'",
    ],
  ]),
  faults('frontend/src/app/shell/Shell.test.tsx', 'frontend/src/lib/i18n/language-choice.ts', [
    [
      'another language is shown, stored and set as the language of the document',
      "'preferred-language'",
      "'language'",
    ],
  ]),
  faults('frontend/src/ui/EventTypeIcon.test.tsx', 'frontend/src/ui/EventTypeIcon.tsx', [
    [
      'Each of the nine types of events has an icon and a colour of its own',
      "sieges: 'text-type-sieges'",
      "sieges: 'text-type-raid'",
    ],
  ]),
  faults(
    'frontend/src/features/analytics/figures-text.test.ts',
    'frontend/src/features/analytics/figures-text.ts',
    [
      [colors, 'percent >= 80', 'percent > 80'],
      [colors, 'percent >= 60', 'percent >= 50'],
      [colors, 'percent >= 40', 'percent > 40'],
      [colors, "return 'text-warm-text'", "return 'text-caution-text'"],
    ],
  ),
  faults('shared-types/src/domain/percent.test.ts', 'shared-types/src/domain/percent.ts', [
    ['rounds to whole percent, and halves up', 'Math.round(', 'Math.floor('],
  ]),
  faults('frontend/src/ui/Avatar.test.ts', 'frontend/src/ui/Avatar.tsx', [
    ['the initials of %j are %j', 'first.slice(0, 2)', 'first.slice(0, 1)'],
  ]),
  faults(lists, 'shared-types/src/contracts/donation.contract.ts', [
    ['Donations of 5, 10 and 20 euro are offered', '[5, 10, 20]', '[5, 10, 25]'],
  ]),
  faults(catalogue, 'shared-types/src/domain/class-catalogue.ts', [
    [
      'the catalogue has 30 classes: 7 tanks, 3 healers, 20 damage dealers',
      '[...tankClasses, ',
      '[...tankClasses.slice(1), ',
    ],
  ]),
  faults('frontend/src/lib/time/time.test.ts', 'frontend/src/lib/time/time.ts', [
    ['are in the event’s time zone', "de: 'en-US'", "de: 'de'"],
    ['are in the event’s time zone', 'language)} ${timezone}`', 'language)}`'],
  ]),
  faults('frontend/src/lib/time/duration.test.ts', 'frontend/src/lib/time/duration.ts', [
    ['a duration is split into hours and minutes', 'Math.floor(minutes / 60)', 'Math.round(minutes / 60)'],
  ]),
  faults(
    'realtime-server/src/modules/signups/signup-list.db.test.ts',
    'realtime-server/src/modules/signups/signup.routes.ts',
    [
      [
        'The participants of an event are everybody who answered it, in the order of their answers',
        "?? refuse('event_not_found')).participants",
        "?? refuse('event_not_found')).participants.slice(0, 0)",
      ],
    ],
  ),
  faults(
    'realtime-server/src/modules/events/event-figures.db.test.ts',
    'realtime-server/src/modules/events/event-figures.queries.ts',
    [
      [
        'The recent activity is the five events nearest to now, latest first',
        'recentLimit = 5',
        'recentLimit = 6',
      ],
      [
        'The figures of all events are what a plain loop counts',
        ".where('p.status', '=', 'accepted')\n        .where(isOn)",
        '.where(isOn)',
      ],
    ],
  ),
  faults('realtime-server/src/modules/audit/audit-pages.db.test.ts', 'shared-types/src/domain/limits.ts', [
    ['are pages of 25, newest first, without a gap or a double', 'auditPageSize = 25', 'auditPageSize = 20'],
  ]),
  faults(
    'realtime-server/src/modules/audit/audit-pages.db.test.ts',
    'realtime-server/src/modules/audit/audit.queries.ts',
    [['tell what is recent', "since('7 days')", "since('8 days')"]],
  ),
  faults(
    'realtime-server/src/modules/attendance/voice-check.jobs.db.test.ts',
    'shared-types/src/domain/voice-checks.ts',
    [['is 21:10 on the wall clock of %s, in the two weeks from %s', "'21:10'", "'21:00'"]],
  ),
  faults(
    'realtime-server/src/modules/attendance/attendance.db.test.ts',
    'shared-types/src/domain/voice-checks.ts',
    [
      [
        'before the first check name the four evenings on which there will be one',
        "{ dayOfWeek: 5, eventType: 'boonstone' },\n",
        '',
      ],
    ],
  ),
].flat()
