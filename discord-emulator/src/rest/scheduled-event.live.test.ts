import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guildId } from '../seed.ts'
import { startDiscordEmulator, type DiscordEmulator } from '../server.ts'
import { callAsBot } from './bot-call.fixture.ts'

let discord: DiscordEmulator
let now = Date.now()

beforeAll(async () => {
  discord = await startDiscordEmulator({ observesAnswersOnly: true, port: 0, members: 5, now: () => now })
})
afterAll(() => discord.close())

const call = (method: string, path: string, body?: unknown) => callAsBot(discord, method, path, body)

describe('an event of the server’s', () => {
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const form = (part: object) => ({
    name: 'Raid',
    privacy_level: 2,
    entity_type: 3,
    entity_metadata: { location: 'Web' },
    scheduled_start_time: at(1),
    scheduled_end_time: at(2),
    ...part,
  })
  test.each<[string, () => object]>([
    ['that begins in the past', () => form({ scheduled_start_time: at(-1) })],
    ['that ends before it begins', () => form({ scheduled_end_time: at(0.5) })],
    ['that takes place nowhere', () => form({ entity_metadata: null })],
  ])('%s is refused', async (_, body) => {
    const answer = await call('POST', `/guilds/${guildId}/scheduled-events`, body())
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } })
  })

  test('is not changed when its kind is sent without an end', async () => {
    const { body: event } = await call('POST', `/guilds/${guildId}/scheduled-events`, form({}))
    const path = `/guilds/${guildId}/scheduled-events/${String(event['id'])}`
    const again = { entity_type: 3, entity_metadata: { location: 'Web' } }
    expect(await call('PATCH', path, again)).toMatchObject({ status: 400, body: { code: 50035 } })
  })

  test('begins at its start, and then takes a new end, but no other start and no state that cannot follow', async () => {
    const { body: event } = await call('POST', `/guilds/${guildId}/scheduled-events`, form({}))
    const path = `/guilds/${guildId}/scheduled-events/${String(event['id'])}`
    expect(await call('PATCH', path, { status: 3 })).toMatchObject({ status: 400, body: { code: 50035 } })
    now += 3_600_000
    expect(await call('GET', path)).toMatchObject({ body: { status: 2 } })
    for (const body of [{ scheduled_start_time: at(2) }, { status: 4 }, { status: 99 }])
      expect(await call('PATCH', path, body)).toMatchObject({ status: 400, body: { code: 50035 } })
    const longer = { name: 'Raid 2', scheduled_end_time: at(2) }
    expect(await call('PATCH', path, longer)).toMatchObject({ status: 200, body: { status: 2 } })
  })

  test('that is over, by its end or because somebody cancelled it, cannot be changed and is in no list', async () => {
    const events = `/guilds/${guildId}/scheduled-events`
    const { body: ended } = await call('POST', events, form({}))
    const { body: cancelled } = await call('POST', events, form({}))
    await call('PATCH', `${events}/${String(cancelled['id'])}`, { status: 4 })
    now += 2 * 3_600_000
    for (const [{ id }, status] of [
      [ended, 3],
      [cancelled, 4],
    ] as const) {
      const path = `${events}/${String(id)}`
      expect(await call('GET', path)).toMatchObject({ status: 200, body: { status } })
      expect(await call('PATCH', path, { name: 'Raid 2' })).toMatchObject({
        status: 400,
        body: { code: 180000 },
      })
    }
    const { body: listed } = await call('GET', events)
    expect(JSON.stringify(listed)).not.toContain(ended['id'])
    expect(JSON.stringify(listed)).not.toContain(cancelled['id'])
  })
})
