import type { z } from 'zod'
import type {
  GuildStreamLink,
  StreamLink,
  StreamPicture,
  StreamView,
} from '@raidtisch/shared-types/contracts/stream.contract'
import type { Tx } from '#core/db/database.ts'
import { hashSecretToken } from '#core/secret-token.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { findPeopleById } from '#boards/board-people.ts'
import { findGuildName } from '#modules/guild/guild.queries.ts'
import { findShownEvent } from './shown-event.queries.ts'
import { presentStream } from './stream.presenter.ts'

export type StreamLinkAnswer = z.output<typeof StreamLink>
export type GuildStreamLinkAnswer = z.output<typeof GuildStreamLink>

/** What a link shows: one event, or the guild's current or next one. */
export type StreamTarget = { eventId: string } | { serverId: string }

/** The working link behind a token; null for one that is unknown, revoked or no token at all. */
export async function findStreamLink(
  tx: Tx,
  token: string,
): Promise<{ linkId: string; target: StreamTarget } | null> {
  const tokenHash = hashSecretToken(token)
  if (!tokenHash) return null
  const link = await tx.streamLink.findUnique({
    where: { tokenHash, revokedAt: null },
    select: { id: true, eventId: true, serverId: true },
  })
  if (!link) return null
  const { id: linkId, eventId, serverId } = link
  if (eventId !== null) return { linkId, target: { eventId } }
  return serverId === null ? null : { linkId, target: { serverId } }
}

/** What the event's big screen shows; null when there is no such event (any more). */
export async function getStreamView(tx: Tx, eventId: string): Promise<StreamView | null> {
  const facts = await getEventFacts(tx, eventId)
  return facts && presentStream(facts)
}

/** The first answer to a screen; null when the event of its link is gone. */
export async function getStreamPicture(
  tx: Tx,
  target: StreamTarget,
  now: Date,
): Promise<StreamPicture | null> {
  if ('serverId' in target) {
    const shown = await findShownEvent(tx, target.serverId, now)
    const event = shown && (await getStreamView(tx, shown.id))
    return { guildName: await guildNameOf(tx, target), link: 'guild', event }
  }
  const facts = await getEventFacts(tx, target.eventId)
  if (!facts) return null
  return { guildName: await guildNameOf(tx, facts), link: 'event', event: presentStream(facts) }
}

const guildNameOf = async (tx: Tx, { serverId }: { serverId: string }) =>
  (await findGuildName(tx, serverId)) ?? ''

/** Whether the event has links of its own, and which guilds have a permanent link. */
export async function findFollowers(
  tx: Tx,
  eventId: string,
): Promise<{ hasOwnLinks: boolean; serverIds: string[] }> {
  const links = await tx.streamLink.findMany({
    where: { revokedAt: null, OR: [{ eventId }, { serverId: { not: null } }] },
    select: { serverId: true },
    distinct: ['eventId', 'serverId'],
  })
  return {
    hasOwnLinks: links.some(({ serverId }) => serverId === null),
    serverIds: links.flatMap(({ serverId }) => serverId ?? []),
  }
}

/** Screens are switched off by then. */
const offAirMs = 24 * 3_600_000

/** The guild's events that screens may show at `now`, and to which one of these people responded. */
export async function findEventsOnScreens(
  tx: Tx,
  serverId: string,
  userIds: string[],
  now: Date,
): Promise<string[]> {
  const shown = await findShownEvent(tx, serverId, now)
  const events = await tx.event.findMany({
    where: {
      serverId,
      participants: { some: { discordUserId: { in: userIds } } },
      OR: [
        ...(shown ? [{ id: shown.id }] : []),
        { date: { gt: new Date(now.getTime() - offAirMs) }, streamLinks: { some: { revokedAt: null } } },
      ],
    },
    select: { id: true },
  })
  return events.map(({ id }) => id)
}

/** The links of an event that still work, newest first. */
export async function findStreamLinks(tx: Tx, eventId: string): Promise<StreamLinkAnswer[]> {
  return (await findWorkingLinks(tx, { eventId })).map((link) => ({ ...link, eventId }))
}

/** The guild's permanent links that still work, newest first. */
export async function findGuildStreamLinks(tx: Tx, serverId: string): Promise<GuildStreamLinkAnswer[]> {
  return findWorkingLinks(tx, { serverId })
}

async function findWorkingLinks(tx: Tx, target: StreamTarget): Promise<GuildStreamLinkAnswer[]> {
  const links = await tx.streamLink.findMany({
    where: { ...target, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: { id: true, createdAt: true, createdBy: true },
  })
  const names = await findPeopleById(
    tx,
    links.map((link) => link.createdBy),
  )
  return links.map(({ id, createdAt, createdBy }) => ({
    id,
    createdAt: createdAt.toISOString(),
    createdByName: names.get(createdBy)?.displayName ?? createdBy,
  }))
}
