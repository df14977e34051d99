import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js'

/** The event was deleted in Discord, or is over there: it ended, or somebody ended or cancelled it. */
export function isOver(error: unknown): boolean {
  if (!(error instanceof DiscordAPIError)) return false
  const { UnknownGuildScheduledEvent, CannotUpdateAFinishedEvent } = RESTJSONErrorCodes
  return error.code === UnknownGuildScheduledEvent || error.code === CannotUpdateAFinishedEvent
}

/** The event has begun in Discord and was sent another start. */
export function hasBegun(error: unknown): boolean {
  if (!(error instanceof DiscordAPIError) || !('errors' in error.rawError)) return false
  return JSON.stringify(error.rawError.errors).includes(
    'GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID_START_BY_STATUS',
  )
}

/** Discord does not take the event's end. */
export function isEndRefused(error: unknown): boolean {
  if (!(error instanceof DiscordAPIError) || !('errors' in error.rawError)) return false
  return 'scheduled_end_time' in (error.rawError.errors as object)
}
