import { maxStreamLinks } from '@raidtisch/shared-types/domain/limits'
import type { Actor } from '#core/actor.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { makeSecretToken } from '#core/secret-token.ts'
import { recordAudit } from '#core/audit.ts'
import { lockEvent, type LockedEvent } from '#modules/events/event.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { lockGuild } from '#modules/guild/guild.queries.ts'
import { eventPolicy } from '#modules/events/event.policy.ts'
import type { GuildStreamLinkAnswer, StreamLinkAnswer, StreamTarget } from './stream.queries.ts'

/** Creates a link to the event's stream screen. Only this answer contains the token. */
export async function createStreamLink(
  deps: ChangeDeps,
  actor: Actor,
  eventId: string,
): Promise<StreamLinkAnswer & { token: string }> {
  const { token, tokenHash } = makeSecretToken()
  return change(deps, async (tx) => {
    const event = await manageableEvent(tx, actor, eventId)
    await refuseTooMany(tx, { eventId })
    const link = await tx.streamLink.create({ data: { eventId, tokenHash, createdBy: actor.discordUserId } })
    await auditLink(tx, actor, event, link.id, 'stream_link_created')
    const createdAt = link.createdAt.toISOString()
    return { id: link.id, eventId, createdAt, createdByName: actor.displayName, token }
  })
}

/** Revokes a link: its screens go blank, in every process. */
export async function revokeStreamLink(
  deps: ChangeDeps,
  actor: Actor,
  eventId: string,
  linkId: string,
): Promise<void> {
  await change(deps, async (tx, emit) => {
    const event = await manageableEvent(tx, actor, eventId)
    const revoked = await tx.streamLink.updateMany({
      where: { id: linkId, eventId, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (revoked.count === 0) refuse('stream_link_not_found')
    await auditLink(tx, actor, event, linkId, 'stream_link_revoked')
    emit({ topic: 'stream-link.revoked', aggregateId: linkId, version: 1, payload: { linkId, eventId } })
  })
}

/** Creates a permanent link to the guild's current or next event. Only this answer contains the token. */
export async function createGuildStreamLink(
  deps: ChangeDeps,
  actor: Actor,
): Promise<GuildStreamLinkAnswer & { token: string }> {
  const { token, tokenHash } = makeSecretToken()
  return change(deps, async (tx) => {
    guildPolicy.authorize(actor, 'guild-stream-link.manage')
    const { serverId, discordUserId, displayName } = actor
    // As the event's row for an event's links: two requests at once must not both find room for the last one.
    await lockGuild(tx, serverId)
    await refuseTooMany(tx, { serverId })
    const link = await tx.streamLink.create({ data: { serverId, tokenHash, createdBy: discordUserId } })
    await auditGuildLink(tx, actor, link.id, 'guild_stream_link_created')
    return { id: link.id, createdAt: link.createdAt.toISOString(), createdByName: displayName, token }
  })
}

/** Revokes a permanent link and closes its screens in every process. */
export async function revokeGuildStreamLink(deps: ChangeDeps, actor: Actor, linkId: string): Promise<void> {
  await change(deps, async (tx, emit) => {
    guildPolicy.authorize(actor, 'guild-stream-link.manage')
    const revoked = await tx.streamLink.updateMany({
      where: { id: linkId, serverId: actor.serverId, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (revoked.count === 0) refuse('stream_link_not_found')
    await auditGuildLink(tx, actor, linkId, 'guild_stream_link_revoked')
    emit({ topic: 'stream-link.revoked', aggregateId: linkId, version: 1, payload: { linkId } })
  })
}

/** Each link's screens are sent every change, so a leader cannot make them without end. */
async function refuseTooMany(tx: Tx, target: StreamTarget): Promise<void> {
  const working = await tx.streamLink.count({ where: { ...target, revokedAt: null } })
  if (working >= maxStreamLinks) refuse('stream_link_limit_reached')
}

async function auditGuildLink(
  tx: Tx,
  actor: Actor,
  linkId: string,
  action: 'guild_stream_link_created' | 'guild_stream_link_revoked',
): Promise<void> {
  await recordAudit(tx, actor, {
    action,
    targetId: linkId,
    targetType: 'stream_link',
  })
}

async function manageableEvent(tx: Tx, actor: Actor, eventId: string): Promise<LockedEvent> {
  const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
  eventPolicy.authorize(actor, 'stream-link.manage', event)
  return event
}

async function auditLink(
  tx: Tx,
  actor: Actor,
  event: LockedEvent,
  linkId: string,
  action: 'stream_link_created' | 'stream_link_revoked',
): Promise<void> {
  await recordAudit(tx, actor, {
    action,
    targetId: linkId,
    targetType: 'stream_link',
    details: { eventTitle: event.title, eventId: event.id },
  })
}
