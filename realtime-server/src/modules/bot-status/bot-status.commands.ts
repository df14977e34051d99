import type { BotState } from '@raidtisch/shared-types/domain/bot-faults'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { lockTerm, type Leadership } from '#core/jobs/leader.ts'
import { guildChanged } from '#core/outbox/outbox-message.ts'
import { resolveGeneralFaults } from './bot-fault.commands.ts'

export type StatusDeps = ChangeDeps & {
  clock: Clock
  serverId: string
  leadership: Pick<Leadership, 'name' | 'term'>
}

/** What the leading process knows of its connection. */
export type BotReport = { state: BotState; hasPresences: boolean; hasMembers: boolean }

/** Stores the state of the connection; the same state again is a sign of life. Refused once another process leads. */
export async function reportBotState(
  { clock, serverId, leadership, ...deps }: StatusDeps,
  { state, hasPresences, hasMembers }: BotReport,
): Promise<void> {
  const now = clock.now()
  await change(deps, async (tx, emit) => {
    await lockTerm(tx, leadership)
    const before = await tx.botStatus.findUnique({ where: { serverId } })
    const isNews =
      before?.state !== state || before.hasPresences !== hasPresences || before.hasMembers !== hasMembers
    const since = before?.state === state ? before.since : now
    const fields = { state, since, hasPresences, hasMembers, updatedAt: now }
    await tx.botStatus.upsert({
      where: { serverId },
      create: { serverId, ...fields },
      update: { ...fields, ...(isNews && { version: { increment: 1 } }) },
    })
    if (isNews && state === 'ready') await resolveGeneralFaults(tx, serverId)
    if (isNews) emit(guildChanged('bot-status.changed', serverId))
  })
}
