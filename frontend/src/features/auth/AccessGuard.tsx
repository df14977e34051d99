import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { usePermissions } from '#lib/queries/auth.queries.ts'
import { buttonClasses, Spinner } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RightsUnchecked } from '#ui/RightsUnchecked.tsx'
import { DiscordMark } from './DiscordMark.tsx'
import { signInAddress } from './sign-in.ts'

/** What only those see who lead; each has its name in the navigation and its sentence here. */
export type GuardedFeature = 'partyManager' | 'analytics' | 'userMapping' | 'settings'

type AccessGuardProps = { feature: GuardedFeature; children: ReactNode }

/**
 * Shows its children to Lead and PVP Orga, and to everybody else what it takes. It keeps nothing secret: the
 * server refuses the calls; here nobody meets a page of errors, and a role given in Discord opens it by itself.
 */
export function AccessGuard({ feature, children }: AccessGuardProps) {
  const { t } = useTranslation(['auth', 'shell'])
  const location = useLocation()
  const permissions = usePermissions()
  if (permissions.data?.isAdmin) return children
  return (
    <>
      <PageHeader title={t(`shell:${feature}`)} />
      {permissions.data?.isUnchecked ? (
        <RightsUnchecked query={permissions} />
      ) : permissions.data ? (
        <EmptyState
          icon={<Lock aria-hidden size={24} />}
          title={t('auth:guard.denied')}
          text={
            <>
              {t(`auth:guard.needs.${feature}`)}
              <br />
              {t('auth:guard.hint')}
            </>
          }
          action={
            <a href={signInAddress(location)} className={buttonClasses('primary')}>
              <DiscordMark />
              {t('auth:button')}
            </a>
          }
        />
      ) : (
        <p role="status" className="flex items-center gap-2.5 py-10 text-muted">
          <Spinner />
          {t('auth:guard.checking')}
        </p>
      )}
    </>
  )
}
