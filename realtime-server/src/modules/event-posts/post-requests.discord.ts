import { type APIMessage, type APIThreadChannel, type REST, Routes } from 'discord.js'
import { inOpenThread } from '#transports/discord/open-thread.ts'
import { isPostOf, type PostMessage } from './post.presenter.ts'

/** How many of a forum’s newest posts are searched. */
const forumDepth = 10

/** How many recent messages are searched for one whose response got lost. */
const searchDepth = 100

/** The requests of a post. They use REST directly, because a channel that the bot cannot see is in no cache. */
export type PostRequests = {
  /** Aborts them at the end of the connection. */
  signal: AbortSignal
  /** Resolves to the message's id. The same nonce again, within minutes, gives the same message. */
  post: (channelId: string, message: PostMessage, nonce: string) => Promise<string>
  /** Begins a post in a forum; its first message and the thread that holds it have the same id. */
  begin: (forumId: string, name: string, message: PostMessage) => Promise<string>
  edit: (channelId: string, messageId: string, message: PostMessage) => Promise<void>
  /** Only asks whether it is there. */
  read: (channelId: string, messageId: string) => Promise<void>
  remove: (channelId: string, messageId: string) => Promise<void>
  /** The bot's own recent messages that link to this address, oldest first. */
  find: (channelId: string, address: string) => Promise<string[]>
  /** The same in a forum, among the posts that are not archived. */
  findBegun: (serverId: string, forumId: string, address: string) => Promise<string[]>
}

/** `once` repeats nothing by itself: Discord knows no nonce for posts in a forum. */
export function createPostRequests(
  rest: REST,
  once: REST,
  options: { botId: string; signal: AbortSignal },
): PostRequests {
  const { botId, signal } = options
  return {
    signal,
    post: async (channelId, message, nonce) => {
      const body = { ...message, nonce, enforce_nonce: true }
      return ((await rest.post(Routes.channelMessages(channelId), { body, signal })) as APIMessage).id
    },
    begin: async (forumId, name, message) => {
      const body = { name, message }
      return ((await once.post(Routes.threads(forumId), { body, signal })) as APIThreadChannel).id
    },
    edit: async (channelId, messageId, message) => {
      await inOpenThread(rest, { channelId, signal }, () =>
        rest.patch(Routes.channelMessage(channelId, messageId), { body: message, signal }),
      )
    },
    read: async (channelId, messageId) => {
      await rest.get(Routes.channelMessage(channelId, messageId), { signal })
    },
    remove: async (channelId, messageId) => {
      await inOpenThread(rest, { channelId, signal }, () =>
        rest.delete(Routes.channelMessage(channelId, messageId), { signal }),
      )
    },
    find: async (channelId, address) => {
      const query = new URLSearchParams({ limit: String(searchDepth) })
      const recent = (await rest.get(Routes.channelMessages(channelId), { query, signal })) as APIMessage[]
      return recent
        .filter((message) => message.author.id === botId && isPostOf(message, address))
        .map(({ id }) => id)
        .toReversed()
    },
    findBegun: async (serverId, forumId, address) => {
      const { threads } = (await rest.get(Routes.guildActiveThreads(serverId), { signal })) as {
        threads: APIThreadChannel[]
      }
      const own = threads.filter((one) => one.parent_id === forumId && one.owner_id === botId)
      const found: string[] = []
      for (const { id } of own
        .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))
        .slice(0, forumDepth)) {
        const message = (await rest.get(Routes.channelMessage(id, id), { signal })) as APIMessage
        if (isPostOf(message, address)) found.push(id)
      }
      return found
    },
  }
}
