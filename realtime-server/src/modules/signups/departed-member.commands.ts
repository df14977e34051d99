import { closedRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import type { Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { systemActor } from '#core/audit.ts'
import { lockEvent } from '#modules/events/event.queries.ts'
import { takeDecline } from './response.commands.ts'
import { readRosterPart } from './roster-part.queries.ts'
import { findDeparted } from './signup.queries.ts'

/** Declines one future event for each member who left at `until` or before, and promotes its waiting list. */
export async function declineForDeparted(
  { tx, emit, now }: { tx: Tx; emit: Emit; now: Date },
  eventId: string,
  until: Date,
): Promise<void> {
  const event = await lockEvent(tx, eventId)
  if (!event || closedRefusal(event) || event.date <= now) return
  const actor = systemActor(event.serverId)
  let current = event
  for (const member of await findDeparted(tx, eventId, until)) {
    const person = { ...member, serverId: event.serverId, source: 'system' as const }
    const roster = await readRosterPart(tx, current, member.discordUserId)
    current = (await takeDecline({ tx, emit, event: current, roster, person, actor, now })).event
  }
}
