import { DiscordAPIError, type REST, Routes } from 'discord.js'

/** 'Tried to perform an operation on an archived thread' */
export const threadArchived = 50083

/**
 * Discord archives threads, also the posts of a forum, that had no messages for days, and refuses changes in them until
 * they are opened.
 */
export async function inOpenThread(
  rest: REST,
  { channelId, signal, onOpened }: { channelId: string; signal: AbortSignal; onOpened?: () => void },
  send: () => Promise<unknown>,
): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.code !== threadArchived) throw error
    await rest.patch(Routes.channel(channelId), { body: { archived: false }, signal })
    onOpened?.()
    await send()
  }
}
