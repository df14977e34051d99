import { expect, test } from 'vitest'
import { makeEvent } from '#testing/factories.ts'
import type { Person } from '#testing/person.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServerWithoutGuild } from '#testing/test-server.ts'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

test('a list costs more the more people are in it, and one that costs too much is not read', async () => {
  const { db, url } = await createTestDatabase()
  const discord = await startDiscordEmulator({ port: 0, members: 0 })
  // 60 reads a minute instead of 600.
  const variables = { DATABASE_URL: url, RATE_LIMIT_FACTOR: '0.1' }
  const server = await startServerWithoutGuild({ discord, variables })
  const [mia, ben, otto] = [
    await server.signIn('mia'),
    await server.signIn('ben'),
    await server.signIn('otto'),
  ]
  const creator = await db.prisma.chatUser.findFirstOrThrow({ where: { username: 'mia' } })
  for (let number = 0; number < 10; number++)
    await makeEvent(db, creator, { title: `Ohne Antworten ${number}` })
  const long = await makeEvent(db, creator, { title: 'Viele Antworten', status: 'completed' })
  await db.prisma.$executeRaw`
    insert into participant (id, event_id, discord_user_id, username, role, updated_at)
    select gen_random_uuid(), ${long.id}, (300000000000000000 + n)::text, 'p' || n, 'dps', now()
    from generate_series(1, 20000) as n`
  await db.prisma.$executeRaw`
    insert into party (id, event_id, party_number, max_size, updated_at)
    select gen_random_uuid(), ${long.id}, 1, 24, now() from generate_series(1, 1000)`
  await db.prisma.$executeRaw`
    insert into party_member (id, party_id, discord_user_id, position)
    select gen_random_uuid(), id, (300000000000000000 + n)::text, n from party, generate_series(1, 20) as n`
  const answers = async (person: Person, path: `GET /${string}`, times: number) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time++) statuses.push((await person.call(path)).status)
    return statuses
  }

  expect(await answers(ben, 'GET /api/events?status=active', 20)).toEqual(Array(20).fill(200))
  expect(await answers(mia, 'GET /api/events', 2)).toEqual([200, 429])
  expect(await answers(otto, 'GET /api/parties', 2)).toEqual([200, 429])

  await server.stop()
  await discord.close()
})
