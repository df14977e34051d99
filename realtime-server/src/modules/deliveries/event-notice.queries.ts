import type { SqlTx } from '#core/db/sql-transaction.ts'

/** Members whose response to the event is not declined: a change of the event is a notice to them. */
export async function findNoticeRecipients(tx: SqlTx, eventId: string): Promise<string[]> {
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
