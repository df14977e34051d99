import { useTranslation } from 'react-i18next'
import { useUser } from '#lib/queries/auth.queries.ts'
import { Switch } from '#ui/Switch.tsx'
import { useDirectMessages } from './use-direct-messages.ts'

/** The same as the button of the reader's panel, with its consequence in words. */
export function DirectMessagesSwitch() {
  const { t } = useTranslation('shell')
  const user = useUser().data
  const save = useDirectMessages()
  if (!user) return null
  return (
    <Switch
      label={t('directMessages')}
      hint={t(user.directMessages ? 'directMessagesOnText' : 'directMessagesOffText')}
      checked={user.directMessages}
      disabled={save.isPending}
      onCheckedChange={(enabled) => save.mutate(enabled)}
    />
  )
}
