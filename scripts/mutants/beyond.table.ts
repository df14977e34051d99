import { faults } from './mutant.ts'

const server = 'realtime-server/src'
const csv = `${server}/transports/http/csv.test.ts`
const again = 'frontend/src/features/events/form/first-values.test.ts'
const names = 'shared-types/src/live/apply-names.test.ts'
const signups = `${server}/modules/signups/signup.commands.db.test.ts`

const backups = `${server}/modules/backups`
const departed = `${server}/modules/signups/departed-member.db.test.ts`
const ownParticipation = `${server}/modules/member-stats/own-participation.db.test.ts`

/** Beyond the specification. */
export const beyondMutants = [
  faults(csv, `${server}/core/spreadsheet-text.ts`, [
    ['never begins a cell with a formula: %j', 'isRisky(text) ? mark + text : text', 'text'],
    ['never begins a cell with a formula: %j', '＠', ''],
    ['never begins a cell with a formula: %j', '\\p{C}', ''],
  ]),
  faults(
    `${server}/modules/member-imports/member-import.plan.test.ts`,
    `${server}/core/spreadsheet-text.ts`,
    [
      [
        'keeps the apostrophe of a name, and drops the one that spreadsheets need before other text',
        'cell.startsWith(mark) && isRisky(text)',
        'cell.startsWith(mark)',
      ],
    ],
  ),
  faults(again, 'frontend/src/features/events/form/first-values.ts', [
    [
      'a new event begins today at 20:00, or tomorrow when that has passed',
      '${usualHours[0]}:00',
      '${usualHours[1]}:00',
    ],
    [
      'an event planned again is on the same weekday at the same clock time, across a clock change',
      'dayAfter(form.date, 7)',
      'dayAfter(form.date, 6)',
    ],
    [
      'an event of long ago is planned again on the next same weekday ahead',
      'ahead - 1) * step',
      'ahead - 1)',
    ],
  ]),
  faults(names, 'shared-types/src/live/apply-names.ts', [
    [
      'a new name is shown in roster and parties, and nowhere else is anything new',
      'return isSame ? value : { ...value, ...changes }',
      'return { ...value, ...changes }',
    ],
  ]),
  faults(
    `${server}/modules/calendar-feeds/calendar-feed.presenter.test.ts`,
    `${server}/modules/calendar-feeds/calendar-feed.presenter.ts`,
    [
      [
        'keeps nine in the evening in Berlin at nine, before and after each change of clocks',
        "['DTSTART', momentValue(event.date)]",
        "['DTSTART', momentValue(new Date(event.date.getTime() + event.date.getTimezoneOffset() + 3_600_000))]",
      ],
    ],
  ),
  faults(departed, `${server}/modules/signups/roster.commands.ts`, [
    [
      'is declined in each event ahead after ten minutes, and the waiting list is promoted and notified',
      'promoted.length > 0',
      'promoted.length > 1',
    ],
  ]),
  faults(departed, `${server}/services/subscriptions.ts`, [
    [
      'is declined in each event ahead after ten minutes, and the waiting list is promoted and notified',
      'participantsPromoted.subscribe(enqueuePromotions)',
      'participantsPromoted.subscribe(() => Promise.resolve())',
    ],
  ]),
  faults(signups, `${server}/modules/signups/signup.commands.ts`, [
    [
      'a late person is accepted, counts, keeps their time and stays late until they change it',
      'isLate ?? earlier?.isLate ?? false',
      'isLate ?? false',
    ],
    [
      'a note stays until an empty one deletes it',
      'notes === null ? keptNote(earlier, status)',
      'notes === null ? null',
    ],
  ]),
  faults(
    `${server}/modules/event-posts/post-limits.test.ts`,
    `${server}/modules/event-posts/post.presenter.ts`,
    [['no name begins, ends or breaks any formatting', 'title: titleOf(event)', 'title: event.title']],
  ),
  faults(
    'frontend/src/lib/queries/donation.queries.test.tsx',
    'frontend/src/lib/queries/donation.queries.ts',
    [
      [
        'Donations are not offered any more when %s',
        'return (isMember && offers) || []',
        'return offers ?? []',
      ],
    ],
  ),
  faults(ownParticipation, `${server}/modules/member-stats/own-participation.queries.ts`, [
    ['leaves out what is ahead, cancelled, or only reserved', ".on(isGiven('own'))", ''],
    [
      'shows nobody else’s answers, and counts no other guild’s events',
      ".on('own.discordUserId', '=', discordUserId)",
      '',
    ],
    ['shows the latest 50 of more, and how many there are', 'nightsShown = 50', 'nightsShown = 40'],
  ]),
  faults(ownParticipation, `${server}/modules/member-stats/member-stats.queries.ts`, [
    ['leaves out what is ahead, cancelled, or only reserved', ", not(isCalledOff('e'))", ''],
  ]),
  faults(`${server}/modules/attendance/event-turnout.db.test.ts`, `${server}/core/db/event-end.ts`, [
    [
      'is nobody at an event that was archived before its start, and the check is that of another one',
      ' or (${isArchivedAhead})',
      '',
    ],
  ]),
  faults(
    `${server}/modules/attendance/event-turnout.db.test.ts`,
    `${server}/modules/attendance/event-turnout.queries.ts`,
    [
      [
        'is nobody at an event that was archived before its start, and the check is that of another one',
        "not(didNotTakePlace('other'))",
        "not(isCalledOff('other'))",
      ],
    ],
  ),
  faults(
    'frontend/src/features/settings/backups/BackupsCard.test.tsx',
    'frontend/src/features/settings/backups/BackupsCard.tsx',
    [['Backups that are %s have a notice', '> backupTooOldMs', '> 2 * backupTooOldMs']],
  ),
  faults(
    'frontend/src/features/settings/backups/BackupsCard.test.tsx',
    'frontend/src/features/settings/backups/backup.queries.ts',
    [
      [
        'A restore that another admin has begun is shown until the server says that it is over',
        "data?.isRestoring || hasCode(error, 'unreachable')",
        "hasCode(error, 'unreachable')",
      ],
    ],
  ),
  faults(`${backups}/backup-copies.db.test.ts`, `${backups}/backup-copies.commands.ts`, [
    [
      'are copied once, byte by byte, and so many of each kind are kept there, too',
      'backupsBeyond(joinByName(copied, there), order)',
      'backupsBeyond(joinByName(copied, there), { ...order, keep: keep + 1 })',
    ],
    [
      'that are damaged are not copied, and the others are',
      "=== 'damaged') return false",
      "=== 'newer') return false",
    ],
  ]),
  faults(`${backups}/restored-audit-log.db.test.ts`, `${server}/core/db/backup/kept-audit-log.ts`, [
    [
      'that was set up anew keeps the chain of the backup, and has its own entries behind it',
      'if (isWhole && isContinued) return true',
      'if (isWhole) return true',
    ],
    [
      'whose log was changed by hand takes the sealed entries of the backup, and says that it was changed',
      'if (isWhole && isContinued) return true',
      'if (isContinued) return true',
    ],
  ]),
].flat()
