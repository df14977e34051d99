import { CalendarOff, History, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '#lib/queries/auth.queries.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { showOverlay } from '../shortcuts/overlay.ts'
import { DirectMessagesButton } from './DirectMessagesButton.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Who I am, and the way out. */
export function ReaderPanel({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('shell')
  const signOut = useSignOut()
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-card bg-window p-2">
      <Avatar name={user.displayName} src={user.avatar} size={36} />
      {/* The buttons stand below a name that would have no room beside them. */}
      <div className="min-w-20 grow basis-0">
        <p className="sr-only">{t('signedInAs', { name: user.displayName })}</p>
        <p aria-hidden className="truncate font-semibold text-strong">
          {user.displayName}
        </p>
        <p className="truncate text-meta text-muted">{user.username}</p>
      </div>
      <div className="ml-auto flex">
        <IconButton
          label={t('participation')}
          aria-haspopup="dialog"
          size="icon-sm"
          icon={<History aria-hidden size={18} />}
          onClick={() => showOverlay('participation')}
        />
        <DirectMessagesButton user={user} />
        <IconButton
          label={t('absence')}
          aria-haspopup="dialog"
          size="icon-sm"
          icon={<CalendarOff aria-hidden size={18} />}
          onClick={() => showOverlay('absence')}
        />
        <IconButton
          label={t('signOut')}
          size="icon-sm"
          icon={<LogOut aria-hidden size={18} />}
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
        />
      </div>
    </div>
  )
}
