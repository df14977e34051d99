import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useGuildName } from '#lib/queries/auth.queries.ts'
import { buttonClasses } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { DiscordMark } from './DiscordMark.tsx'
import { signInAddress, signInNotice } from './sign-in.ts'

/** Shown to signed-out visitors. After signing in they return to the page they opened. */
export function LoginRequiredCard() {
  const { t } = useTranslation('auth')
  const location = useLocation()
  const guild = useGuildName()
  const notice = signInNotice(new URLSearchParams(location.search))
  return (
    <section className="mx-auto flex w-full max-w-md flex-col items-center gap-3 rounded-2xl bg-panel px-6 py-10 text-center shadow-float">
      <img src="/icon.svg" alt="" width={64} height={64} />
      <p className="mb-3 max-w-full text-title font-semibold break-words text-strong">
        Raidtisch{guild !== undefined && <span className="font-normal text-muted"> · {guild}</span>}
      </p>
      <h1 className="text-page">{t('title')}</h1>
      <p className="text-title font-normal text-muted">{t('text')}</p>
      {notice && (
        <p
          role="alert"
          className="mt-2 flex items-start gap-2.5 rounded-card bg-danger-soft px-4 py-3 text-left text-danger-text"
        >
          <TriangleAlert aria-hidden size={18} className="mt-px shrink-0" />
          {t(notice)}
        </p>
      )}
      <a href={signInAddress(location)} className={classes(buttonClasses('primary', 'lg'), 'mt-4 w-full')}>
        <DiscordMark />
        {t('button')}
      </a>
    </section>
  )
}
