import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { CreateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import type { Actor } from '#core/actor.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { answerOnce } from '#core/idempotency.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { getGuildDefaults, getUsualChoices } from '#modules/guild/guild-defaults.queries.ts'
import { refuseUnpingable } from '#modules/guild/ping-roles.queries.ts'
import { readEventFields } from './event-fields.queries.ts'
import { refuseAboveLimit } from './event-limit.commands.ts'
import { hasPingedInVain } from './event-pings.queries.ts'
import { refuseOpening } from './event-opening-time.commands.ts'
import { getEventFacts } from './event-facts.queries.ts'
import { insertEvent } from './new-event.commands.ts'
import { eventPolicy } from './event.policy.ts'
import { presentEventTo } from './event.presenter.ts'
import type { LockedEvent } from './event.queries.ts'
import { partiesWanted, type PartySource } from './event.topics.ts'

export type EventDeps = ChangeDeps & { clock: Clock }

/**
 * Creates an event of the actor with its reservations and its empty board. With an idempotency key a repeated
 * request gets the first one's answer.
 */
export async function createEvent(
  deps: EventDeps,
  actor: Actor,
  body: CreateEventBody,
  idempotencyKey?: string,
): Promise<EventView> {
  eventPolicy.authorize(actor, 'event.create')
  const request = { userId: actor.discordUserId, key: idempotencyKey, operation: 'events.create', body }
  return change(deps, (tx, emit) =>
    answerOnce(tx, request, async () => {
      const now = deps.clock.now()
      const { serverId } = body
      if (serverId !== actor.serverId) refuse('server_not_found')
      await refuseAboveLimit(tx, actor, { createdBy: actor.discordUserId, serverId }, now)
      const { partiesOf, templateId, ...fields } = body
      const columns = await readNewEvent(tx, actor, fields, now)
      refuseOpening(columns, now)
      const facts = await insertEvent({ tx, emit, actor, now }, columns)
      const from = partySource(partiesOf, templateId)
      if (from === null) return presentEventTo(actor, facts)
      const { id: eventId } = facts
      await partiesWanted.publish({ tx, emit }, { eventId, from, actor })
      return presentEventTo(actor, (await getEventFacts(tx, eventId)) ?? refuse('event_not_found'))
    }),
  )
}

function partySource(eventId: string | undefined, templateId: string | undefined): PartySource | null {
  if (eventId !== undefined) return { kind: 'event', id: eventId }
  return templateId === undefined ? null : { kind: 'template', id: templateId }
}

type NewEvent = Prisma.EventUncheckedCreateInput & Pick<LockedEvent, 'status' | 'opensAt' | 'date'>

async function readNewEvent(
  tx: Tx,
  actor: Actor,
  body: Omit<CreateEventBody, 'partiesOf' | 'templateId'>,
  now: Date,
): Promise<NewEvent> {
  // Who creates and where it is posted come from the session and the guild's records, never from the body.
  const {
    createdBy: _createdBy,
    channelName: _channelName,
    serverId,
    title,
    date,
    status,
    pingRoleIds,
    hasThread,
    ...fields
  } = body
  const { tanks, healers, dps } = body.roles
  await refuseUnpingable(tx, serverId, pingRoleIds)
  const { defaultEventType } = await getGuildDefaults(tx, serverId)
  const usual = await getUsualChoices(tx, serverId)
  // Otherwise somebody could ping a role without end by deleting the event, or calling it off, and creating it again.
  const isSilent = !actor.rights.isAdmin && (await hasPingedInVain(tx, actor.discordUserId, now))
  return {
    ...usual,
    eventType: defaultEventType,
    ...(await readEventFields(tx, actor, fields)),
    title,
    date: new Date(date),
    status,
    opensAt: body.opensAt === null ? null : new Date(body.opensAt),
    serverId,
    maxParticipants: tanks.max + healers.max + dps.max,
    pingRoleIds: [...new Set(pingRoleIds)],
    rolesPingedAt: isSilent && pingRoleIds.length > 0 ? now : null,
    hasThread: hasThread ?? usual.hasThread,
    createdBy: actor.discordUserId,
  }
}
