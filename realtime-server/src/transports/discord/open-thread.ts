import { DiscordAPIError, type REST, Routes } from 'discord.js'

/** 'Tried to perform an operation on an archived thread' */
export const threadArchived = 50083

/**
 * Discord archives threads, also the posts of a forum, that had no messages for days, and refuses changes in them until
 * they are opened. Resolves to whether the thread was archived; it is open then.
 */
export async function inOpenThread(
  rest: REST,
  { channelId, signal }: { channelId: string; signal: AbortSignal },
  send: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await send()
    return false
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.code !== threadArchived) throw error
    await rest.patch(Routes.channel(channelId), { body: { archived: false }, signal })
    await send()
    return true
  }
}
