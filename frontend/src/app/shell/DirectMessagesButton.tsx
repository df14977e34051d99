import { Bell, BellOff } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '#lib/queries/auth.queries.ts'
import type { ReaderActionProps } from './ReaderButtons.tsx'
import { useDirectMessages } from './use-direct-messages.ts'

export type DirectMessagesButtonProps = {
  user: CurrentUser
  /** Draws it like the other actions beside it. */
  Action: ComponentType<ReaderActionProps>
}

export function DirectMessagesButton({ user: { directMessages }, Action }: DirectMessagesButtonProps) {
  const { t } = useTranslation('shell')
  const save = useDirectMessages()
  const Icon = directMessages ? Bell : BellOff
  return (
    <Action
      label={t('directMessages')}
      hint={t(directMessages ? 'directMessagesOn' : 'directMessagesOff')}
      state={t(directMessages ? 'directMessagesIsOn' : 'directMessagesIsOff')}
      aria-pressed={directMessages}
      icon={<Icon size={18} />}
      busy={save.isPending}
      onClick={() => save.mutate(!directMessages)}
    />
  )
}
