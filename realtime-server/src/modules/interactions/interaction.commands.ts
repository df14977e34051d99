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
  const rows = await prisma.$queryRaw<{ userId: string }[]>`
    WITH taken AS (
      INSERT INTO discord_interaction (id, user_id, created_at) VALUES (${id}, ${userId}, ${now})
      ON CONFLICT (id) DO NOTHING
      RETURNING user_id
    ), told AS (
      UPDATE chat_user SET language = ${language} FROM taken
      WHERE chat_user.id = taken.user_id AND chat_user.language IS DISTINCT FROM ${language}
    )
    SELECT user_id AS "userId" FROM taken`
  return rows.length > 0
}
