import type { ServerMember } from '@raidtisch/shared-types/contracts/entities'
import { change, type Emit } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Database, Tx } from '#core/db/database.ts'
import { holdTerm, type Leadership } from '#core/leader.ts'
import type { Outbox } from '#core/outbox.ts'
import { deleteMissing, upsertChannels, upsertRoles } from './guild-server.projection.ts'
import { presentMember } from './guild.presenter.ts'
import { memberColumns, type PlayerRoleNames, readMemberContext } from './guild.queries.ts'

export type RoleFacts = { id: string; name: string; color: string; position: number }
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
}
export type ServerFacts = {
  id: string
  name: string
  icon: string | null
  memberCount: number
  roles: readonly RoleFacts[]
  channels: readonly ChannelFacts[]
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

/** Frames stay small enough for a phone, and one row of the outbox stays one frame. */
const membersPerFrame = 250

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

type Affected = { seen: Set<string>; rights: Set<string>; left: Set<string> }

function nobody(): Affected {
  return { seen: new Set(), rights: new Set(), left: new Set() }
}

function merge(a: Affected, b: Affected): Affected {
  return {
    seen: new Set([...a.seen, ...b.seen]),
    rights: new Set([...a.rights, ...b.rights]),
    left: new Set([...a.left, ...b.left]),
  }
}

/** A role's name decides what its holders may do, its colour and place how they look. */
async function saveServer(tx: Tx, server: ServerFacts): Promise<Affected> {
  await tx.$executeRaw`
    INSERT INTO chat_server (id, name, icon, member_count)
    VALUES (${server.id}, ${server.name}, ${server.icon}, ${server.memberCount})
    ON CONFLICT (id) DO UPDATE
      SET name = excluded.name, icon = excluded.icon, member_count = excluded.member_count`
  const changedChannels = await upsertChannels(tx, server)
  await deleteMissing(tx, 'guild_channel', server.id, server.channels)
  const changedRoles = await upsertRoles(tx, server)
  await deleteMissing(tx, 'guild_role', server.id, server.roles)

  const affected = nobody()
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

type SavedRow = { id: string; rights: boolean }

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
        SELECT known.id, known.role_ids FROM chat_user known JOIN incoming USING (id) WHERE known.left_at IS NULL
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
        RETURNING id, role_ids
      )
      SELECT saved.id, before.id IS NULL OR NOT (before.role_ids @> saved.role_ids AND before.role_ids <@ saved.role_ids)
             AS rights
      FROM saved LEFT JOIN before USING (id)`
    for (const { id, rights } of saved) {
      affected.seen.add(id)
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
  const { serverId, env, clock } = deps
  const about = { aggregateId: serverId, version: 0 }
  if (affected.rights.size > 0)
    emit({ topic: 'member.rights-changed', ...about, payload: { userIds: [...affected.rights] } })

  const members = await presentChanged(tx, env, serverId, clock, affected.seen)
  const left = [...affected.left]
  const frames = Math.max(Math.ceil(members.length / membersPerFrame), left.length > 0 ? 1 : 0)
  for (let frame = 0; frame < frames; frame++) {
    const payload = {
      type: 'members.changed',
      serverId,
      members: members.slice(frame * membersPerFrame, (frame + 1) * membersPerFrame),
      left: frame === 0 ? left : [],
    }
    emit({ topic: 'members.changed', ...about, payload })
  }
}

async function presentChanged(
  tx: Tx,
  env: PlayerRoleNames,
  serverId: string,
  clock: Clock,
  ids: ReadonlySet<string>,
): Promise<ServerMember[]> {
  if (ids.size === 0) return []
  const context = await readMemberContext(tx, env, serverId, clock)
  const rows = await tx.chatUser.findMany({
    where: { serverId, leftAt: null, id: { in: [...ids] } },
    select: memberColumns,
    orderBy: { id: 'asc' },
  })
  return rows.map((row) => presentMember(row, context, null))
}
