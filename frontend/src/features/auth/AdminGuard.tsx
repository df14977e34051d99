import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { usePermissions } from '#lib/queries/auth.queries.ts'
import { signInAddress } from '#lib/sign-in-address.ts'
import { buttonClasses, Spinner } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RightsUnchecked } from '#ui/RightsUnchecked.tsx'
import { DiscordMark } from './LoginRequiredCard.tsx'

/** The pages for leaders; each has its name in the navigation and its text here. */
export type GuardedFeature = 'partyManager' | 'analytics' | 'userMapping' | 'settings'

type AdminGuardProps = { feature: GuardedFeature; children: ReactNode }

/**
 * Shows its children to admins (Lead and PVP Orga), to other people the required role, and before the rights have loaded
 * that they are checked. The data is protected by the server; this guard only avoids a page of errors, and opens by itself
 * when a role is given in Discord.
 */
export function AdminGuard({ feature, children }: AdminGuardProps) {
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
          icon={<Lock size={24} />}
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
