import { useTranslation } from 'react-i18next'
import type { BackupContents } from './backup.queries.ts'

/** '12 Events, 340 Antworten, 1203 Einträge im Audit' */
export function useContentsText({ events, answers, auditEntries }: BackupContents): string {
  const { t } = useTranslation('settings-backups')
  return [
    t('events', { count: events }),
    t('answers', { count: answers }),
    t('auditEntries', { count: auditEntries }),
  ].join(', ')
}
