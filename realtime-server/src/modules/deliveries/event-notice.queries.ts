import type { SqlTx } from '#core/db/sql-transaction.ts'

/** Who answered an event and means to come, or may: they are told when it changes. */
export async function findNoticed(tx: SqlTx, eventId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('participant')
    .innerJoin('chatUser', 'chatUser.id', 'participant.discordUserId')
    .select('participant.discordUserId as id')
    .where('participant.eventId', '=', eventId)
    .where('participant.status', '!=', 'declined')
    .where('chatUser.leftAt', 'is', null)
    .where('chatUser.isBot', '=', false)
    .orderBy('participant.joinedAt')
    .orderBy('participant.id')
    .execute()
  return rows.map(({ id }) => id)
}
