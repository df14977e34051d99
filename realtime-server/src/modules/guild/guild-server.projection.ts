import type { Tx } from '#core/db/database.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { ServerFacts } from './guild.projection.ts'

/** Writes the roles that are new or different and resolves to their ids. */
export async function upsertRoles(tx: Tx, server: ServerFacts): Promise<string[]> {
  const changed = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO guild_role AS known (id, server_id, name, color, position)
    SELECT id, ${server.id}, name, color, position
    FROM jsonb_to_recordset(${JSON.stringify(server.roles)}::jsonb)
      AS role(id text, name text, color text, position int)
    ON CONFLICT (id) DO UPDATE
      SET name = excluded.name, color = excluded.color, position = excluded.position
      WHERE (known.name, known.color, known.position) IS DISTINCT FROM (excluded.name, excluded.color, excluded.position)
    RETURNING id`
  return changed.map(({ id }) => id)
}

/** Writes the channels that are new or different and resolves to their ids. */
export async function upsertChannels(tx: Tx, server: ServerFacts): Promise<string[]> {
  const changed = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO guild_channel AS known
      (id, server_id, name, type, position, parent_id, viewer_role_ids, writer_role_ids)
    SELECT id, ${server.id}, name, type, position, "parentId", "viewerRoleIds", "writerRoleIds"
    FROM jsonb_to_recordset(${JSON.stringify(server.channels)}::jsonb)
      AS channel(id text, name text, type int, position int, "parentId" text,
                 "viewerRoleIds" text[], "writerRoleIds" text[])
    ON CONFLICT (id) DO UPDATE
      SET name = excluded.name, type = excluded.type, position = excluded.position, parent_id = excluded.parent_id,
          viewer_role_ids = excluded.viewer_role_ids, writer_role_ids = excluded.writer_role_ids
      WHERE (known.name, known.type, known.position, known.parent_id, known.viewer_role_ids, known.writer_role_ids)
        IS DISTINCT FROM (excluded.name, excluded.type, excluded.position, excluded.parent_id,
                          excluded.viewer_role_ids, excluded.writer_role_ids)
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
