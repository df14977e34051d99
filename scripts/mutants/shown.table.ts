import { faults } from './mutant.ts'

const features = 'frontend/src/features'
const list = `${features}/events/list`
const dashboard = `${list}/DashboardPage.test.tsx`
const missing =
  'says that announced and cancelled events are missing when they could not be read, and asks again on demand'
const figures = 'shows leaders four figures and the archive'
const archive = `${list}/dashboard-archive.test.tsx`
const card = `${list}/dashboard-card.test.tsx`
const archives = 'archives only after a question, and the event moves to the archive'
const names = 'names the first people of each role, and says how many more accepted'
const over = 'archives what is over, so that it is kept, without an undo that would open it again'
const create = `${features}/events/form/CreateEventForm.test.tsx`
const mapping = `${features}/user-mapping/UserMappingPage.test.tsx`
const unmapped = 'says that %s failed when the server gives no reason'
const analytics = `${features}/analytics/AnalyticsPage.test.tsx`
const loading = 'say “%s” until their numbers arrive'
const calendar = `${features}/events/calendar/CalendarPage.test.tsx`
const counts =
  'this month counts what its days show, the next seven days announced events, too, and neither cancelled ones'

/** Sections 2 and 8: that a text or a figure is shown, and where. */
export const shownMutants = [
  faults(dashboard, `${list}/StatCards.tsx`, [
    [figures, "'upcomingEvents', label: 'thisWeek'", "'totalSignups', label: 'thisWeek'"],
    [figures, "label: 'needAttention'", "label: 'thisWeek'"],
  ]),
  faults(dashboard, `${list}/ActiveEvents.tsx`, [
    [missing, ') : announced.data ? (', ') : cards.query.data ? ('],
  ]),
  faults(dashboard, `${features}/events/EventsFailure.tsx`, [
    [missing, 'read.isError && !read.data', 'false'],
  ]),
  faults(archive, `${list}/DashboardPage.tsx`, [
    [
      'shows under Archive what the reader created when they do not lead, without figures and without asking for them',
      '{isAdmin && <StatCards',
      '{<StatCards',
    ],
  ]),
  faults(archive, `${list}/ArchivePanel.tsx`, [
    [
      'shows leaders the whole archive also when the figures that count it could not be read',
      ' && total !== undefined',
      '',
    ],
    ['says that the archive is empty', "isAdmin ? t('noArchived')", "isAdmin ? t('noneFound')"],
  ]),
  faults(card, `${list}/CardCapacity.tsx`, [
    [names, "line.names.join(', ')", "''"],
    [names, 'line.more > 0 &&', 'line.more > 9 &&'],
  ]),
  faults(`${list}/event-card.test.tsx`, `${features}/events/EventBadges.tsx`, [
    [
      'of an event that has started has its status beside how long it has been running',
      '<Badge tone={tones[event.status]}>{t(`domain:eventStatus.${event.status}`)}</Badge>',
      '',
    ],
    [
      'of an event that has started has its status beside how long it has been running',
      'runningFor !== null &&',
      'runningFor === null &&',
    ],
  ]),
  faults(card, `${features}/events/actions/locales/de.ts`, [
    [archives, ' verschwindet aus der aktiven Liste.', ''],
    [archives, 'Liste. Die Anmeldungen bleiben für die Analytics erhalten.', 'Liste.'],
  ]),
  faults(archive, `${features}/events/actions/locales/de.ts`, [
    [
      'says that an archived event cannot be edited before any form opens, and offers to bring it back',
      ' in die aktive Liste, mit allen Anmeldungen',
      '',
    ],
  ]),
  faults(archive, `${features}/events/actions/use-confirmed-action.ts`, [
    [over, "(action === 'archive' && wasCompleted)", 'false'],
  ]),
  faults(create, `${features}/events/form/WhenSection.tsx`, [
    [
      'A new event has four time zones to choose from, by the names of the specification',
      "PST: 'PST (UTC-8)'",
      "PST: 'PST (UTC-7)'",
    ],
  ]),
  faults(create, `${features}/events/form/use-create-event.ts`, [
    [
      'An event that cannot be created says so without a reason when the server gives none',
      "failure, t('createFailedText')",
      "failure, t('createdText')",
    ],
  ]),
  faults(mapping, `${features}/user-mapping/use-mapping-actions.ts`, [
    [unmapped, "t('createFailed')", "t('updateFailed')"],
    [unmapped, "t('updateFailed')", "t('createFailed')"],
    [unmapped, "t('deleteFailed')", "t('createFailed')"],
  ]),
  faults(analytics, `${features}/analytics/EventStatsView.tsx`, [
    [loading, "t('eventsLoading')", "t('noEvents')"],
  ]),
  faults(analytics, `${features}/analytics/MemberStatsView.tsx`, [
    [loading, "t('membersLoading')", "t('eventsLoading')"],
  ]),
  faults(analytics, `${features}/analytics/VoiceStatsView.tsx`, [
    [loading, "t('voiceLoading')", "t('eventsLoading')"],
  ]),
  faults(calendar, `${features}/events/calendar/CalendarSidebar.tsx`, [
    [counts, '[...events, ...planned]', 'events'],
    [counts, ".filter(({ status }) => status !== 'cancelled')", ''],
    [counts, "announced.filter(({ status }) => status === 'upcoming')", 'announced'],
  ]),
  faults(`${features}/audit-log/AuditLogPage.test.tsx`, `${features}/audit-log/AuditLogPage.tsx`, [
    [
      'show a message and no other page when nothing is found',
      '{query.data && (',
      '{query.data && query.data.total > 0 && (',
    ],
    ['show sign-ins again with Reset', 'hideSignIns(false)', 'hideSignIns(true)'],
  ]),
  faults(`${features}/auth/AdminGuard.test.tsx`, 'frontend/src/lib/queries/auth.queries.ts', [
    [
      'leaves a page open whose reader’s rights cannot be read again, until they are refused',
      '...(known ?? none)',
      '...none',
    ],
  ]),
  faults(`${features}/events/page/event-page.test.tsx`, `${features}/events/page/RoleButtons.tsx`, [
    [
      'has no column and the sign-up no button for a role that the event does not take',
      'maxima[role] > 0',
      'maxima[role] >= 0',
    ],
  ]),
].flat()
