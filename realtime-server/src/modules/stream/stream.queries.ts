import type { z } from 'zod'
import type { StreamLink, StreamPicture, StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import type { Tx } from '#core/db/database.ts'
import { hashSecretToken } from '#core/secret-token.ts'
import { getEventFacts } from '#modules/events/event.queries.ts'
import { findPeopleById } from '#modules/parties/party.queries.ts'
import { presentStream } from './stream.presenter.ts'

export type StreamLinkAnswer = z.output<typeof StreamLink>

/** The working link behind a token; null for one that is unknown, revoked or no token at all. */
export async function findStreamLink(
  tx: Tx,
  token: string,
): Promise<{ linkId: string; eventId: string } | null> {
  const tokenHash = hashSecretToken(token)
  if (!tokenHash) return null
  const link = await tx.streamLink.findUnique({
    where: { tokenHash, revokedAt: null },
    select: { id: true, eventId: true },
  })
  return link && { linkId: link.id, eventId: link.eventId }
}

/** What the event's big screen shows; null when there is no such event (any more). */
export async function getStreamView(tx: Tx, eventId: string): Promise<StreamView | null> {
  const facts = await getEventFacts(tx, eventId)
  return facts && presentStream(facts)
}

/** The first answer to a screen; null when its event is gone. */
export async function getStreamPicture(tx: Tx, eventId: string): Promise<StreamPicture | null> {
  const facts = await getEventFacts(tx, eventId)
  if (!facts) return null
  const server = await tx.chatServer.findUnique({ where: { id: facts.serverId }, select: { name: true } })
  return { guildName: server?.name ?? '', link: 'event', event: presentStream(facts) }
}

export async function hasStreamLinks(tx: Tx, eventId: string): Promise<boolean> {
  return (
    (await tx.streamLink.findFirst({ where: { eventId, revokedAt: null }, select: { id: true } })) !== null
  )
}

/** The links of an event that still work, newest first. */
export async function findStreamLinks(tx: Tx, eventId: string): Promise<StreamLinkAnswer[]> {
  const links = await tx.streamLink.findMany({
    where: { eventId, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: { id: true, eventId: true, createdAt: true, createdBy: true },
  })
  const names = await findPeopleById(
    tx,
    links.map((link) => link.createdBy),
  )
  return links.map(({ id, createdAt, createdBy }) => ({
    id,
    eventId,
    createdAt: createdAt.toISOString(),
    createdByName: names.get(createdBy)?.displayName ?? createdBy,
  }))
}
