import { EventType } from '@raidtisch/shared-types/contracts/entities'
import { defaultEventType, defaultMaxEventsPerUser } from '@raidtisch/shared-types/domain/event-defaults'
import { z } from 'zod'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'

const Emoji = z.string().nullable().catch(null)

/** The guild's defaults for new events, and the emoji of roles in its posts, from the JSON of its server. Missing or unknown values get the product's own. */
const GuildDefaults = z.object({
  defaultEventType: EventType.catch(defaultEventType),
  maxEventsPerUser: z.int().min(0).catch(defaultMaxEventsPerUser),
  tankEmoji: Emoji,
  healerEmoji: Emoji,
  dpsEmoji: Emoji,
})
export type GuildDefaults = z.output<typeof GuildDefaults>
export const guildDefaultFields = GuildDefaults.keyof().options

export function guildDefaultsOf(settings: unknown): GuildDefaults {
  return GuildDefaults.parse(settings)
}

export async function getGuildDefaults(tx: Tx, serverId: string): Promise<GuildDefaults> {
  const server = await tx.chatServer.findUnique({ where: { id: serverId }, select: { settings: true } })
  if (!server) refuse('server_not_found')
  return guildDefaultsOf(server.settings)
}

const usually = { hasThread: false, responseDeadline: null, afterDeadline: 'nothing' } as const

/** What new events have unless their creator chooses otherwise: a thread below their post, a deadline for responses. */
export async function getUsualChoices(
  tx: Tx,
  serverId: string,
): Promise<{ hasThread: boolean; responseDeadline: number | null; afterDeadline: string }> {
  const saved = await tx.serverSettings.findUnique({
    where: { serverId },
    select: { threadPerEvent: true, responseDeadline: true, afterDeadline: true },
  })
  if (!saved) return usually
  const { threadPerEvent: hasThread, responseDeadline, afterDeadline } = saved
  return { hasThread, responseDeadline, afterDeadline }
}
