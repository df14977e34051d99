import { LogOut } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { usePermissions, useUser, type CurrentUser } from '#lib/queries/auth.queries.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { isCurrent, places } from './places.ts'
import { useSignOut } from './use-sign-out.ts'

const slot =
  'flex min-h-14 w-full flex-col items-center justify-center gap-1 px-1 py-1.5 text-meta font-medium transition-colors'

/** The places one needs on raid night, below the thumb, under 1024 px. */
export function BottomBar() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const user = useUser()
  const permissions = usePermissions()
  if (!user.data) return user.data === null ? <LanguageFooter /> : null
  const open = places.filter((place) => !place.adminOnly || permissions.data?.isAdmin)
  return (
    <nav
      aria-label={t('nav')}
      className="fixed inset-x-0 bottom-0 z-30 flex bg-panel pb-[env(safe-area-inset-bottom)] shadow-float lg:hidden"
    >
      {open.map((place) => {
        const current = isCurrent(place, pathname)
        return (
          <Link
            key={place.path}
            to={place.path}
            aria-current={current ? 'page' : undefined}
            className={classes(slot, current ? 'text-strong' : 'text-muted')}
          >
            <span className={classes('rounded-full px-4 py-0.5', current && 'bg-hover')}>
              <place.icon aria-hidden size={22} />
            </span>
            {t(place.shortLabel)}
          </Link>
        )
      })}
      <Me user={user.data} />
    </nav>
  )
}

function Me({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('shell')
  const signOut = useSignOut()
  const panel = useId()
  return (
    <>
      <button type="button" popoverTarget={panel} className={classes(slot, 'text-muted')}>
        <Avatar name={user.displayName} src={user.avatar} size={26} />
        {t('me')}
      </button>
      <div
        id={panel}
        popover="auto"
        role="dialog"
        aria-label={t('me')}
        className="fixed inset-auto right-2 bottom-[calc(4rem+env(safe-area-inset-bottom))] min-w-64 animate-rise rounded-card bg-panel p-4 text-body shadow-float outline-1 outline-line"
      >
        <div className="flex flex-col gap-3">
          <div className="flex items-center gap-3">
            <Avatar name={user.displayName} src={user.avatar} size={40} />
            <div className="min-w-0">
              <p className="truncate font-semibold text-strong">{user.displayName}</p>
              <p className="truncate text-meta text-muted">{user.username}</p>
            </div>
          </div>
          <LanguageSelect />
          <Button
            icon={<LogOut aria-hidden size={18} />}
            busy={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            {t('signOut')}
          </Button>
        </div>
      </div>
    </>
  )
}

function LanguageFooter() {
  return (
    <div className="fixed inset-x-0 bottom-0 flex justify-center p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] lg:hidden">
      <div className="min-w-44">
        <LanguageSelect />
      </div>
    </div>
  )
}
