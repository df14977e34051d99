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
  whole: 'All good:',
  events_one: '{{count}} event',
  events_other: '{{count}} events',
  answers_one: '{{count}} answer',
  answers_other: '{{count}} answers',
  auditEntries_one: '{{count}} audit entry',
  auditEntries_other: '{{count}} audit entries',
  version: 'From version {{version}}',
} satisfies Translation<'en', typeof de>
