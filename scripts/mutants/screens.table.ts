import { faults } from './mutant.ts'

const card = 'frontend/src/features/events/list/event-card.test.tsx'
const page = 'frontend/src/features/events/page/event-header.test.tsx'
const cardFails = 'says under its own title that $what failed'
const pageFails = 'says under its own title that $what failed'

const named = 'names two tanks, four healers and three DPS, and counts the rest'
const analytics = 'frontend/src/features/analytics/AnalyticsPage.test.tsx'

const shell = 'frontend/src/app/shell/Shell.test.tsx'

/** Section 2: screens. */
export const screenMutants = [
  faults(card, 'frontend/src/features/events/actions/use-decline.ts', [
    [cardFails, "t('events:decline.failed')", "t('events:signUp.failed')"],
    [cardFails, "t('events:decline.failedText')", "t('events:signUp.failedText')"],
  ]),
  faults(page, 'frontend/src/features/events/actions/use-decline.ts', [
    [pageFails, "toastFailure(t('events:decline.failed')", "toastFailure(t('events:signUp.failed')"],
  ]),
  faults(card, 'frontend/src/features/events/actions/use-confirmed-action.ts', [
    [cardFails, 't(`${action}.failed`)', "t('archive.failed')"],
    [cardFails, 't(`${action}.failedText`)', "t('delete.failedText')"],
  ]),
  faults(page, 'frontend/src/features/events/actions/use-confirmed-action.ts', [
    [pageFails, 'toastFailure(t(`${action}.failed`)', "toastFailure(t('reactivate.failed')"],
    [pageFails, 'failure, t(`${action}.failedText`)', "failure, t('archive.failedText')"],
  ]),
  faults(page, 'frontend/src/features/events/page/use-answer.ts', [
    [
      'says under its own title that a sign-up failed',
      "toastFailure(t('events:signUp.failed')",
      "toastFailure(t('events:decline.failed')",
    ],
  ]),
  faults(card, 'frontend/src/features/events/EventBadges.tsx', [
    ['shows the status %s in its colour', "active: 'positive'", "active: 'caution'"],
    ['shows the status %s in its colour', "cancelled: 'danger'", "cancelled: 'archived'"],
  ]),
  faults(page, 'frontend/src/features/events/EventBadges.tsx', [
    ['shows the status %s in its colour', "upcoming: 'caution'", "upcoming: 'positive'"],
    ['shows the status %s in its colour', "archived: 'archived'", "archived: 'danger'"],
  ]),
  faults(
    'frontend/src/features/events/page/TierLegend.test.tsx',
    'frontend/src/features/events/page/locales/de.ts',
    [
      [
        'The tier legend says of each letter what it stands for',
        "S: 'beste Kombinationen'",
        "S: 'sehr stark'",
      ],
    ],
  ),
  faults(
    'frontend/src/features/events/form/ClassesSection.test.tsx',
    'frontend/src/features/events/form/ClassesSection.tsx',
    [
      [
        'The class catalogue shows six of the twenty DPS classes until all are asked for',
        'const previewed = 6',
        'const previewed = 9',
      ],
    ],
  ),
  faults(
    'frontend/src/features/members/MembersPage.test.tsx',
    'frontend/src/features/members/MemberCard.tsx',
    [['shows pictures of 64 pixels', 'const avatarSize = 64', 'const avatarSize = 32']],
  ),
  faults(analytics, 'frontend/src/features/analytics/PeopleStatistics.tsx', [
    ['scrolls in a list of at most 24 rem', 'max-h-96', 'max-h-48'],
  ]),
  faults(
    'frontend/src/features/events/list/card-roster.test.ts',
    'frontend/src/features/events/list/card-roster.ts',
    [
      [named, 'tank: 2, healer: 4, dps: 3', 'tank: 3, healer: 4, dps: 3'],
      [named, 'tank: 2, healer: 4, dps: 3', 'tank: 2, healer: 5, dps: 3'],
      [named, 'tank: 2, healer: 4, dps: 3', 'tank: 2, healer: 4, dps: 4'],
      [named, 'people.length - namedAtMost[role]', 'people.length - 1'],
    ],
  ),
  faults(
    'frontend/src/features/members/member-groups.test.ts',
    'frontend/src/features/members/member-groups.ts',
    [
      [
        'who are offline are listed up to 20, the others are counted',
        'offlineLimit = 20',
        'offlineLimit = 25',
      ],
    ],
  ),
  faults(
    'frontend/src/features/user-mapping/mapping-lists.test.ts',
    'frontend/src/features/user-mapping/mapping-lists.ts',
    [
      [
        'coverage is a rounded percentage of the users, and 0 without users',
        'percent(mapped, present.length)',
        'Math.floor((100 * mapped) / present.length)',
      ],
    ],
  ),
  faults(
    'frontend/src/features/events/calendar/calendar-days.test.ts',
    'frontend/src/features/events/calendar/calendar-days.ts',
    [
      [
        'has 42 days without a gap, from a Monday on, with the first of the month in its first week',
        'daysInGrid = 42',
        'daysInGrid = 35',
      ],
      [
        'has 42 days without a gap, from a Monday on, with the first of the month in its first week',
        '1 - weekdayOf(first)',
        '-weekdayOf(first)',
      ],
      ['begin within the next seven days', 'upcomingDays = 7', 'upcomingDays = 8'],
    ],
  ),
  faults(
    'frontend/src/features/events/calendar/CalendarPage.test.tsx',
    'frontend/src/features/events/calendar/DayCell.tsx',
    [['shows two events a day and the others on asking', 'shownPerDay = 2', 'shownPerDay = 3']],
  ),
  faults('shared-types/src/domain/class-search.test.ts', 'shared-types/src/domain/class-search.ts', [
    [
      'finds a class by either weapon in every language',
      ', ...languages.map((language) => weaponNames(entry, language))',
      '',
    ],
    ['finds a class by its German and by its English name', 'entry.names.de, ', ''],
  ]),
  faults(
    'frontend/src/features/settings/SettingsPage.test.tsx',
    'frontend/src/features/settings/RoleToggles.tsx',
    [
      [
        'offer ten roles and those that are chosen; the others are found',
        'offeredAtOnce = 10',
        'offeredAtOnce = 12',
      ],
    ],
  ),
  faults(
    'frontend/src/features/audit-log/AuditEntryCard.test.tsx',
    'frontend/src/features/audit-log/AuditEntryCard.tsx',
    [['shows type, label, sentence, time, person, event, source and changes', ".replace(', ', ' ')", '']],
  ),
  faults(
    'frontend/src/features/audit-log/AuditLogPage.test.tsx',
    'frontend/src/features/audit-log/Paging.tsx',
    [
      [
        'turn with Weiter and Zurück up to the last and first page',
        'disabled={!hasMore}',
        'disabled={false}',
      ],
    ],
  ),
  faults(analytics, 'frontend/src/features/analytics/figures-text.ts', [
    ['count events, sign-ups, their mean with one decimal, and past events', 'mean === 0 ? 0 : 1', '0'],
    ['show a plain zero when there are no events', 'mean === 0 ? 0 : 1', '1'],
  ]),
  faults(analytics, 'frontend/src/features/analytics/AnalyticsPage.tsx', [
    [
      'are shown one at a time, and only the shown one is read',
      "{view === 'voice' && ",
      "{view !== 'members' && ",
    ],
  ]),
  faults(shell, 'frontend/src/app/route-table.ts', [
    ['shows a member which role the party manager needs', "key: 'p',\n      hasHint: true", "key: 'p'"],
  ]),
  faults(card, 'frontend/src/features/events/actions/use-begin-edit.ts', [
    [
      'says before anything is typed that a %s event cannot be edited',
      "if (event.status === 'cancelled')",
      "if (event.status === 'upcoming')",
    ],
  ]),
  faults(page, 'frontend/src/features/events/actions/use-begin-edit.ts', [
    [
      'says before anything is typed that a %s event cannot be edited',
      "else if (event.status === 'archived')",
      "else if (event.status === 'upcoming')",
    ],
  ]),
  faults(page, 'frontend/src/features/events/actions/use-copy-event.ts', [
    ['copies what the card copies', '${title} – ', '${title}: '],
  ]),
  faults(shell, 'frontend/src/app/NotFoundPage.tsx', [
    ['an address that leads nowhere says so', "{t('notFound')}", "{t('toEvents')}"],
  ]),
].flat()
