import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { signInFailureOf } from '@raidtisch/shared-types/domain/sign-in'
import { signInAddress } from '#lib/sign-in-address.ts'
import { useGuildName } from '#lib/queries/auth.queries.ts'
import { buttonClasses } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { pageTitleId } from '#ui/use-document-title.ts'

/** Shown to signed-out visitors. After signing in they return to the page they opened. */
export function LoginRequiredCard() {
  const { t } = useTranslation('auth')
  const location = useLocation()
  const guild = useGuildName()
  const failure = signInFailureOf(new URLSearchParams(location.search).get('signIn'))
  return (
    <section className="mx-auto flex w-full max-w-md flex-col items-center gap-3 rounded-2xl bg-panel px-6 py-10 text-center shadow-float">
      <img src="/icon.svg" alt="" width={64} height={64} />
      <p className="mb-3 max-w-full text-title font-semibold break-words text-strong">
        Raidtisch{guild !== undefined && <span className="font-normal text-muted"> · {guild}</span>}
      </p>
      <h1 id={pageTitleId} className="text-page">
        {t('title')}
      </h1>
      <p className="text-title font-normal text-muted">{t('text')}</p>
      {failure && (
        <p
          role="alert"
          className="mt-2 flex items-start gap-2.5 rounded-card bg-danger-soft px-4 py-3 text-left text-danger-text"
        >
          <TriangleAlert size={18} className="mt-px shrink-0" />
          {t(failure)}
        </p>
      )}
      <a href={signInAddress(location)} className={classes(buttonClasses('primary', 'lg'), 'mt-4 w-full')}>
        <DiscordMark />
        {t('button')}
      </a>
    </section>
  )
}

/** Discord's logo. */
export function DiscordMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={22} height={22} fill="currentColor">
      <path
        fillRule="evenodd"
        d="M8.3 4.2c2.4-.4 5-.4 7.4 0 1.3.3 2.6.8 3.8 1.5 1.9 3.3 2.9 7 2.5 11.1-1.5 1.3-3.2 2.2-5.1 2.7l-1.3-2.1c-2.3.7-4.9.7-7.2 0l-1.3 2.1C5.2 19 3.5 18.1 2 16.8c-.4-4.1.6-7.8 2.5-11.1 1.2-.7 2.5-1.2 3.8-1.5zM8.7 10c-1 0-1.8.9-1.8 2s.8 2 1.8 2 1.8-.9 1.8-2-.8-2-1.8-2zm6.6 0c-1 0-1.8.9-1.8 2s.8 2 1.8 2 1.8-.9 1.8-2-.8-2-1.8-2z"
      />
    </svg>
  )
}
