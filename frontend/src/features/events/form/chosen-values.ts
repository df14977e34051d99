import { useFormContext, useWatch } from 'react-hook-form'
import { useChannels } from '#lib/queries/guild.queries.ts'
import { chosenMoment } from '#lib/time/form-time.ts'
import type { EventFormValues } from './event-form.ts'

/** The start as it is entered; null while date or time are missing. */
export function useChosenStart() {
  const { control } = useFormContext<EventFormValues>()
  const [date, time, timezone] = useWatch({ control, name: ['date', 'time', 'timezone'] })
  return { start: chosenMoment({ date, time, timezone }), timezone }
}

/** The channel of the event's post, out of those of the chosen server. */
export function useChosenChannel() {
  const { control } = useFormContext<EventFormValues>()
  const [serverId, channelId] = useWatch({ control, name: ['serverId', 'channelId'] })
  const channels = useChannels(serverId || undefined)
  const channel = channels.data?.find((one) => one.id === channelId)
  return { serverId, channelId, channels, channel }
}
