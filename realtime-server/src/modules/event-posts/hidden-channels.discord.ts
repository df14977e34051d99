import type { Client } from 'discord.js'

export type HiddenChannels = {
  /** The channels that the bot may see again since the last call. */
  takeReopened: () => string[]
}

/** Remembers which channels the bot may not see: Discord does not tell it which messages are deleted there. */
export function createHiddenChannels(client: Client, serverId: string): HiddenChannels {
  const findHidden = () => {
    const channels = client.guilds.cache.get(serverId)?.channels.cache
    return [...(channels?.filter(({ viewable }) => !viewable).keys() ?? [])]
  }
  let hidden = findHidden()
  return {
    takeReopened() {
      const before = hidden
      hidden = findHidden()
      return before.filter((id) => !hidden.includes(id))
    },
  }
}
