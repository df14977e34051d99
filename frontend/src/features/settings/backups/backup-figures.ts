import type { Language } from '@raidtisch/shared-types/domain/languages'
import { useTranslation } from 'react-i18next'
import type { BackupContents } from './backup.queries.ts'

/** '12 Events, 340 Antworten, 1203 Einträge im Audit Log' */
export function useContentsText({ events, answers, auditEntries }: BackupContents): string {
  const { t } = useTranslation('settings-backups')
  return [
    t('events', { count: events }),
    t('answers', { count: answers }),
    t('auditEntries', { count: auditEntries }),
  ].join(', ')
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** '840 byte', '1,2 MB': three digits at most, in the reader's language. */
export function formatBytes(bytes: number, language: Language): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const unit = units[power] ?? 'gigabyte'
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 } as const
  return new Intl.NumberFormat(language, format).format(bytes / 1_000 ** power)
}
