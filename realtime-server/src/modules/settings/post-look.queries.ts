import type { CapacityRole } from '@raidtisch/shared-types/domain/game-roles'
import { knownLanguage, type Language } from '@raidtisch/shared-types/domain/languages'
import type { Database } from '#core/db/database.ts'
import { guildDefaultsOf } from '#modules/guild/guild-defaults.queries.ts'

/** The look of event posts that an admin chose. */
export type PostLook = {
  language: Language
  color: string | null
  imageUrl: string | null
  /** For roles of events that have no emoji of their own. */
  roleEmoji: Readonly<Record<CapacityRole, string | null>>
}

export async function getPostLook({ prisma }: Pick<Database, 'prisma'>, serverId: string): Promise<PostLook> {
  const row = await prisma.serverSettings.findUnique({
    where: { serverId },
    select: { language: true, postColor: true, postImageUrl: true },
  })
  const server = await prisma.chatServer.findUnique({ where: { id: serverId }, select: { settings: true } })
  const { tankEmoji: tank, healerEmoji: healer, dpsEmoji: dps } = guildDefaultsOf(server?.settings ?? {})
  return {
    language: knownLanguage(row?.language),
    color: row?.postColor ?? null,
    imageUrl: row?.postImageUrl ?? null,
    roleEmoji: { tank, healer, dps },
  }
}

/** The three emoji as one text, to compare with what a post shows; null when none is chosen. */
export function roleEmojiText({ roleEmoji: { tank, healer, dps } }: PostLook): string | null {
  const chosen = [tank, healer, dps]
  return chosen.every((emoji) => emoji === null) ? null : chosen.map((emoji) => emoji ?? '-').join(' ')
}
