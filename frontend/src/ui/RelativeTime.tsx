import { useLanguage } from '#lib/i18n/i18n.ts'
import { relativeTime } from '#lib/time/relative-time.ts'
import { useNow } from './use-now.ts'

type RelativeTimeProps = {
  iso: string
  /** The moment is in the past. Without this, a server clock that is ahead would show 'in 2 seconds'. */
  isPast?: boolean
  className?: string
}

/** 'in 3 Stunden', 'vor 5 Minuten', in the reader's language, always up to date. */
export function RelativeTime({ iso, isPast = false, className }: RelativeTimeProps) {
  const language = useLanguage()
  const now = useNow(10_000)
  const moment = Date.parse(iso)
  return (
    <time dateTime={iso} className={className}>
      {relativeTime(isPast ? Math.min(moment, now) : moment, now, language)}
    </time>
  )
}
