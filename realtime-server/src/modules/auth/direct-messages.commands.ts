import type { Actor } from '#core/actor.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import { recordAudit } from '#core/audit.ts'

/**
 * Switches the bot's direct messages to the actor on or off. Without them the actor gets no reminders, and urgent
 * notifications (a cancelled or moved event, a promotion) become a mention in the channel.
 */
export async function setDirectMessages(
  deps: ChangeDeps,
  actor: Actor,
  enabled: boolean,
): Promise<{ enabled: boolean }> {
  return change(deps, async (tx, emit) => {
    const { discordUserId, serverId } = actor
    const { count } = await tx.chatUser.updateMany({
      where: { id: discordUserId, directMessages: !enabled },
      data: { directMessages: enabled },
    })
    if (count === 0) return { enabled }
    await recordAudit(tx, actor, {
      action: 'direct_messages_changed',
      targetId: discordUserId,
      targetType: 'member',
      details: { before: { directMessages: !enabled }, after: { directMessages: enabled } },
    })
    const payload = { userIds: [discordUserId] }
    emit({ topic: 'member.account-changed', aggregateId: serverId, version: 0, payload })
    return { enabled }
  })
}
