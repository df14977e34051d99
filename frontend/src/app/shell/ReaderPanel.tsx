import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CurrentUser } from '#lib/queries/auth.queries.ts'
import { profilePath } from '#lib/page-paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ReaderActions } from './ReaderActions.tsx'
import { RowButton, SmallIconButton } from './ReaderButtons.tsx'

type ReaderPanelProps = {
  user: CurrentUser
  /** Each action has its text in the row, because a touch screen has no tooltips. */
  spelledOut?: boolean
}

/** The reader's name and actions, such as signing out. */
export function ReaderPanel({ user, spelledOut = false }: ReaderPanelProps) {
  const { t } = useTranslation('shell')
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-card bg-window p-2">
      <Avatar name={user.displayName} src={user.avatar} size={36} />
      {/* The buttons stand below a name that would have no room beside them. */}
      <div className="min-w-20 grow basis-0">
        <p className="sr-only">{t('signedInAs', { name: user.displayName })}</p>
        <Link to={profilePath} title={t('profile')} className="block rounded-control hover:underline">
          <span className="sr-only">{t('profile')}</span>
          <span aria-hidden className="block truncate font-semibold text-strong">
            {user.displayName}
          </span>
        </Link>
        <p className="truncate text-meta text-muted">{user.username}</p>
      </div>
      <div className={spelledOut ? 'flex basis-full flex-col gap-0.5' : 'ml-auto flex'}>
        <ReaderActions user={user} Action={spelledOut ? RowButton : SmallIconButton} iconSize={18} />
      </div>
    </div>
  )
}
