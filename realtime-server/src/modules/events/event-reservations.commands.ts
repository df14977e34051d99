import { randomUUID } from 'node:crypto'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { decideRoster, nextAnswerTime } from '@raidtisch/shared-types/domain/roster-rules'
import type { Actor } from '#core/actor.ts'
import type { Tx } from '#core/db/database.ts'
import { saveRoster } from '#modules/signups/roster.commands.ts'
import { maximaOf, preselectedOf } from './event.presenter.ts'
import { getRoster, type LockedEvent } from './event.queries.ts'

/**
 * Brings the roster in line with the event's maxima and preselected people: who waits is promoted, then seats are
 * reserved in the order of the list. Whoever finds none stays on the list without a reservation.
 */
export async function settleRoster(tx: Tx, actor: Actor, event: LockedEvent, now: Date): Promise<void> {
  const roster = await getRoster(tx, event.id)
  const firstTime = nextAnswerTime(roster, now).getTime()
  const entries = preselectedOf(event).map((player, index): Participant => {
    const { discordUserId, username, role, characterClass } = player
    const earlier = roster.find((one) => one.discordUserId === discordUserId)
    return {
      ...(earlier ?? {
        id: randomUUID(),
        eventId: event.id,
        userId: null,
        discordUserId,
        username,
        displayName: username,
        avatar: null,
        notes: null,
        source: actor.source,
        // A millisecond apart, so that the roster keeps the order of the list.
        joinedAt: new Date(firstTime + index).toISOString(),
      }),
      role,
      status: 'reserved',
      characterClass,
      weaponCombo: characterClass === null ? null : (findClass(characterClass)?.name ?? null),
    }
  })
  await saveRoster(tx, decideRoster(maximaOf(event), roster, { kind: 'preselect', entries }))
}
