import {
  GuildScheduledEventEntityType,
  GuildScheduledEventStatus,
  type APIGuildScheduledEvent,
} from 'discord-api-types/v10'
import type { Context } from './context.ts'
import type { World } from './world.state.ts'

export const {
  Scheduled: scheduled,
  Active: active,
  Completed: completed,
  Canceled: cancelled,
} = GuildScheduledEventStatus

/** Begins and ends events at their times, as Discord does with those that take place elsewhere. */
export function passTime({ world, now, dispatch }: Pick<Context, 'world' | 'now' | 'dispatch'>): void {
  const isPast = (time: string | null) => time !== null && Date.parse(time) <= now()
  const change = (event: APIGuildScheduledEvent, status: GuildScheduledEventStatus) => {
    event.status = status
    dispatch('GUILD_SCHEDULED_EVENT_UPDATE', event)
  }
  for (const event of world.scheduledEvents.values()) {
    if (event.entity_type !== GuildScheduledEventEntityType.External) continue
    if (event.status === scheduled && isPast(event.scheduled_start_time)) change(event, active)
    if (event.status === active && isPast(event.scheduled_end_time)) change(event, completed)
  }
}

export function isOver({ status }: APIGuildScheduledEvent): boolean {
  return status === completed || status === cancelled
}

/** What lists show: Discord leaves out what is over, and finds it by its id only. */
export function openEvents({ scheduledEvents }: World): APIGuildScheduledEvent[] {
  return [...scheduledEvents.values()].filter((event) => !isOver(event))
}
