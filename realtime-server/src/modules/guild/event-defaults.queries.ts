import { EventType } from '@raidtisch/shared-types/contracts/entities'
import { defaultMaxEventsPerUser } from '@raidtisch/shared-types/domain/limits'
import { z } from 'zod'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'

const Emoji = z.string().nullable().catch(null)

/** The guild's defaults for new events, from the JSON of its server. Missing or unknown values get the product's. */
const EventDefaults = z.object({
  defaultEventType: EventType.catch('raid'),
  maxEventsPerUser: z.int().min(0).catch(defaultMaxEventsPerUser),
  tankEmoji: Emoji,
  healerEmoji: Emoji,
  dpsEmoji: Emoji,
})
export type EventDefaults = z.output<typeof EventDefaults>
export const eventDefaultFields = EventDefaults.keyof().options

export function eventDefaultsOf(settings: unknown): EventDefaults {
  return EventDefaults.parse(settings)
}

export async function getEventDefaults(tx: Tx, serverId: string): Promise<EventDefaults> {
  const server = await tx.chatServer.findUnique({ where: { id: serverId }, select: { settings: true } })
  if (!server) refuse('server_not_found')
  return eventDefaultsOf(server.settings)
}

/** Whether new events have a thread below their post. */
export async function isThreadUsual(tx: Tx, serverId: string): Promise<boolean> {
  const saved = await tx.serverSettings.findUnique({ where: { serverId }, select: { threadPerEvent: true } })
  return saved?.threadPerEvent ?? false
}
