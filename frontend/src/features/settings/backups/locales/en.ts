import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  intro:
    'Every night the server backs up everything: events, answers, parties, settings and the audit. Before a big change you can make a backup yourself.',
  loadFailed: 'The backups couldn’t be loaded.',
  off: 'Backups are off.',
  offText:
    'Set BACKUP_DIR to a folder that the server may write to, and restart. After that it backs up every night by itself.',
  failed: 'The last backup failed.',
  failedText:
    'The server tries again every ten minutes. Check that the backup folder has space and that the server may write there.',
  old: 'The last backup is more than a day old.',
  oldText: 'Does the server run at night? It makes a missed backup later by itself.',
  none: 'No backup yet',
  noneText: 'The first one is made next night by itself. You can also make one now.',
  newest: 'Last backup:',
  make: 'Back up now',
  made: 'Backup made',
  makeFailed: 'The backup didn’t work',
  list: 'Existing backups',
  kind: { daily: 'Daily', manual: 'By hand', 'before-restore': 'Before a restore' },
  check: 'Check',
  checkOne: 'Check backup: {{when}}',
  restore: 'Restore',
  restoreOne: 'Restore backup: {{when}}',
  restoreTitle: 'Restore the backup of {{when}}?',
  restoreContents: 'Everything becomes what it was then: {{numbers}}.',
  restoreLost:
    'What came after it is lost: sign-ups, events, parties and settings. Only the audit stays complete.',
  restoreBefore: 'The server backs up today’s state first. With that you can go back.',
  restoreAway: 'Raidtisch can’t be reached for a moment and then starts by itself. Everyone stays signed in.',
  restoreRefused: 'The backup wasn’t restored',
  restoring: 'The backup is being restored …',
  restoringText: 'The server will be back shortly. You can leave this page open.',
  restored: '{{name}} restored the backup of {{when}}.',
  restoredText: 'The state before it is listed below as “Before a restore”.',
  restoreFailed: 'Restoring the backup of {{when}} didn’t work ({{name}}).',
  restoreFailedText: 'Everything is as it was.',
  whole: 'All good:',
  events_one: '{{count}} event',
  events_other: '{{count}} events',
  answers_one: '{{count}} answer',
  answers_other: '{{count}} answers',
  auditEntries_one: '{{count}} audit entry',
  auditEntries_other: '{{count}} audit entries',
  version: 'From version {{version}}',
} satisfies Translation<'en', typeof de>
