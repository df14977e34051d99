import type { ChannelNeed, ServerNeed } from '@raidtisch/shared-types/domain/bot-permissions'
import { change, type Emit } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Database, Tx } from '#core/db/database.ts'
import { holdTerm, type Leadership } from '#core/leader.ts'
import type { Outbox } from '#core/outbox.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { deleteMissing, upsertChannels, upsertRoles, upsertServer } from './guild-server.projection.ts'
import { findMemberMessages } from './member-messages.queries.ts'

export type RoleFacts = {
  id: string
  name: string
  color: string
  position: number
  /** Whether it carries Discord's permission Administrator. */
  isAdministrator: boolean
  isMentionable: boolean
  isManaged: boolean
}
export type ChannelFacts = {
  id: string
  name: string
  type: number
  position: number
  parentId: string | null
  /** Roles, @everyone among them, that see the channel. */
  viewerRoleIds: readonly string[]
  /** Those that see it and may write there. */
  writerRoleIds: readonly string[]
  botLacks: readonly ChannelNeed[]
}
export type ServerFacts = {
  id: string
  name: string
  icon: string | null
  ownerId: string
  memberCount: number
  roles: readonly RoleFacts[]
  channels: readonly ChannelFacts[]
  /** What the bot lacks on the whole server. */
  botLacks: readonly ServerNeed[]
}
export type MemberFacts = {
  id: string
  username: string
  displayName: string | null
  nickname: string | null
  avatar: string | null
  isBot: boolean
  /** online, idle, dnd, offline; unknown when Discord does not tell us */
  status: string
  roleIds: readonly string[]
  voiceChannelId: string | null
  joinedAt: string | null
}

export type GuildUpdate = {
  server?: ServerFacts
  members: readonly MemberFacts[]
  /** Whether `members` is everybody, so that whoever is missing has left. */
  isEverybody: boolean
  left: readonly string[]
}

type ProjectionDeps = {
  db: Database
  outbox: Outbox
  env: PlayerRoleNames
  clock: Clock
  serverId: string
  leadership: Pick<Leadership, 'name' | 'term'>
}

export type GuildProjection = {
  /** Writes what Discord says, and announces only what became different. */
  save: (update: GuildUpdate) => Promise<void>
  /** Notes that the gateway is alive, though nothing happened. */
  heartbeat: () => Promise<void>
}

export function createGuildProjection(deps: ProjectionDeps): GuildProjection {
  const { db, outbox, serverId, leadership } = deps
  return {
    save: (update) =>
      change({ db, outbox }, async (tx, emit) => {
        await holdTerm(tx, leadership)
        const byServer = update.server ? await saveServer(tx, update.server) : nobody()
        const byMembers = await saveMembers(tx, serverId, update)
        await noteGateway(tx, serverId)
        await announce(tx, emit, deps, merge(byServer, byMembers))
      }),
    heartbeat: () =>
      change({ db, outbox }, async (tx) => {
        await holdTerm(tx, leadership)
        await noteGateway(tx, serverId)
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

/** Who owns the server and which roles administer it decides over rights, as may a role's name; the rest is looks. */
async function saveServer(tx: Tx, server: ServerFacts): Promise<Affected> {
  const owners = await upsertServer(tx, server)
  const changedChannels = await upsertChannels(tx, server)
  await deleteMissing(tx, 'guild_channel', server.id, server.channels)
  const changedRoles = await upsertRoles(tx, server)
  await deleteMissing(tx, 'guild_role', server.id, server.roles)

  const affected = nobody()
  for (const id of owners) affected.rights.add(id)
  const known = server.roles.map(({ id }) => id)
  // Discord tells that a role was deleted, and not each person who thereby lost it.
  const lost = await tx.$queryRaw<{ id: string }[]>`
    UPDATE chat_user SET role_ids = ARRAY(SELECT role FROM unnest(role_ids) role WHERE role = ANY(${known}))
    WHERE server_id = ${server.id} AND NOT role_ids <@ ${known}
    RETURNING id`
  const holders = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM chat_user WHERE server_id = ${server.id} AND left_at IS NULL AND role_ids && ${changedRoles}`
  for (const { id } of [...lost, ...holders]) {
    affected.seen.add(id)
    affected.rights.add(id)
  }
  // Where somebody speaks has another name now.
  const speakers = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM chat_user
    WHERE server_id = ${server.id} AND left_at IS NULL AND voice_channel_id = ANY(${changedChannels})`
  for (const { id } of speakers) affected.seen.add(id)
  return affected
}

type SavedRow = { id: string; rights: boolean; renamed: boolean }

async function saveMembers(tx: Tx, serverId: string, update: GuildUpdate): Promise<Affected> {
  const affected = nobody()
  const { members, isEverybody } = update
  if (members.length > 0) {
    const incoming = JSON.stringify(members)
    const saved = await tx.$queryRaw<SavedRow[]>`
      WITH incoming AS (
        SELECT * FROM jsonb_to_recordset(${incoming}::jsonb) AS member(
          id text, username text, "displayName" text, nickname text, avatar text, "isBot" boolean,
          status text, "roleIds" text[], "voiceChannelId" text, "joinedAt" timestamptz)
      ), before AS (
        SELECT known.id, known.role_ids, coalesce(known.nickname, known.display_name, known.username) AS name
        FROM chat_user known JOIN incoming USING (id) WHERE known.left_at IS NULL
      ), saved AS (
        INSERT INTO chat_user AS known
          (id, server_id, username, display_name, nickname, avatar, is_bot, status, role_ids, voice_channel_id,
           joined_at, updated_at)
        SELECT id, ${serverId}, username, "displayName", nickname, avatar, "isBot", status, "roleIds",
               "voiceChannelId", "joinedAt", now()
        FROM incoming ORDER BY id
        ON CONFLICT (id) DO UPDATE SET
          username = excluded.username, display_name = excluded.display_name, nickname = excluded.nickname,
          avatar = excluded.avatar, is_bot = excluded.is_bot, status = excluded.status, role_ids = excluded.role_ids,
          voice_channel_id = excluded.voice_channel_id, joined_at = excluded.joined_at, left_at = NULL,
          last_active = CASE WHEN excluded.status IN ('online', 'idle', 'dnd') THEN now() ELSE known.last_active END,
          updated_at = excluded.updated_at
        WHERE known.left_at IS NOT NULL
          OR (known.username, known.display_name, known.nickname, known.avatar, known.is_bot, known.status,
              known.role_ids, known.voice_channel_id, known.joined_at)
             IS DISTINCT FROM
             (excluded.username, excluded.display_name, excluded.nickname, excluded.avatar, excluded.is_bot,
              excluded.status, excluded.role_ids, excluded.voice_channel_id, excluded.joined_at)
        RETURNING id, role_ids, coalesce(nickname, display_name, username) AS name
      )
      SELECT saved.id, before.id IS NULL OR NOT (before.role_ids @> saved.role_ids AND before.role_ids <@ saved.role_ids)
             AS rights, before.name <> saved.name IS TRUE AS renamed
      FROM saved LEFT JOIN before USING (id)`
    for (const { id, rights, renamed } of saved) {
      affected.seen.add(id)
      if (renamed) affected.renamed.add(id)
      if (rights) affected.rights.add(id)
    }
  }

  const present = members.map(({ id }) => id)
  const gone = await tx.$queryRaw<{ id: string }[]>`
    UPDATE chat_user SET left_at = now(), role_ids = '{}', status = 'offline', voice_channel_id = NULL, updated_at = now()
    WHERE server_id = ${serverId} AND left_at IS NULL
      AND (id = ANY(${[...update.left]}) OR (${isEverybody} AND NOT id = ANY(${present})))
    RETURNING id`
  for (const { id } of gone) {
    affected.left.add(id)
    affected.rights.add(id)
  }
  return affected
}

async function noteGateway(tx: Tx, serverId: string): Promise<void> {
  await tx.$executeRaw`UPDATE chat_server SET last_gateway_at = now() WHERE id = ${serverId}`
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
