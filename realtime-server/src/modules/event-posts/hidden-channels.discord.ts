import type { Client } from 'discord.js'

/**
 * Remembers which channels the bot may not see: Discord does not tell it which messages are deleted there. The
 * returned function gives those that it may see again since its last call.
 */
export function rememberHiddenChannels(client: Client, serverId: string): () => string[] {
  const findHidden = () => {
    const channels = client.guilds.cache.get(serverId)?.channels.cache
    return [...(channels?.filter(({ viewable }) => !viewable).keys() ?? [])]
  }
  let hidden = findHidden()
  return () => {
    const before = hidden
    hidden = findHidden()
    return before.filter((id) => !hidden.includes(id))
  }
}
