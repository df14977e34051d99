import type { Tx } from '#core/db/database.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { ServerFacts } from './guild.projection.ts'

/** Writes the server itself; resolves to who stopped or began to be its owner. */
export async function upsertServer(tx: Tx, server: ServerFacts): Promise<string[]> {
  const { id, name, icon, ownerId, memberCount } = server
  const [before] = await tx.$queryRaw<{ ownerId: string | null }[]>`
    SELECT owner_id AS "ownerId" FROM chat_server WHERE id = ${id} FOR NO KEY UPDATE`
  await tx.$executeRaw`
    INSERT INTO chat_server (id, name, icon, owner_id, member_count, bot_lacks)
    VALUES (${id}, ${name}, ${icon}, ${ownerId}, ${memberCount}, ${[...server.botLacks]})
    ON CONFLICT (id) DO UPDATE
      SET name = excluded.name, icon = excluded.icon, owner_id = excluded.owner_id,
          member_count = excluded.member_count, bot_lacks = excluded.bot_lacks`
  const former = before?.ownerId ?? null
  return former === ownerId ? [] : [former, ownerId].filter((owner) => owner !== null)
}

/** Writes the roles that are new or different and resolves to their ids. */
export async function upsertRoles(tx: Tx, server: ServerFacts): Promise<string[]> {
  const changed = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO guild_role AS known
      (id, server_id, name, color, position, is_administrator, is_mentionable, is_managed)
    SELECT id, ${server.id}, name, color, position, "isAdministrator", "isMentionable", "isManaged"
    FROM jsonb_to_recordset(${JSON.stringify(server.roles)}::jsonb) AS role(
      id text, name text, color text, position int,
      "isAdministrator" boolean, "isMentionable" boolean, "isManaged" boolean)
    ON CONFLICT (id) DO UPDATE
      SET name = excluded.name, color = excluded.color, position = excluded.position,
          is_administrator = excluded.is_administrator, is_mentionable = excluded.is_mentionable,
          is_managed = excluded.is_managed
      WHERE (known.name, known.color, known.position,
             known.is_administrator, known.is_mentionable, known.is_managed)
        IS DISTINCT FROM
            (excluded.name, excluded.color, excluded.position,
             excluded.is_administrator, excluded.is_mentionable, excluded.is_managed)
    RETURNING id`
  return changed.map(({ id }) => id)
}

/** Writes the channels that are new or different and resolves to their ids. */
export async function upsertChannels(tx: Tx, server: ServerFacts): Promise<string[]> {
  const changed = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO guild_channel AS known
      (id, server_id, name, type, position, parent_id, viewer_role_ids, writer_role_ids, bot_lacks)
    SELECT id, ${server.id}, name, type, position, "parentId", "viewerRoleIds", "writerRoleIds", "botLacks"
    FROM jsonb_to_recordset(${JSON.stringify(server.channels)}::jsonb)
      AS channel(id text, name text, type int, position int, "parentId" text,
                 "viewerRoleIds" text[], "writerRoleIds" text[], "botLacks" text[])
    ON CONFLICT (id) DO UPDATE
      SET name = excluded.name, type = excluded.type, position = excluded.position, parent_id = excluded.parent_id,
          viewer_role_ids = excluded.viewer_role_ids, writer_role_ids = excluded.writer_role_ids, bot_lacks = excluded.bot_lacks
      WHERE (known.name, known.type, known.position, known.parent_id, known.viewer_role_ids, known.writer_role_ids,
             known.bot_lacks)
        IS DISTINCT FROM (excluded.name, excluded.type, excluded.position, excluded.parent_id,
                          excluded.viewer_role_ids, excluded.writer_role_ids, excluded.bot_lacks)
    RETURNING id`
  return changed.map(({ id }) => id)
}

export async function deleteMissing(
  tx: Tx,
  table: 'guild_role' | 'guild_channel',
  serverId: string,
  present: readonly { id: string }[],
): Promise<void> {
  const ids = present.map(({ id }) => id)
  await tx.$executeRaw`
    DELETE FROM ${Prisma.raw(table)} WHERE server_id = ${serverId} AND NOT id = ANY(${ids})`
}
