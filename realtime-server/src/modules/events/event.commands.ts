import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { CreateEventBody } from '@raidtisch/shared-types/contracts/events.contract'
import { defaultMaxEventsPerUser } from '@raidtisch/shared-types/domain/limits'
import { z } from 'zod'
import type { Actor } from '#core/actor.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { answerOnce } from '#core/idempotency.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { readEventFields } from './event-fields.queries.ts'
import { placeEvent } from './event-placement.commands.ts'
import { eventPolicy } from './event.policy.ts'
import { presentEventTo } from './event.presenter.ts'

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
      await refuseAboveLimit(tx, actor, body.serverId, now)
      const columns = await readNewEvent(tx, actor, body)
      return presentEventTo(actor, await placeEvent({ tx, emit, doer: actor, now }, columns))
    }),
  )
}

async function readNewEvent(
  tx: Tx,
  actor: Actor,
  body: CreateEventBody,
): Promise<Prisma.EventUncheckedCreateInput> {
  // Who creates and where it is posted come from the session and the guild's records, never from the body.
  const { createdBy: _createdBy, channelName: _channelName, serverId, title, date, ...fields } = body
  const { tanks, healers, dps } = body.roles
  return {
    ...(await readEventFields(tx, serverId, fields)),
    title,
    date: new Date(date),
    serverId,
    maxParticipants: tanks.max + healers.max + dps.max,
    createdBy: actor.discordUserId,
  }
}

const Limits = z.object({ maxEventsPerUser: z.int().min(0).catch(defaultMaxEventsPerUser) })

/**
 * How many events that are not over one person may have. The creator's own row is locked first, so that requests
 * at the same moment count one after the other.
 */
async function refuseAboveLimit(tx: Tx, actor: Actor, serverId: string, now: Date): Promise<void> {
  const server =
    serverId === actor.serverId
      ? await tx.chatServer.findUnique({ where: { id: serverId }, select: { settings: true } })
      : null
  if (!server) refuse('server_not_found')
  await tx.$queryRaw`SELECT 1 FROM chat_user WHERE id = ${actor.discordUserId} FOR NO KEY UPDATE`
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM event
    WHERE created_by = ${actor.discordUserId} AND status IN ('active', 'upcoming')
      AND date + duration * interval '1 minute' > ${now}`
  if ((row?.count ?? 0) >= Limits.parse(server.settings).maxEventsPerUser) refuse('event_limit_reached')
}
