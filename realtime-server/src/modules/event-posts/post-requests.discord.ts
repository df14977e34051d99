import { type APIMessage, type REST, Routes } from 'discord.js'
import { isPostOf, type PostMessage } from './post.presenter.ts'

/** How far back a message is looked for whose answer got lost. */
const searchDepth = 100

/** What the bot asks Discord for a post. Straight to the interface: a channel the bot cannot see is in no cache. */
export type PostRequests = {
  /** Resolves to the message's id. The same nonce again, within minutes, gives the same message. */
  post: (channelId: string, message: PostMessage, nonce: string) => Promise<string>
  edit: (channelId: string, messageId: string, message: PostMessage) => Promise<void>
  remove: (channelId: string, messageId: string) => Promise<void>
  /** The bot's own recent messages that lead to this address, oldest first. */
  find: (channelId: string, address: string) => Promise<string[]>
}

export function createPostRequests(
  rest: REST,
  options: { botId: string; signal: AbortSignal },
): PostRequests {
  const { botId, signal } = options
  return {
    post: async (channelId, message, nonce) => {
      const body = { ...message, nonce, enforce_nonce: true }
      return ((await rest.post(Routes.channelMessages(channelId), { body, signal })) as APIMessage).id
    },
    edit: async (channelId, messageId, message) => {
      await rest.patch(Routes.channelMessage(channelId, messageId), { body: message, signal })
    },
    remove: async (channelId, messageId) => {
      await rest.delete(Routes.channelMessage(channelId, messageId), { signal })
    },
    find: async (channelId, address) => {
      const query = new URLSearchParams({ limit: String(searchDepth) })
      const recent = (await rest.get(Routes.channelMessages(channelId), { query, signal })) as APIMessage[]
      return recent
        .filter((message) => message.author.id === botId && isPostOf(message, address))
        .map(({ id }) => id)
        .toReversed()
    },
  }
}
