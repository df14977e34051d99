import { useLanguage } from '#lib/i18n/i18n.ts'
import { relativeTime } from '#lib/time/relative-time.ts'
import { useNow } from './use-now.ts'

type RelativeTimeProps = {
  iso: string
  /** For moments that cannot be in the future: the text would be 'in 2 seconds' when the server's clock is ahead. */
  isPast?: boolean
  className?: string
}

/** How long until or since a moment, in the reader's language: 'in 3 Stunden'. It is updated every 10 s. */
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
