import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { openDatabase } from '#core/db/open-database.ts'
import { makePeople } from '#testing/factories.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import type { BytesServer } from './bytes-server.process.ts'
import { answer, compareCalls } from './calls.ts'
import { startChild } from './child.ts'
import type { Figure } from './report.ts'
import type { Pace } from './rounds.ts'
import { makeFullEvents, seedGuild, signIn } from './sign-up-guild.ts'
import { startProduct } from './sign-up-server.ts'

const members = 2_000

/** What pages read most, from the session to the JSON, beside the rows through the driver and `JSON.stringify`. */
export async function measureReads(pace: Pace): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const logger = pino({ level: 'silent' })
  const db = await openDatabase({ DATABASE_URL: postgres.url, DATABASE_POOL: 2, DATA_DIR: '' }, logger)
  const client = new pg.Client({ connectionString: postgres.url, options: '-c jit=off' })
  await client.connect()
  const sessionSecret = randomBytes(32).toString('hex')
  const guild = await seedGuild(db, sessionSecret)
  const { server, people, others } = guild
  await makePeople(db, server, members - people.length - others.length)
  const [eventId = ''] = await makeFullEvents(db, guild, 1)
  await client.query('VACUUM ANALYZE')
  const cookie = await signIn(db, people[0]?.id ?? '', sessionSecret)
  const product = await startProduct({ databaseUrl: postgres.url, sessionSecret, guildId: server.id })
  const bytes = await startChild<BytesServer>('bytes-server')
  const reads = [
    {
      figure: 'event with 200 responses and 40 parties',
      path: `/api/events/${eventId}`,
      sql: eventSql,
      id: eventId,
    },
    {
      figure: 'list of 2,000 members',
      path: `/api/discord/servers/${server.id}/members`,
      sql: membersSql,
      id: server.id,
    },
  ]
  try {
    const figures: Figure[] = []
    const bytesUrl = await bytes.ask('listen')
    for (const { figure, path, sql, id } of reads) {
      const read = { figure, url: `${product.url}${path}`, cookie }
      const size = await answer(read.url, cookie)
      figures.push(
        await compareCalls(pace, {
          ...read,
          against: 'the same rows through pg and JSON.stringify',
          bare: async () => {
            const tables: unknown[] = []
            for (const [name, text] of Object.entries(sql))
              tables.push((await client.query({ name, text, values: [id] })).rows)
            JSON.stringify(tables)
          },
          atMost: 2.5,
        }),
        await compareCalls(pace, {
          ...read,
          against: 'Express that sends as many bytes from memory',
          bare: () => answer(`${bytesUrl}/${size}`, cookie),
          atMost: null,
        }),
      )
    }
    return figures
  } finally {
    await bytes.stop()
    await product.stop()
    await client.end()
    await db.close()
    await postgres.stop()
  }
}

const displayName = 'coalesce(u.nickname, u.display_name, u.username)'

const eventSql = {
  event: 'SELECT * FROM event WHERE id = $1',
  participants: `
    SELECT p.id, p.event_id, p.user_id, p.discord_user_id, p.username, p.role, p.status, p.is_late, p.character_class,
           p.weapon_combo, p.source, p.notes, p.joined_at, u.avatar, ${displayName} AS display_name
    FROM participant p LEFT JOIN chat_user u ON u.id = p.discord_user_id WHERE p.event_id = $1`,
  parties: 'SELECT * FROM party WHERE event_id = $1',
  placed: `
    SELECT m.id, m.party_id, m.participant_id, m.discord_user_id, m.position, u.username, ${displayName} AS display_name
    FROM party JOIN party_member m ON m.party_id = party.id LEFT JOIN chat_user u ON u.id = m.discord_user_id
    WHERE party.event_id = $1`,
}

const membersSql = {
  members: `
    SELECT id, username, display_name, nickname, avatar, is_bot, status, role_ids, voice_channel_id, preferred_class,
           preferred_role
    FROM chat_user WHERE server_id = $1 AND left_at IS NULL`,
  roles: 'SELECT id, name, color, position FROM guild_role WHERE server_id = $1',
  channels: 'SELECT id, name, viewer_role_ids FROM guild_channel WHERE server_id = $1',
}
