import { randomUUID } from 'node:crypto'
import { createParty } from '@raidtisch/shared-types/board/board-edits'
import type { Actor } from '#core/actor.ts'
import { editDocument } from '#boards/board-log.ts'
import { projectLocked } from '#boards/board-projection.ts'
import { refuse } from '#core/errors.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { readPartyRows } from '#modules/events/event-parties.queries.ts'
import { lockEvent } from '#modules/events/event.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { partyBoard } from './party.projection.ts'

type Wanted = { eventId: string; earlierId: string; actor: Actor }

/**
 * Gives a new event the parties of an earlier one, in their order, with names, leaders, sizes and types; without people.
 * No browser has its document open yet, so no room has to be told.
 */
export async function copyPartiesOf(
  { tx, emit }: Publishing,
  { eventId, earlierId, actor }: Wanted,
): Promise<void> {
  guildPolicy.authorize(actor, 'party.manage')
  const earlier = await lockEvent(tx, earlierId)
  if (earlier?.serverId !== actor.serverId) refuse('event_not_found')
  const parties = (await readPartyRows(tx, [earlierId])).toSorted((a, b) => a.position - b.position)
  const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
  await editDocument(
    tx,
    partyBoard.documentName(eventId),
    (doc) => {
      for (const { partyNumber: number, name, leaderId, maxSize, typeId } of parties)
        createParty(doc, { id: randomUUID(), number, name, leaderId, maxSize, typeId })
    },
    actor.discordUserId,
  )
  await projectLocked(partyBoard, tx, emit, event)
}
