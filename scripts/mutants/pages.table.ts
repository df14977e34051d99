import { faults } from './mutant.ts'

const features = 'frontend/src/features'
const dashboard = `${features}/events/list/dashboard-card.test.tsx`
const figures = `${features}/events/list/fresh-figures.test.tsx`
const readAgain = '%s an event reads the list and the figures again'
const eventPage = `${features}/events/page/event-page.test.tsx`
const signUp = `${features}/events/page/event-sign-up.test.tsx`
const beforeForm = `${features}/events/form/CreateEvent.test.tsx`
const create = `${features}/events/form/CreateEventDialog.test.tsx`
const members = `${features}/members/MembersPage.test.tsx`
const analytics = `${features}/analytics/AnalyticsPage.test.tsx`
const audit = `${features}/audit-log/AuditLogPage.test.tsx`
const card = 'shows date, time with zone, the counter, and what is said when nothing is described'

/** Section 2 once more: what pages say and ask for. */
export const pageMutants = [
  faults(dashboard, `${features}/events/list/EventCard.tsx`, [
    [card, '{formatTime(event.date, event.timezone, language)}', '{event.timezone}'],
    [card, "|| t('events-list:noDescription')", ''],
    [card, 'total: event.maxParticipants', 'total: roster.accepted'],
  ]),
  faults(dashboard, `${features}/events/list/CardActions.tsx`, [
    [
      'explains a right that is missing where it was pressed, without a call',
      'if (allowed) onAction',
      'onAction',
    ],
  ]),
  faults(dashboard, `${features}/events/actions/locales/de.ts`, [
    [
      'says that deleting is final, and shows the server’s reason when it fails',
      ' Danach lässt sich das nicht rückgängig machen.',
      '',
    ],
  ]),
  faults(figures, `${features}/events/actions/use-confirmed-action.ts`, [
    [readAgain, "changed, 'lists', 'stats')", "changed, 'lists')"],
  ]),
  faults(figures, 'frontend/src/lib/live/server-answer.ts', [
    [readAgain, 'void client.invalidateQueries({ queryKey: eventKeys.stats })', ''],
  ]),
  faults('frontend/src/app/live/live-bridge.test.tsx', 'frontend/src/app/live/live-appliers.ts', [
    [
      'has its figures read again after a message about an event',
      'readAgainSoon(eventKeys.stats, timing.waitMs)',
      '',
    ],
  ]),
  faults(dashboard, `${features}/events/list/DashboardPage.tsx`, [
    ['opens the form for editing', 'onEdit: () => setEdited(event)', 'onEdit: () => setEdited(null)'],
    ['copies title and date', 'return void copy(event)', 'return undefined'],
  ]),
  faults(eventPage, `${features}/events/page/EventPage.tsx`, [
    [
      'an event that is gone says so and leads back',
      'event.isError && isMissing(event.error)',
      'event.isSuccess && isMissing(event.error)',
    ],
  ]),
  faults(signUp, `${features}/events/page/use-answer.ts`, [
    [
      'goes from role to class, and shows the answer at once',
      ": 'events:signUp.done',",
      ": 'events:decline.failed',",
    ],
  ]),
  faults(beforeForm, `${features}/events/form/CreateEvent.tsx`, [
    ['asks a signed-out visitor to sign in and says who can', 'user.data === null', 'user.isError'],
    [
      'shows a reader without the Member role their server and roles',
      'rights.data && !rights.data.isMember',
      'rights.isError',
    ],
    [
      'claims nothing about a reader whose rights could not be read, and tries again',
      'if (rights.data?.isUnchecked && !rights.data.isMember)',
      'if (rights.isError)',
    ],
  ]),
  faults(create, `${features}/events/form/event-form.ts`, [
    [
      'chooses the channel beforehand that the settings name',
      "channelId: server?.settings.defaultChannelId ?? ''",
      "channelId: ''",
    ],
  ]),
  faults(create, `${features}/events/form/use-create-event.ts`, [
    [
      'sends the moment that clocks of the zone show, says it worked, closes and is empty again',
      ": t('createdText')",
      ": t('createFailedText')",
    ],
  ]),
  faults(members, 'frontend/src/ui/QueryFailure.tsx', [
    [
      'says what failed and asks again on demand',
      'onRetry={() => void query.refetch()}',
      'onRetry={() => undefined}',
    ],
  ]),
  faults(members, `${features}/members/MembersPage.tsx`, [
    ['says that it loads, and that there are no members', "title={t('empty')}", "title={t('failed')}"],
  ]),
  faults(create, `${features}/events/form/PlayersSection.tsx`, [
    [
      'reserves openings for people who are chosen by role, counts them in the preview, and removes one there',
      "t('previewTab', { count: chosen.length })",
      "t('previewTab', { count: 0 })",
    ],
  ]),
  faults(analytics, `${features}/analytics/RecentParticipations.tsx`, [
    [
      'names event and date at each recent response, also in a tooltip, and arrow keys move through them',
      '<Tooltip content={eventLabel}>',
      '<Tooltip content={response}>',
    ],
  ]),
  faults(analytics, `${features}/analytics/PeopleStatistics.tsx`, [
    ['finds members by user name or display name', 'matches([username, displayName])', 'matches([username])'],
    [
      'finds members by user name or display name',
      'matches([username, displayName])',
      'matches([displayName])',
    ],
  ]),
  faults(analytics, `${features}/analytics/VoiceStatsView.tsx`, [
    [
      'shows checks, people and the rounded average, and ranks the members',
      'percent(attended, stats.totalChecks)',
      'percent(attended, stats.uniqueUsers)',
    ],
    ['has a message when there was no check yet', 'if (stats.data.totalChecks === 0)', 'if (stats.isError)'],
  ]),
  faults(`${features}/user-mapping/UserMappingPage.test.tsx`, `${features}/user-mapping/mapping-lists.ts`, [
    ['finds people by chat name and by real name', 'displayName, mapping?.realName,', 'displayName,'],
  ]),
  faults(audit, `${features}/audit-log/AuditGuard.tsx`, [
    [
      'a reader without the right gets a message, and nothing is read',
      'permissions.data?.canViewAuditLogs',
      'permissions.data',
    ],
  ]),
  faults(audit, `${features}/audit-log/AuditFilters.tsx`, [
    [
      'apply only after Suchen, from the first page on, and Reset shows all entries',
      '            onReset()\n',
      '',
    ],
  ]),
  faults(audit, `${features}/audit-log/use-audit-address.ts`, [
    [
      'apply only after Suchen, from the first page on, and Reset shows all entries',
      'show(wanted, 1)',
      'show(wanted, page)',
    ],
    [
      'lead back to the first page with Reset when a later page is open',
      'show(noFilter, 1)',
      'show(noFilter, page)',
    ],
  ]),
  faults(
    `${features}/events/calendar/CalendarPage.test.tsx`,
    `${features}/events/calendar/MonthToolbar.tsx`,
    [['is in the address; buttons turn it and lead back to today', 'onTurn(-1)', 'onTurn(1)']],
  ),
  faults(`${features}/auth/AdminGuard.test.tsx`, `${features}/auth/AdminGuard.tsx`, [
    [
      'names the closed page and the required role, with a link to sign in with another account',
      'if (permissions.data?.isAdmin) return children',
      'if (permissions.data) return children',
    ],
  ]),
].flat()
