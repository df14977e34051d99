import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useServers } from '#lib/queries/guild.queries.ts'
import { Checkbox, toggled } from '#ui/Checkbox.tsx'
import { useChosenChannel } from './chosen-values.ts'
import type { EventFormValues } from './event-form.ts'

/** The roles that the event's post pings when it is first sent. Hidden if the settings allow no role. */
export function PingChoice() {
  const { t } = useTranslation('events-form')
  const { control } = useFormContext<EventFormValues>()
  const { field } = useController({ control, name: 'pingRoleIds' })
  const { serverId, channelId, channel } = useChosenChannel()
  const server = useServers().data?.find((one) => one.id === serverId)
  const roles = server?.settings.pingRoles ?? []
  if (roles.length === 0) return null
  const mayPingAll = !channel?.botLacks.includes('MentionEveryone')
  // Discord pings such a role only if the bot has the permission 'Mention Everyone'.
  const silent = roles.filter(
    ({ id, isMentionable }) => field.value.includes(id) && !isMentionable && !mayPingAll,
  )
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="font-medium text-strong">{t('pingRoles')}</legend>
      <p className="mb-2 text-meta text-muted">{t('pingRolesHint')}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {roles.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={`@${name}`}
            checked={field.value.includes(id)}
            disabled={channelId === ''}
            onCheckedChange={() => field.onChange(toggled(field.value, id))}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 text-meta text-caution-text">
        {silent.length > 0 &&
          channelId !== '' &&
          t('pingRolesSilent', { roles: silent.map(({ name }) => `@${name}`).join(', ') })}
      </p>
    </fieldset>
  )
}
