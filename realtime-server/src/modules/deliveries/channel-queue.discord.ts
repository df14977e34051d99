import type { Bot } from '#transports/discord/bot.ts'
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

/** Messages to channels: boards, mentions of people without direct messages, and the removal of old boards. */
export function createChannelQueue(deps: SenderDeps & { sender: Sender }, bot: Bot) {
  const { db, clock, channelQueues, sender } = deps
  const { serverId, leadership, signal } = bot
  const queue = { db, leadership }
  /** After a failure that concerns all channels no channel is tried until then. */
  let pausedUntil = 0

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

  /** Edits the post of a board after a change of its event, or deletes it with its event. */
  const revise = async (board: Revisable, now: Date) => {
    const outcome = await attempt(() =>
      channelQueues.edit(board.channelId, async () => {
        const message = await sender.reviseBoard(board.id)
        const { messages } = await sender.channelOf(board.channelId)
        if (message) await messages.edit(board.messageId, message)
        else await messages.delete(board.messageId)
        return message !== null
      }),
    )
    if (signal.aborted) return
    if ('refusal' in outcome && outcome.refusal.retryAfterMs !== null) {
      const { code, message, retryAfterMs } = outcome.refusal
      const retryAt = new Date(now.getTime() + retryAfterMs)
      await postponeDelivery(queue, board.id, { retryAt, error: { code, message } })
    } else {
      const isUp = 'result' in outcome && outcome.result
      await markRevised(queue, board.id, { isUp, revisedAt: board.revisedAt })
    }
  }

  /** Deletes the post of a board once the newer one is posted: two boards would contradict each other. */
  const takeDown = async ({ id, channelId, messageId }: Outdated, now: Date) => {
    const outcome = await attempt(() =>
      channelQueues.run(channelId, async () =>
        (await sender.channelOf(channelId)).messages.delete(messageId),
      ),
    )
    if (signal.aborted) return
    const refusal = 'refusal' in outcome ? outcome.refusal : null
    if (refusal && refusal.retryAfterMs !== null) {
      const { code, message, retryAfterMs } = refusal
      const retryAt = new Date(now.getTime() + retryAfterMs)
      await postponeDelivery(queue, id, { retryAt, error: { code, message } })
    } else await settleDeliveries(queue, [{ ids: [id], state: 'replaced' }], now)
  }

  return { sendNext }
}
