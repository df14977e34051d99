import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { RosterChanges } from '@raidtisch/shared-types/domain/roster-rules'
import { expressionBuilder } from 'kysely'
import { anyOf, databaseNow, type NewRow, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { enqueueDeliveries } from '#modules/deliveries/delivery.commands.ts'

/** The event under its lock, and its roster as it was read under that lock. */
export type LockedRoster = {
  event: {
    id: string
    serverId: string
    channelId: string | null
    date: Date
    duration: number
    version: number
  }
  roster: readonly Participant[]
  now: Date
}

/**
 * Writes what the roster's rules decided, in one statement for those who leave and one for all others. Whoever moved up
 * from the waiting list is owed a message: every way to a free seat comes through here.
 */
export async function saveRoster(
  tx: SqlTx,
  locked: LockedRoster,
  changes: RosterChanges<Participant>,
): Promise<void> {
  await writeRoster(tx, changes)
  await tellPromoted(tx, locked, promotedIn(locked.roster, changes))
}

async function writeRoster(tx: SqlTx, { saved, removed }: RosterChanges<Participant>): Promise<void> {
  if (removed.length > 0) {
    await tx.sql.deleteFrom('participant').where('id', '=', anyOf(removed)).execute()
  }
  if (saved.length === 0) return
  const { ref } = expressionBuilder<{ excluded: Tables['participant'] }, 'excluded'>()
  await tx.sql
    .insertInto('participant')
    .values(saved.map(asRow))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        username: ref('excluded.username'),
        role: ref('excluded.role'),
        status: ref('excluded.status'),
        isLate: ref('excluded.isLate'),
        characterClass: ref('excluded.characterClass'),
        weaponCombo: ref('excluded.weaponCombo'),
        source: ref('excluded.source'),
        notes: ref('excluded.notes'),
        joinedAt: ref('excluded.joinedAt'),
        updatedAt: ref('excluded.updatedAt'),
      }),
    )
    .execute()
}

/** Without what is read from the person. */
function asRow(entry: Participant): NewRow<'participant'> {
  const { id, eventId, userId, discordUserId, username, role, status, isLate } = entry
  const { characterClass, weaponCombo, source, notes, joinedAt } = entry
  return {
    id,
    eventId,
    userId,
    discordUserId,
    username,
    role,
    status,
    isLate,
    characterClass,
    weaponCombo,
    source,
    notes,
    joinedAt,
    updatedAt: databaseNow,
  }
}

/** The roster once `changes` are in it; unordered. */
export function withChanges(
  roster: readonly Participant[],
  { saved, removed }: RosterChanges<Participant>,
): Participant[] {
  const replaced = new Set([...removed, ...saved.map((entry) => entry.id)])
  return [...roster.filter((entry) => !replaced.has(entry.id)), ...saved]
}

/** Whom the waiting list was served to: only the status differs. */
export function promotedIn(
  roster: readonly Participant[],
  { saved }: Pick<RosterChanges<Participant>, 'saved'>,
): Participant[] {
  const before = new Map(roster.map((entry) => [entry.id, entry]))
  return saved.filter((after) => {
    const earlier = before.get(after.id)
    return earlier?.status === 'waitlist' && after.status === 'accepted' && earlier.role === after.role
  })
}

async function tellPromoted(
  tx: SqlTx,
  { event, now }: LockedRoster,
  promoted: readonly Participant[],
): Promise<void> {
  const { id: eventId, serverId, channelId, date, duration, version } = event
  const end = new Date(date.getTime() + duration * 60_000)
  await enqueueDeliveries(
    tx,
    promoted.map(({ discordUserId, role, joinedAt }) => ({
      kind: 'promotion',
      payload: { role, answeredAt: joinedAt },
      serverId,
      // Each change of an event has a version of its own: who moves up twice hears of it twice.
      dedupeKey: `promotion:${eventId}:${version}:${discordUserId}`,
      eventId,
      recipientId: discordUserId,
      channelId,
      dueAt: now,
      expiresAt: end,
    })),
    now,
  )
}
