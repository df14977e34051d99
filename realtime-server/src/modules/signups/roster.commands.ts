import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { RosterChanges } from '@raidtisch/shared-types/domain/roster-rules'
import type { Tx } from '#core/db/database.ts'
import type { Prisma } from '#generated/prisma/client.ts'

/**
 * Writes what the roster's rules decided, in few statements: promotions together, people new to the event together.
 * The caller holds the event's lock and read `roster` under it.
 */
export async function saveRoster(
  tx: Tx,
  roster: readonly Participant[],
  { saved, removed }: RosterChanges<Participant>,
): Promise<void> {
  const before = new Map(roster.map((entry) => [entry.id, entry]))
  const arrived = saved.filter((entry) => !before.has(entry.id))
  const promoted = saved.filter((entry) => isPromotion(before.get(entry.id), entry))
  const changed = saved.filter((entry) => before.has(entry.id) && !promoted.includes(entry))

  if (removed.length > 0) await tx.participant.deleteMany({ where: { id: { in: [...removed] } } })
  if (promoted.length > 0) {
    await tx.participant.updateMany({
      where: { id: { in: promoted.map((entry) => entry.id) } },
      data: { status: 'accepted' },
    })
  }
  for (const entry of changed) {
    await tx.participant.update({ where: { id: entry.id }, data: toColumns(entry), select: { id: true } })
  }
  const [first, ...others] = arrived.map(toColumns)
  // Most often one person arrives, and Prisma compiles a createMany anew each time.
  if (first && others.length === 0) await tx.participant.create({ data: first, select: { id: true } })
  else if (first) await tx.participant.createMany({ data: [first, ...others] })
}

/** The roster once `changes` are in it; unordered. */
export function withChanges(
  roster: readonly Participant[],
  { saved, removed }: RosterChanges<Participant>,
): Participant[] {
  const replaced = new Set([...removed, ...saved.map((entry) => entry.id)])
  return [...roster.filter((entry) => !replaced.has(entry.id)), ...saved]
}

/** The waiting list was served: only the status differs. */
export function isPromotion(before: Participant | undefined, after: Participant): boolean {
  return before?.status === 'waitlist' && after.status === 'accepted' && before.role === after.role
}

/** Without what the guild's records say of the person. */
function toColumns(entry: Participant): Prisma.ParticipantCreateManyInput {
  const { displayName: _displayName, avatar: _avatar, ...columns } = entry
  return columns
}
