import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { RosterChanges } from '@raidtisch/shared-types/domain/roster-rules'
import type { SqlTx } from '#core/db/sql-transaction.ts'

/**
 * Writes what the roster's rules decided, in one statement for those who leave and one for all others.
 * The caller holds the event's lock and read the roster under it.
 */
export async function saveRoster(tx: SqlTx, { saved, removed }: RosterChanges<Participant>): Promise<void> {
  if (removed.length > 0) await tx.$executeRaw`DELETE FROM participant WHERE id = ANY(${removed})`
  if (saved.length === 0) return
  await tx.$executeRaw`
    INSERT INTO participant
      (id, event_id, user_id, discord_user_id, username, role, status, character_class, weapon_combo, source, notes,
       joined_at, updated_at)
    SELECT id, "eventId", "userId", "discordUserId", username, role, status, "characterClass", "weaponCombo", source,
           notes, "joinedAt", now()
    FROM jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) AS entry(
      id text, "eventId" text, "userId" text, "discordUserId" text, username text, role text, status text,
      "characterClass" text, "weaponCombo" text, source text, notes text, "joinedAt" timestamptz)
    ON CONFLICT (id) DO UPDATE SET
      username = excluded.username, role = excluded.role, status = excluded.status,
      character_class = excluded.character_class, weapon_combo = excluded.weapon_combo, source = excluded.source,
      notes = excluded.notes, joined_at = excluded.joined_at, updated_at = excluded.updated_at`
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
