import { knownLanguage, type Language } from '@raidtisch/shared-types/domain/languages'
import type { Database } from '#core/db/database.ts'

/** The language of what the bot posts in the server's channels. */
export async function getGuildLanguage(
  { prisma }: Pick<Database, 'prisma'>,
  serverId: string,
): Promise<Language> {
  const row = await prisma.serverSettings.findUnique({ where: { serverId }, select: { language: true } })
  return knownLanguage(row?.language)
}
