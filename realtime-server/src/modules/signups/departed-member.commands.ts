import { EventStatus } from '@raidtisch/shared-types/contracts/entities'
import { declineRefusal } from '@raidtisch/shared-types/domain/event-rules'
import type { Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { systemDoer } from '#core/audit.ts'
import { getRoster, lockEvent } from '#modules/events/event.queries.ts'
import { takeDecline } from './answer.commands.ts'
import { findGone } from './signup.queries.ts'

/** Declines an event ahead for those who left by `until`, so that their seats go to who waits. */
export async function declineForLeavers(
  { tx, emit, now }: { tx: Tx; emit: Emit; now: Date },
  eventId: string,
  until: Date,
): Promise<void> {
  const event = await lockEvent(tx, eventId)
  if (!event || declineRefusal({ status: EventStatus.parse(event.status) }) || event.date <= now) return
  const { serverId } = event
  const roster = await getRoster(tx, eventId)
  const gone = await findGone(tx, roster, until)
  let answered = { event, roster }
  for (const { discordUserId, username, displayName, avatar } of roster) {
    if (!gone.has(discordUserId)) continue
    const actor = { discordUserId, username, displayName, avatar, serverId, source: 'system' as const }
    answered = await takeDecline({ tx, emit, ...answered, actor, doer: systemDoer(serverId), now })
  }
}
