import { knownLanguage, type Language } from '@raidtisch/shared-types/domain/languages'
import type { Database } from '#core/db/database.ts'

/** What the bot posts in the server's channels is written in it. */
export async function getGuildLanguage(
  { prisma }: Pick<Database, 'prisma'>,
  serverId: string,
): Promise<Language> {
  const row = await prisma.serverSettings.findUnique({ where: { serverId }, select: { language: true } })
  return knownLanguage(row?.language)
}
