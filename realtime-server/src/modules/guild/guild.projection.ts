import { sql } from 'kysely'
import { change, type Emit } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Database, Tx } from '#core/db/database.ts'
import { anyOf, databaseNow } from '#core/db/sql.ts'
import { lockTerm, type Leadership } from '#core/jobs/leader.ts'
import type { Outbox } from '#core/outbox/outbox.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import type { GuildUpdate, ServerFacts } from './guild-facts.ts'
import { markLeft, upsertMembers } from './guild-members.projection.ts'
import { guildAdded } from './guild.topics.ts'
import { deleteMissing, upsertChannels, upsertRoles, upsertServer } from './guild-server.projection.ts'
import { findMemberMessages } from './member-messages.queries.ts'

type ProjectionDeps = {
  db: Database
  outbox: Outbox
  env: PlayerRoleNames
  clock: Clock
  serverId: string
  leadership: Pick<Leadership, 'name' | 'term'>
  /** Whether Discord sends the list of all members. */
  hasMembers: boolean
}

export type GuildProjection = {
  /** From now on the tables may lack what happened between two sessions of the gateway, until a list of everybody is saved. */
  beginSession: () => void
  /** Writes the guild as Discord sends it, and publishes only what differs from before. */
  save: (update: GuildUpdate) => Promise<void>
  /** Stores that the gateway is connected, without another change, once the tables lack nothing. */
  heartbeat: () => Promise<void>
}

export function createGuildProjection(deps: ProjectionDeps): GuildProjection {
  const { db, outbox, serverId, leadership, hasMembers } = deps
  // Without the list of members it does not get better than what comes first.
  const newSession = () => ({ isEverybodyKnown: !hasMembers })
  let current = newSession()
  return {
    beginSession: () => {
      current = newSession()
    },
    save: async (update) => {
      const session = current
      const isEverybodyKnown = session.isEverybodyKnown || update.isEverybody
      await change({ db, outbox }, async (tx, emit) => {
        await lockTerm(tx, leadership)
        const byServer = update.server ? await saveServer(tx, emit, update.server) : nobody()
        const byMembers = await saveMembers(tx, serverId, update)
        if (isEverybodyKnown) await noteGateway(tx, serverId)
        await announce(tx, emit, deps, merge(byServer, byMembers))
      })
      session.isEverybodyKnown = isEverybodyKnown
    },
    heartbeat: () =>
      change({ db, outbox }, async (tx) => {
        await lockTerm(tx, leadership)
        if (current.isEverybodyKnown) await noteGateway(tx, serverId)
      }),
  }
}

type Affected = { seen: Set<string>; rights: Set<string>; renamed: Set<string>; left: Set<string> }

function nobody(): Affected {
  return { seen: new Set(), rights: new Set(), renamed: new Set(), left: new Set() }
}

function merge(a: Affected, b: Affected): Affected {
  return {
    seen: new Set([...a.seen, ...b.seen]),
    rights: new Set([...a.rights, ...b.rights]),
    renamed: new Set([...a.renamed, ...b.renamed]),
    left: new Set([...a.left, ...b.left]),
  }
}

/** Rights depend on the server's owner, on which roles administer it and on the names of roles; other fields do not matter. */
async function saveServer(tx: Tx, emit: Emit, server: ServerFacts): Promise<Affected> {
  const { isNew, owners } = await upsertServer(tx, server)
  if (isNew) await guildAdded.publish({ tx, emit }, { serverId: server.id })
  const changedChannels = await upsertChannels(tx, server)
  await deleteMissing(tx, 'guildChannel', server.id, server.channels)
  const changedRoles = await upsertRoles(tx, server)
  await deleteMissing(tx, 'guildRole', server.id, server.roles)

  const affected = nobody()
  for (const id of owners) affected.rights.add(id)
  const known = server.roles.map(({ id }) => id)
  // Discord sends that a role was deleted, but not the people who lost it by that.
  const lost = await tx.sql
    .updateTable('chatUser')
    .set({
      roleIds: ({ ref }) =>
        sql<
          string[]
        >`array(select role_id from unnest(${ref('roleIds')}) role_id where role_id = ${anyOf(known)})`,
    })
    .where('serverId', '=', server.id)
    .where(({ eb, not, val }) => not(eb('roleIds', '<@', val(known))))
    .returning('id')
    .execute()
  const present = tx.sql
    .selectFrom('chatUser')
    .select('id')
    .where('serverId', '=', server.id)
    .where('leftAt', 'is', null)
  const holders = await present.where(({ eb, val }) => eb('roleIds', '&&', val(changedRoles))).execute()
  for (const { id } of [...lost, ...holders]) {
    affected.seen.add(id)
    affected.rights.add(id)
  }
  // The voice channels of these people may have another name now.
  const speakers = await present.where('voiceChannelId', '=', anyOf(changedChannels)).execute()
  for (const { id } of speakers) affected.seen.add(id)
  return affected
}

async function saveMembers(tx: Tx, serverId: string, update: GuildUpdate): Promise<Affected> {
  const affected = nobody()
  for (const { id, hasOtherRoles, isRenamed } of await upsertMembers(tx, serverId, update.members)) {
    affected.seen.add(id)
    if (isRenamed) affected.renamed.add(id)
    if (hasOtherRoles) affected.rights.add(id)
  }
  for (const id of await markLeft(tx, serverId, update)) {
    affected.left.add(id)
    affected.rights.add(id)
  }
  return affected
}

async function noteGateway(tx: Tx, serverId: string): Promise<void> {
  await tx.sql
    .updateTable('chatServer')
    .set({ lastGatewayAt: databaseNow })
    .where('id', '=', serverId)
    .execute()
}

async function announce(tx: Tx, emit: Emit, deps: ProjectionDeps, affected: Affected): Promise<void> {
  const { serverId } = deps
  const userIds = [...affected.rights]
  if (userIds.length > 0)
    emit({ topic: 'member.rights-changed', aggregateId: serverId, version: 0, payload: { userIds } })
  const renamed = [...affected.renamed]
  if (renamed.length > 0)
    emit({ topic: 'member.renamed', aggregateId: serverId, version: 0, payload: { userIds: renamed } })
  for (const message of await findMemberMessages(tx, deps, serverId, affected.seen, affected.left))
    emit(message)
}
