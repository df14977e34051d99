import { randomUUID } from 'node:crypto'
import type {
  AskSubstitutesBody,
  SubstituteRequest,
} from '@raidtisch/shared-types/contracts/substitutes.contract'
import { closedRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import { isOver } from '@raidtisch/shared-types/domain/event-age'
import type { Actor } from '#core/actor.ts'
import { recordAudit } from '#core/audit.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse, refuseClosed, refuseField } from '#core/errors.ts'
import { recordSet } from '#core/db/record-set.ts'
import { lockEvent, type LockedEvent } from '#modules/events/event.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { findPresentMembers } from '#modules/guild/member.queries.ts'
import { projectParties } from '#modules/parties/party.commands.ts'
import { emitRequests } from './substitute.presenter.ts'
import { findOpenRequests, findRequests } from './substitute.queries.ts'
import { substitutesAsked } from './substitute.topics.ts'

type AskDeps = ChangeDeps & { clock: Clock }

/**
 * Asks people for one slot; the first who accepts gets it. Nobody has two open questions of one event, so those who were
 * asked already are left out. Returns all questions of the event.
 */
export async function askSubstitutes(
  deps: AskDeps,
  actor: Actor,
  eventId: string,
  body: AskSubstitutesBody,
): Promise<SubstituteRequest[]> {
  guildPolicy.authorize(actor, 'party.manage')
  return change(deps, async (tx, emit) => {
    const now = deps.clock.now()
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    const refusal = closedRefusal(event)
    if (refusal) refuseClosed(refusal, event)
    if (isOver(event, now)) refuse('event_over')
    const parties = await projectParties(tx, emit, event)
    const party = parties.find(({ id }) => id === body.partyId) ?? refuse('party_not_found')
    if (body.slot >= party.maxSize) refuseField('slot', 'must be smaller than the size of the party')
    const holder = party.members.find(({ position }) => position === body.slot)
    if (holder && holder.discordUserId !== body.replaces) refuse('slot_taken')

    const people = body.people.map(({ discordUserId }) => discordUserId)
    const askable = await findPresentMembers(tx, event.serverId, people)
    if (people.some((id) => !askable.has(id))) refuse('person_not_found')
    const placed = new Set(parties.flatMap(({ members }) => members.map((one) => one.discordUserId)))
    const open = await findOpenRequests(tx, eventId)
    const asked = new Map(open.map((request) => [request.discordUserId, request]))
    // The person may have left the slot since the leader's browser read the board: then nobody is replaced.
    const replaces = holder?.discordUserId ?? null
    const requests = newRequests(event, actor, { ...body, replaces }, now).filter(
      ({ discordUserId }) => !placed.has(discordUserId) && !asked.has(discordUserId),
    )
    const isRepeat = people.some((id) => {
      const earlier = asked.get(id)
      return earlier?.partyId === body.partyId && earlier.slot === body.slot
    })
    if (requests.length === 0 && !isRepeat) refuse('already_asked')
    if (requests.length > 0) {
      await insertRequests(tx, event, requests)
      await recordAudit(tx, actor, {
        action: 'substitutes_asked',
        targetId: eventId,
        targetType: 'event',
        details: {
          eventTitle: event.title,
          after: { party: party.name ?? `#${party.partyNumber}` },
          people: requests.map(({ discordUserId }) => discordUserId),
        },
      })
      await substitutesAsked.publish({ tx, emit }, { event, actor, requests, now })
      emitRequests(emit, eventId, requests)
    }
    return findRequests(tx, eventId)
  })
}

function newRequests(
  { id: eventId }: LockedEvent,
  { discordUserId: askedBy }: Actor,
  { people, partyId, slot, replaces }: AskSubstitutesBody,
  now: Date,
): SubstituteRequest[] {
  const byId = new Map(people.map((one) => [one.discordUserId, one]))
  return [...byId.values()].map(({ discordUserId, role }) => ({
    id: randomUUID(),
    eventId,
    partyId,
    slot,
    discordUserId,
    role,
    replaces,
    state: 'asked',
    undelivered: null,
    askedBy,
    askedAt: now.toISOString(),
  }))
}

const written = [
  'id',
  'serverId',
  'eventId',
  'partyId',
  'slot',
  'discordUserId',
  'role',
  'replacesId',
  'askedBy',
  'askedAt',
] as const

async function insertRequests(
  tx: SqlTx,
  { serverId }: LockedEvent,
  requests: readonly SubstituteRequest[],
): Promise<void> {
  const rows = requests.map(({ replaces: replacesId, askedAt, ...request }) => ({
    ...request,
    serverId,
    replacesId,
    askedAt: new Date(askedAt),
  }))
  const added = recordSet<'substituteRequest', (typeof written)[number]>('substituteRequest', rows)
  await tx.sql
    .insertInto('substituteRequest')
    .columns(written)
    .expression((eb) => eb.selectFrom(added.as('added')).select(written))
    .execute()
}
