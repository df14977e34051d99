import type { Database } from '#core/db/database.ts'
import { personas } from '@raidtisch/discord-emulator/seed'
import { makeServer, type TestServer } from './factories.ts'

/** Another guild whose members are the same people: the gateway of the local Discord never speaks of it. */
export async function seedOtherGuild(db: Database): Promise<TestServer> {
  const settings = { defaultEventType: 'raid', requireApproval: false, maxEventsPerUser: 1_000_000 }
  const server = await makeServer(db, { name: 'Morgenwache', settings })
  await db.prisma.chatUser.createMany({
    data: Object.entries(personas).map(([username, { id, displayName }]) => ({
      id,
      serverId: server.id,
      username,
      displayName,
      roleIds: [...server.roleIds.values()],
    })),
  })
  return server
}

/** Ids of rows, of Discord's things and of boards: whatever is unique to what `db` can see. */
export async function idsSeenBy({ pool }: Pick<Database, 'pool'>): Promise<Set<string>> {
  const tables = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relrowsecurity AND relnamespace = 'public'::regnamespace`,
  )
  const texts = tables.rows.map(({ name }) => `SELECT to_jsonb(t)::text AS text FROM "${name}" t`)
  const { rows } = await pool.query<{ text: string }>(texts.join(' UNION ALL '))
  const ids = new Set(rows.flatMap(({ text }) => text.match(id) ?? []))
  for (const person of Object.values(personas)) ids.delete(person.id)
  return ids
}

const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<!\d)\d{17,20}(?!\d)/g
