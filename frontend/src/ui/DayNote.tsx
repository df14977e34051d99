import type { Timezone } from '@raidtisch/shared-types/domain/time-zones'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatDayNote } from '#lib/time/relative-time.ts'
import { useNow } from './use-now.ts'

type DayNoteProps = { iso: string; timezone: Timezone; className?: string }

/** 'Sonntag, heute · in 3 Std.' beside an event's date, in the reader's language, always up to date. */
export function DayNote({ iso, timezone, className }: DayNoteProps) {
  const language = useLanguage()
  const now = useNow(60_000)
  return (
    <time dateTime={iso} className={className}>
      {formatDayNote(iso, timezone, now, language)}
    </time>
  )
}
