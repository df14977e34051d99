import { useLanguage } from '#lib/i18n/i18n.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { useNow } from './use-now.ts'

/** 'in 3 Stunden', 'vor 5 Minuten', in the reader's language, kept current. */
export function RelativeTime({ iso, className }: { iso: string; className?: string }) {
  const language = useLanguage()
  const now = useNow(10_000)
  return (
    <time dateTime={iso} className={className}>
      {relativeTime(Date.parse(iso), now, language)}
    </time>
  )
}
