import { useMutation } from '@tanstack/react-query'
import { CalendarOff, History, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#ui/toast.ts'
import { showOverlay } from '../shortcuts/overlay.ts'
import { DirectMessagesButton, type DirectMessagesButtonProps } from './DirectMessagesButton.tsx'

type ReaderActionsProps = DirectMessagesButtonProps & { iconSize: number }

/** What the reader can do on every page, such as signing out. */
export function ReaderActions({ user, Action, iconSize }: ReaderActionsProps) {
  const { t } = useTranslation('shell')
  const signOut = useSignOut()
  return (
    <>
      <Action
        label={t('participation')}
        aria-haspopup="dialog"
        icon={<History size={iconSize} />}
        onClick={() => showOverlay('participation')}
      />
      <DirectMessagesButton user={user} Action={Action} />
      <Action
        label={t('absence')}
        aria-haspopup="dialog"
        icon={<CalendarOff size={iconSize} />}
        onClick={() => showOverlay('absence')}
      />
      <Action
        label={t('signOut')}
        icon={<LogOut size={iconSize} />}
        busy={signOut.isPending}
        onClick={() => signOut.mutate()}
      />
    </>
  )
}

/** Signs out, then loads the app again, so that no data of the reader stays in memory. */
function useSignOut() {
  const { t } = useTranslation(['shell', 'common'])
  return useMutation({
    mutationFn: () => call('POST /auth/logout'),
    onSuccess: () => window.location.reload(),
    onError: (failure) => toastFailure(t('shell:signOutFailed'), failure, t('common:somethingFailed')),
  })
}
