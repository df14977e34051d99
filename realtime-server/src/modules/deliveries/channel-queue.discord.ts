import { Routes } from 'discord.js'
import { boardChangeScope, noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import type { Bot } from '#transports/discord/bot.ts'
import { inOpenThread } from '#transports/discord/open-thread.ts'
import type { Refusal } from '#transports/discord/refusal.ts'
import { attempt, type Sender, type SenderDeps } from './delivery-sender.discord.ts'
import { mentionRefused } from './delivery-mention.commands.ts'
import { markRevised, postponeDelivery, settleDeliveries } from './delivery-queue.commands.ts'
import { findNextRefused } from './delivery-mention.queries.ts'
import {
  findNextInChannel,
  findNextOutdated,
  findNextRevisable,
  type Outdated,
  type Revisable,
} from './delivery-queue.queries.ts'

/** For so long after its event's end, or after the change, admins may grant the permission that a change of a board needs. */
const grantedWithinMs = 7 * 24 * 60 * 60_000

/** Messages to channels: boards, mentions of people without direct messages, and the removal of old boards. */
export function createChannelQueue(deps: SenderDeps & { sender: Sender }, bot: Bot) {
  const { db, outbox, clock, channelQueues, sender } = deps
  const { client, serverId, leadership, signal } = bot
  const { rest } = client
  const queue = { db, leadership }
  const faults = { db, outbox, serverId }
  /** After a failure that concerns all channels no channel is tried until then. */
  let pausedUntil = 0
  /** Threads that a change opened and that are not archived again yet. */
  const opened = new Set<string>()

  /** Handles one due message; resolves to whether there was one. */
  const sendNext = async (): Promise<boolean> => {
    const now = clock.now()
    if (now.getTime() < pausedUntil) return false
    const due = await findNextInChannel(db.prisma, serverId, now)
    if (due) {
      const outcome = await sender.send(due)
      if (outcome.kind === 'later' && outcome.isEverywhere)
        pausedUntil = clock.now().getTime() + outcome.pauseMs
      return true
    }
    const refused = await findNextRefused(db.prisma, serverId, now)
    if (refused) {
      await mentionRefused({ ...queue, serverId }, refused, now)
      return true
    }
    const outdated = await findNextOutdated(db.prisma, serverId, now)
    if (outdated) {
      await takeDown(outdated, now)
      return true
    }
    const revisable = await findNextRevisable(db.prisma, serverId, now)
    if (revisable) await revise(revisable, now)
    return revisable !== null
  }

  /**
   * The thread of a post that is over or stands elsewhere is archived, often before the parties in it change. It stays so
   * afterwards, also when the change is refused. When Discord limits the archiving, the whole change is tried again.
   */
  const inThread = async (channelId: string, send: () => Promise<unknown>) => {
    try {
      await inOpenThread(rest, { channelId, signal, onOpened: () => opened.add(channelId) }, send)
    } finally {
      if (opened.has(channelId)) {
        await rest.patch(Routes.channel(channelId), { body: { archived: true }, signal })
        opened.delete(channelId)
      }
    }
  }

  /**
   * Postpones the change after a refusal; resolves to whether it is tried again. A message or channel that is gone needs
   * no change any more; admins see what they can do something about.
   */
  const postponeChange = async ({ id, channelId, expiresAt }: Outdated, refusal: Refusal, now: Date) => {
    const { kind, code, message, retryAfterMs } = refusal
    if (kind === 'rejected' || kind === 'missing_access')
      await noteFault(faults, refusal, boardChangeScope(channelId))
    const isGivenUp = kind === 'missing_access' && expiresAt.getTime() + grantedWithinMs <= now.getTime()
    if (retryAfterMs === null || isGivenUp) return false
    const retryAt = new Date(now.getTime() + retryAfterMs)
    await postponeDelivery(queue, id, { retryAt, error: { code, message } })
    return true
  }

  /** Resolves to the outcome; null when there is none yet, because the change is tried again or the bot stops. */
  const changePost = async <Result>(board: Outdated, now: Date, run: () => Promise<Result>) => {
    const outcome = await attempt(run)
    if (signal.aborted) return null
    if (!('refusal' in outcome)) await resolveFaults(faults, boardChangeScope(board.channelId))
    else if (await postponeChange(board, outcome.refusal, now)) return null
    return outcome
  }

  /** Edits the post of a board after a change of its event, or deletes it with its event. */
  const revise = async (board: Revisable, now: Date) => {
    const outcome = await changePost(board, now, () =>
      channelQueues.edit(board.channelId, async () => {
        const message = await sender.reviseBoard(board.id)
        const { messages } = await sender.channelOf(board.channelId)
        await inThread(board.channelId, () =>
          message ? messages.edit(board.messageId, message) : messages.delete(board.messageId),
        )
        return message !== null
      }),
    )
    if (!outcome) return
    const isUp = 'result' in outcome && outcome.result
    await markRevised(queue, board.id, { isUp, revisedAt: board.revisedAt })
  }

  /** Deletes the post of a board once the newer one is posted: two boards would contradict each other. */
  const takeDown = async (board: Outdated, now: Date) => {
    const { id, channelId, messageId } = board
    const outcome = await changePost(board, now, () =>
      channelQueues.run(channelId, async () => {
        const { messages } = await sender.channelOf(channelId)
        await inThread(channelId, () => messages.delete(messageId))
      }),
    )
    if (!outcome) return
    await settleDeliveries(queue, [{ ids: [id], state: 'replaced' }], now)
  }

  return { sendNext }
}
