import type { SqlTx } from '#core/db/sql-transaction.ts'

/** Who answered an event and means to come, or may: they are told when it changes. */
export async function findNoticed(tx: SqlTx, eventId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT participant.discord_user_id AS id
    FROM participant JOIN chat_user ON chat_user.id = participant.discord_user_id
    WHERE participant.event_id = ${eventId} AND participant.status <> 'declined'
      AND chat_user.left_at IS NULL AND NOT chat_user.is_bot
    ORDER BY participant.joined_at, participant.id`
  return rows.map(({ id }) => id)
}
