import { faults } from './mutant.ts'

const rules = 'shared-types/src/domain/signup-rules.test.ts'
const closed = 'a sign-up is refused when the event is %s'
const commands = 'realtime-server/src/modules/events/event.commands.db.test.ts'
const clock = 'realtime-server/src/modules/events/event-clock.db.test.ts'
const updates = 'realtime-server/src/modules/events/event-status.commands.db.test.ts'
const form = 'frontend/src/features/events/form/event-form.test.ts'
const zoned = 'another zone with the same clock time is another moment'
const players = 'frontend/src/features/party-manager/people/available-players.test.ts'

const archivable = 'The web offers to archive active events, and completed ones so that they can be kept'
const undone = 'The toast after %s takes the step back by %s and shows the event'

/** Sections 4 and 5: states, transitions and validation. */
export const ruleMutants = [
  faults(rules, 'shared-types/src/domain/signup-rules.ts', [
    [closed, "if (status === 'cancelled') return 'event_cancelled'", ''],
    [closed, "if (status === 'upcoming') return 'event_not_open'", ''],
    [closed, "status === 'archived' || status === 'completed'", "status === 'archived'"],
  ]),
  faults('shared-types/src/domain/event-age.test.ts', 'shared-types/src/domain/event-age.ts', [
    [
      'an event is old when it has been over for 30 days',
      'autoDeleteAfterDays = 30',
      'autoDeleteAfterDays = 31',
    ],
  ]),
  faults(clock, 'shared-types/src/domain/event-age.ts', [
    [
      'goes with its answers and its board, where the guild wants that, and nobody else’s do',
      'age >= autoDeleteAfterDays * dayMs',
      'age > 1e12',
    ],
  ]),
  faults(clock, 'realtime-server/src/modules/events/event-clock.queries.ts', [
    [
      'An upcoming event opens at its opening time when it has one',
      "  'event.opensAt',\n",
      "  'event.reactivatedAt',\n",
    ],
    [
      'An event that was only announced opens seven days before its start',
      "${opensBeforeDays}::int * interval '1 day'",
      "${opensBeforeDays}::int * interval '2 days'",
    ],
  ]),
  faults('shared-types/src/domain/event-status.test.ts', 'shared-types/src/domain/event-status.ts', [
    [archivable, "status === 'active' || status === 'completed'", "status === 'active'"],
    [archivable, "status === 'active' || status === 'completed'", "status !== 'archived'"],
  ]),
  faults(updates, 'shared-types/src/domain/event-status.ts', [
    ['archives an event that is %s', "return status !== 'archived'", "return status === 'active'"],
  ]),
  faults('frontend/src/features/events/list/card-roster.test.ts', 'shared-types/src/domain/roster-rules.ts', [
    [
      'counts accepted people only, and also draws reserved ones',
      "return status === 'accepted'\n",
      "return status !== 'declined'\n",
    ],
  ]),
  faults(updates, 'realtime-server/src/modules/events/event-status.commands.ts', [
    [
      'moves the event between the lists of everybody who may see them',
      "      status: 'archived',\n",
      "      status: 'completed',\n",
    ],
  ]),
  faults(
    'realtime-server/src/modules/signups/signup.commands.db.test.ts',
    'realtime-server/src/modules/signups/signup.commands.ts',
    [
      [
        'accepts, appears on each screen, is audited, and is stored as the preference',
        "tentative ? 'tentative' : bench ? 'bench' : statusOfSignUp(rules, earlier?.status, now)",
        "'tentative' as const",
      ],
    ],
  ),
  faults(commands, 'shared-types/src/domain/limits.ts', [
    [
      'does not pass the contract with %s',
      'roleMaximumBounds = { min: 0, max: 99 }',
      'roleMaximumBounds = { min: 0, max: 100 }',
    ],
  ]),
  faults(commands, 'realtime-server/src/modules/events/event-limit.commands.ts', [
    [
      'counts what is active and not over, and holds when many are sent at once',
      '>= maxEventsPerUser',
      '> maxEventsPerUser',
    ],
    ['does not hold for a leader, who may have eleven', 'if (actor.rights.isAdmin) return', ''],
  ]),
  faults(form, 'frontend/src/features/events/form/event-form.ts', [
    [
      'begins with the defaults of the product and asks for title, date, time and server',
      'defaultEventType ?? defaultEventType',
      "defaultEventType ?? 'other'",
    ],
    [
      'begins with the defaults of the product and asks for title, date, time and server',
      'maxTanks: defaultRoleMaxima.tanks',
      'maxTanks: defaultRoleMaxima.dps',
    ],
    [
      'begins with the defaults of the product and asks for title, date, time and server',
      '...EventSettings.parse({})',
      '...EventSettings.parse({ autoArchive: true })',
    ],
  ]),
  faults(form, 'frontend/src/features/events/form/event-form-values.ts', [
    ['becomes a body that the server’s contract takes', 'title: values.title.trim()', "title: ''"],
    [
      zoned,
      'date: momentOf(values.date, values.time, values.timezone)',
      "date: momentOf(values.date, values.time, 'UTC')",
    ],
  ]),
  faults('frontend/src/lib/time/form-time.test.ts', 'frontend/src/lib/time/form-time.ts', [
    ['%s %s in %s means %s, and back', "format(at, 'yyyy-MM-dd')", "format(at, 'yyyy-dd-MM')"],
    ['%s %s in %s means %s, and back', 'month - 1, day', 'month, day'],
  ]),
  faults(players, 'frontend/src/features/party-manager/people/available-players.ts', [
    ['bots and people without a member role are not offered', 'person.isPlayer && ', ''],
    [
      'with an event only those who accepted it are offered',
      "|| person.answer === 'accepted'",
      '|| person.answer !== null',
    ],
    ['a person in a party or a static group is not offered', '!taken.has(person.id)', 'true'],
    ['the role filter keeps one role', "role !== 'all' && person.role !== role", 'false'],
    [
      'the search finds text in user name, display name, nickname, class and weapons',
      'isFound([username, displayName, nickname,',
      'isFound([username, displayName,',
    ],
    [
      'the search finds text in user name, display name, nickname, class and weapons',
      'className, ...classTexts]',
      'className]',
    ],
  ]),
  faults(
    'frontend/src/features/events/event-marks.test.tsx',
    'frontend/src/features/events/EventBadges.tsx',
    [
      [
        'An event with %o is marked “%s”',
        "keepAlive ? [t('permanent')] : []",
        "isRecurring ? [t('permanent')] : []",
      ],
      ['An event with %o is marked “%s”', 'recurringInterval === 7', 'recurringInterval === 14'],
    ],
  ),
  faults(
    'frontend/src/features/events/actions/undo-toast.test.tsx',
    'frontend/src/features/events/actions/undo-toast.ts',
    [
      [undone, "archive: 'POST /api/events/{id}/unarchive'", "archive: 'POST /api/events/{id}/archive'"],
      [undone, "delete: 'POST /api/events/{id}/restore'", "delete: 'POST /api/events/{id}/unarchive'"],
    ],
  ),
].flat()
