import { randomUUID } from 'node:crypto'
import { isWithin } from '@raidtisch/shared-types/domain/absence-rules'
import { copyParties, type EarlierParty } from '@raidtisch/shared-types/board/board-copy'
import { dayAt } from '@raidtisch/shared-types/domain/days'
import type { Actor } from '#core/actor.ts'
import { editDocument } from '#boards/board-log.ts'
import { projectLocked } from '#boards/board-projection.ts'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse } from '#core/errors.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { findAbsences } from '#modules/absences/absence.queries.ts'
import { findEventTemplate } from '#modules/event-templates/event-template.queries.ts'
import { readPartyRows } from '#modules/events/event-parties.queries.ts'
import { lockEvent, type LockedEvent } from '#modules/events/event.queries.ts'
import type { WantedParties } from '#modules/events/event.topics.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { findStaticGroups } from '#modules/static-groups/static-group.queries.ts'
import { partyBoard } from './party.projection.ts'

/**
 * Gives a new event its first parties, in their order, with names, leaders, sizes and types: those of an earlier event
 * without people, or those of a template with its static groups. No browser has its document open yet, so no room has
 * to be told.
 */
export async function copyPartiesTo(
  { tx, emit }: Publishing,
  { eventId, from, actor }: WantedParties,
): Promise<void> {
  guildPolicy.authorize(actor, 'party.manage')
  const parties =
    from.kind === 'event'
      ? await partiesOfEvent(tx, actor, from.id)
      : await partiesOfTemplate(tx, actor, from.id)
  const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
  const people = parties.flatMap((party) => party.people)
  const missing = await findMissing(tx, event, people)
  const coming = new Set(people.filter((person) => !missing.has(person)))
  await editDocument(
    tx,
    partyBoard.documentName(eventId),
    (doc) => copyParties(doc, actor.discordUserId, parties, { coming, newId: () => randomUUID() }),
    actor.discordUserId,
  )
  await projectLocked(partyBoard, tx, emit, event)
}

async function partiesOfEvent(tx: SqlTx, { serverId }: Actor, eventId: string): Promise<EarlierParty[]> {
  const earlier = await lockEvent(tx, eventId)
  if (earlier?.serverId !== serverId) refuse('event_not_found')
  const parties = await readPartyRows(tx, [eventId])
  return parties
    .toSorted((a, b) => a.position - b.position)
    .map(({ partyNumber: number, name, leaderId, maxSize, typeId }) => ({
      number,
      name,
      leaderId,
      maxSize,
      typeId,
      people: [],
    }))
}

async function partiesOfTemplate(tx: SqlTx, { serverId }: Actor, id: string): Promise<EarlierParty[]> {
  const template = (await findEventTemplate(tx, serverId, id)) ?? refuse('event_template_not_found')
  const groups = await findStaticGroups(tx, serverId, true)
  return template.parties.map(({ staticGroupId, ...party }, index) => {
    const group = groups.find((one) => one.id === staticGroupId)
    return {
      ...party,
      number: index + 1,
      people: group?.members.map(({ discordUserId }) => discordUserId) ?? [],
    }
  })
}

/** Who is away on the event's day, or said no by a standing response. */
async function findMissing(
  tx: SqlTx,
  { id, serverId, date }: LockedEvent,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const declined = await tx.sql
    .selectFrom('participant')
    .select('discordUserId')
    .where('eventId', '=', id)
    .where('status', '=', 'declined')
    .execute()
  const day = dayAt(await getGuildPlace(tx, serverId), date)
  const away = (await findAbsences(tx, serverId, day)).filter((absence) => isWithin(day, absence))
  const departed = await tx.sql
    .selectFrom('chatUser')
    .select('id as discordUserId')
    .where('id', '=', anyOf(people))
    .where('leftAt', 'is not', null)
    .execute()
  return new Set([...declined, ...away, ...departed].map(({ discordUserId }) => discordUserId))
}
