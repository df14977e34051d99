import { knownLanguage, type Language } from '@raidtisch/shared-types/domain/languages'
import type { Database } from '#core/db/database.ts'

/** The look of event posts that an admin chose. */
export type PostLook = { language: Language; color: string | null; imageUrl: string | null }

export async function getPostLook({ prisma }: Pick<Database, 'prisma'>, serverId: string): Promise<PostLook> {
  const row = await prisma.serverSettings.findUnique({
    where: { serverId },
    select: { language: true, postColor: true, postImageUrl: true },
  })
  return {
    language: knownLanguage(row?.language),
    color: row?.postColor ?? null,
    imageUrl: row?.postImageUrl ?? null,
  }
}
