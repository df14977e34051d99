import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { Database } from '#core/db/database.ts'

export type HeardInteraction = { id: string; userId: string; language: Language; now: Date }

/**
 * Takes what somebody did in Discord for this process, and remembers their language for messages to come. False when it
 * was taken before: while the leadership changes hands, two connections may hear of the same click.
 */
export async function takeInteraction(
  { prisma }: Pick<Database, 'prisma'>,
  { id, userId, language, now }: HeardInteraction,
): Promise<boolean> {
  const taken = await prisma.sql
    .with('taken', (sql) =>
      sql
        .insertInto('discordInteraction')
        .values({ id, userId, createdAt: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('userId'),
    )
    .with('told', (sql) =>
      sql
        .updateTable('chatUser')
        .from('taken')
        .set({ language })
        .whereRef('chatUser.id', '=', 'taken.userId')
        .where('chatUser.language', 'is distinct from', language),
    )
    .selectFrom('taken')
    .select('userId')
    .executeTakeFirst()
  return taken !== undefined
}
