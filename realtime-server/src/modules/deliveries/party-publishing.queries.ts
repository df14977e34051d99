import type { Party } from '@raidtisch/shared-types/contracts/entities'
import type { PartyPublication } from '@raidtisch/shared-types/contracts/parties.contract'
import type { Tx } from '#core/db/database.ts'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse } from '#core/errors.ts'
import { findLastPublication, findAssignments, type LastPublication } from './party-message.queries.ts'
import { planPublication, type PublicationPlan } from './party-publishing.presenter.ts'
import { findPartiesOfEvent } from '#modules/parties/party.queries.ts'

type EventInChannel = { id: string; channelId: string | null; channelName: string | null }

/** The channel of the event's messages; null without one, or when it was deleted. */
export async function findChannelOf(
  tx: SqlTx,
  { id: eventId, channelId, channelName }: EventInChannel,
): Promise<{ id: string; name: string } | null> {
  if (channelId === null) return null
  const channel = await tx.sql
    .selectFrom('guildChannel')
    .select(['id', 'name'])
    .where('id', '=', channelId)
    .executeTakeFirst()
  if (channel) return channel
  // Threads that Discord archived are in no list. The event's post stands there, and a message opens them again.
  const post = await tx.sql
    .selectFrom('eventPost')
    .select('channelId')
    .where('eventId', '=', eventId)
    .where('channelId', '=', channelId)
    .where('state', 'in', ['posted', 'closed'])
    .executeTakeFirst()
  return post ? { id: channelId, name: channelName ?? '' } : null
}

/** The Discord users who declined the event. */
export async function findDeclined(tx: SqlTx, eventId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.sql
    .selectFrom('participant')
    .select('discordUserId')
    .where('eventId', '=', eventId)
    .where('status', '=', 'declined')
    .execute()
  return new Set(rows.map(({ discordUserId }) => discordUserId))
}

type Planned = {
  eventId: string
  parties: readonly Party[]
  declined: ReadonlySet<string>
  last: LastPublication | null
}

/** Whom publishing these parties notifies: nobody who declined, left the server or switched direct messages off. */
export async function findPlan(
  tx: SqlTx,
  { eventId, parties, declined, last }: Planned,
): Promise<PublicationPlan> {
  const earlier = await findAssignments(tx, { eventId, last })
  const placed = parties.flatMap(({ members }) => members.map(({ discordUserId }) => discordUserId))
  const unreached = await tx.sql
    .selectFrom('chatUser')
    .select('id')
    .where('id', '=', anyOf([...placed, ...earlier.map(({ recipientId }) => recipientId)]))
    .where(({ eb, or }) => or([eb('leftAt', 'is not', null), eb('directMessages', '=', false)]))
    .execute()
  return planPublication(parties, earlier, new Set([...declined, ...unreached.map(({ id }) => id)]))
}

/** What publishing would do now, and the last published board with its time. */
export async function findPublication(tx: Tx, eventId: string): Promise<PartyPublication> {
  const event = await tx.event.findUnique({
    where: { id: eventId },
    select: { id: true, title: true, eventType: true, channelId: true, channelName: true },
  })
  if (!event) refuse('event_not_found')
  const last = await findLastPublication(tx, eventId)
  const plan = await findPlan(tx, {
    eventId,
    parties: await findPartiesOfEvent(tx, event),
    declined: await findDeclined(tx, eventId),
    last,
  })
  return {
    channelName: (await findChannelOf(tx, event))?.name ?? null,
    placed: plan.placed,
    people: plan.notified.length,
    publishedAt: last?.publishedAt.toISOString() ?? null,
    board: last?.board ?? null,
  }
}
