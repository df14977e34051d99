import { EventStatus } from '@raidtisch/shared-types/contracts/entities'
import { declineRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import type { Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { systemActor } from '#core/audit.ts'
import { getRoster, lockEvent } from '#modules/events/event.queries.ts'
import { takeDecline } from './response.commands.ts'
import { findDeparted } from './signup.queries.ts'

/** Declines an event ahead for members who left by `until`, which promotes the waiting list. */
export async function declineForDeparted(
  { tx, emit, now }: { tx: Tx; emit: Emit; now: Date },
  eventId: string,
  until: Date,
): Promise<void> {
  const event = await lockEvent(tx, eventId)
  if (!event || declineRefusal({ status: EventStatus.parse(event.status) }) || event.date <= now) return
  const { serverId } = event
  const roster = await getRoster(tx, eventId)
  const departed = await findDeparted(tx, roster, until)
  let answered = { event, roster }
  for (const { discordUserId, username, displayName, avatar } of roster) {
    if (!departed.has(discordUserId)) continue
    const person = { discordUserId, username, displayName, avatar, serverId, source: 'system' as const }
    answered = await takeDecline({ tx, emit, ...answered, person, actor: systemActor(serverId), now })
  }
}
