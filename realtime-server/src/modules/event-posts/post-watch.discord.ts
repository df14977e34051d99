import { setTimeout as delay } from 'node:timers/promises'
import { Events } from 'discord.js'
import type { ChangeDeps } from '#core/change.ts'
import { readPayload } from '#core/outbox/outbox-message.ts'
import type { Bot } from '#transports/discord/bot.ts'
import { rememberHiddenChannels } from './hidden-channels.discord.ts'
import { findMissingMessages } from './missing-posts.discord.ts'
import type { PostRequests } from './post-requests.discord.ts'
import { noteDeleted, recheckPosts, retryForbiddenPosts, retryPosts } from './post-retry.commands.ts'

const notedWithinMs = 3_000

type WatchDeps = Pick<ChangeDeps, 'db' | 'outbox'> & {
  bot: Bot
  requests: PostRequests
  signal: AbortSignal
  /** Called when posts became due. */
  wake: () => void
  failed: (err: unknown) => void
}

/**
 * Notes what makes posts due beside changes of their events: messages that were deleted in Discord, rights that the bot
 * got, people with another name. Returns a function to stop.
 */
export function watchPosts({ db, outbox, bot, requests, signal, wake, failed }: WatchDeps): () => void {
  const { client, serverId, leadership } = bot
  const writeDeps = { db, leadership }
  const wakeAfter = (done: Promise<void>) => void done.then(wake, failed)
  // Twice: a message can be deleted before its id is stored, or while its post is being reconciled.
  const markDeleted = (ids: readonly string[]) => {
    const mark = () => wakeAfter(noteDeleted(writeDeps, ids))
    mark()
    delay(notedWithinMs, undefined, { signal }).then(mark, () => undefined)
  }
  const markMissing = (channelIds?: readonly string[]) => {
    const missing = findMissingMessages({ db, requests }, { serverId, ...(channelIds && { channelIds }) })
    missing.then((ids) => ids.length > 0 && markDeleted(ids), failed)
  }
  const takeReopened = rememberHiddenChannels(client, serverId)
  const recheckReopened = () => {
    const reopened = takeReopened()
    if (reopened.length > 0) markMissing(reopened)
  }
  const channelUpdated = (_: unknown, { id }: { id: string }) => {
    recheckReopened()
    wakeAfter(retryPosts(writeDeps, id))
  }
  const rightsChanged = () => {
    recheckReopened()
    wakeAfter(retryForbiddenPosts(writeDeps, serverId))
  }
  const listeners = {
    // A new session is not told what was deleted before it.
    [Events.ShardReady]: () => markMissing(),
    [Events.ChannelUpdate]: channelUpdated,
    [Events.GuildRoleUpdate]: rightsChanged,
    // It may have been the role that hid a channel.
    [Events.GuildRoleDelete]: rightsChanged,
    [Events.GuildMemberUpdate]: (_: unknown, { id }: { id: string }) =>
      id === client.user.id && rightsChanged(),
    [Events.MessageDelete]: ({ id }: { id: string }) => markDeleted([id]),
    [Events.MessageBulkDelete]: (messages: { keys: () => Iterable<string> }) =>
      markDeleted([...messages.keys()]),
    // A thread of a forum has the id of its message.
    [Events.ThreadDelete]: ({ id }: { id: string }) => markDeleted([id]),
    [Events.ChannelDelete]: ({ id }: { id: string }) => markDeleted([id]),
  }
  const entries = Object.entries(listeners) as [string, (...args: unknown[]) => void][]
  for (const [event, listener] of entries) client.on(event, listener)
  const unsubscribeNames = outbox.subscribe(
    ['member.renamed'],
    (row) => wakeAfter(recheckPosts(writeDeps, { serverId, people: readPayload(row).userIds })),
    { where: 'everywhere' },
  )
  // Also posts that Discord refused before, because a new version of the program may post them.
  wakeAfter(recheckPosts(writeDeps, { serverId }))
  markMissing()
  return () => {
    unsubscribeNames()
    for (const [event, listener] of entries) client.off(event, listener)
  }
}
