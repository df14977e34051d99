import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { Database } from '#core/db/database.ts'

export type ReceivedInteraction = { id: string; userId: string; language: Language | null; now: Date }

/**
 * Claims an interaction for this process and stores the person's language, if it is known, for later messages. False when it was claimed
 * before: while the leader changes, two connections may receive the same interaction.
 */
export async function claimInteraction(
  { prisma }: Pick<Database, 'prisma'>,
  { id, userId, language, now }: ReceivedInteraction,
): Promise<boolean> {
  const claimed = await prisma.sql
    .with('claimed', (sql) =>
      sql
        .insertInto('discordInteraction')
        .values({ id, userId, createdAt: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('userId'),
    )
    .with('language', (sql) =>
      sql
        .updateTable('chatUser')
        .from('claimed')
        .set({ language })
        .whereRef('chatUser.id', '=', 'claimed.userId')
        .where(({ eb, ref }) =>
          eb('chatUser.language', 'is distinct from', language ?? ref('chatUser.language')),
        ),
    )
    .selectFrom('claimed')
    .select('userId')
    .executeTakeFirst()
  return claimed !== undefined
}
