import { describe, expect, it, vi } from 'vitest'
import type { LiveMessageOf, MissedAnswer, MissedRequest } from '@raidtisch/shared-types/live/messages'
import {
  type Client,
  serveSockets,
  eventId,
  otherEventId,
  rightsChanged,
  toGuild,
  watch,
  join,
} from './socket-people.fixture.ts'

const { guild, live, connected } = serveSockets()

describe('rooms', () => {
  it('reaches the guild once each, also who watches the event', async () => {
    const mia = await connected('mia')
    const ben = await connected('ben')
    await watch(mia.client, { eventId })
    live().publish(['guild', `event:${eventId}`], toGuild)
    await expect.poll(() => ben.heard).toContainEqual(toGuild)
    await expect.poll(() => mia.heard).toContainEqual(toGuild)
    expect(mia.heard.filter(({ type }) => type === 'members.changed')).toHaveLength(1)
  })

  it('tells leaders what only leaders hear', async () => {
    const lena = await connected('lena')
    const mia = await connected('mia')
    live().publish(['leaders'], rightsChanged)
    live().publish(['guild'], toGuild)
    await expect.poll(() => lena.heard).toEqual([rightsChanged, toGuild])
    await expect.poll(() => mia.heard).toEqual([toGuild])
  })

  it('shows a screen its own event and nothing of the guild', async () => {
    const screen = await connected('nobody', { streamToken: 'good' })
    live().publish(['guild'], toGuild)
    live().publish([`stream:${otherEventId}`], { type: 'stream.closed' })
    live().publish([`stream:${eventId}`], { type: 'stream.current', key: 'night', version: 1 })
    await expect.poll(() => screen.heard).toEqual([{ type: 'stream.current', key: 'night', version: 1 }])
    let answered = false
    screen.client.emit('watch', { eventId }, () => (answered = true))
    screen.client.emit('join', () => (answered = true))
    live().publish([`stream:${eventId}`], { type: 'stream.current', key: 'night', version: 2 })
    await expect.poll(() => screen.heard).toHaveLength(2)
    expect(answered).toBe(false)
  })

  it('answers a watch with the version as of joining, archived events included', async () => {
    const { client } = await connected('mia')
    expect(await watch(client, { eventId })).toEqual({ ok: true, version: 7, watchers: 1 })
    expect(await watch(client, { eventId: otherEventId })).toEqual({ ok: true, version: 3, watchers: 1 })
    const missing = '0191e8a0-0000-7000-8000-00000000000f'
    expect(await watch(client, { eventId: missing })).toEqual({ ok: false, code: 'event_not_found' })
  })

  it.each([{}, { eventId: 7 }, { eventId: 'leaders' }, { eventId, room: 'leaders' }, null])(
    'refuses a malformed watch: %o',
    async (request) => {
      const { client } = await connected('mia')
      expect(await watch(client, request as object)).toEqual({ ok: false, code: 'invalid_input' })
    },
  )

  it('survives calls without an answer or with the wrong type of it', async () => {
    const { client } = await connected('mia')
    const raw = client as unknown as { emit: (name: string, ...rest: unknown[]) => void }
    raw.emit('watch')
    raw.emit('watch', { eventId }, 'x')
    raw.emit('join', 7)
    raw.emit('unwatch', null)
    raw.emit('live', toGuild)
    expect(await join(client)).toMatchObject({ active: { [eventId]: 7 } })
  })

  it('stops a client that joins too often: it hears no more answers', async () => {
    const mia = await connected('mia')
    let answers = 0
    for (let times = 0; times < 60; times++) mia.client.emit('join', () => (answers += 1))
    expect(await watch(mia.client, { eventId })).toEqual({ ok: false, code: 'rate_limited' })
    await expect.poll(() => answers).toBe(40)
    // One for the connection itself.
    expect(guild.judged.get('mia')).toBe(41)
  })

  it('stops a client that asks too often, and nobody else', async () => {
    const mia = await connected('mia')
    const ben = await connected('ben')
    const answers = await Promise.all(Array.from({ length: 60 }, () => watch(mia.client, { eventId })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(40)
    expect(answers).toContainEqual({ ok: false, code: 'rate_limited' })
    expect(await watch(ben.client, { eventId })).toMatchObject({ ok: true })
  })
})

describe('watchers', () => {
  const closely = { timeout: 10_000, interval: 20 }

  it('counts people, not connections, and hears who left', async () => {
    const mia = await connected('mia')
    const again = await connected('mia')
    const ben = await connected('ben')
    for (const { client } of [mia, again, ben]) await watch(client, { eventId })
    await vi.waitFor(
      () => expect(mia.heard).toContainEqual({ type: 'watchers.changed', eventId, count: 2 }),
      closely,
    )
    ben.client.disconnect()
    await vi.waitFor(
      () => expect(mia.heard.at(-1)).toEqual({ type: 'watchers.changed', eventId, count: 1 }),
      closely,
    )
  })

  it('sends no count that everybody knows, when a person opens the page once more', async () => {
    const mia = await connected('mia')
    await watch(mia.client, { eventId })
    await vi.waitFor(
      () => expect(mia.heard).toEqual([{ type: 'watchers.changed', eventId, count: 1 }]),
      closely,
    )
    const again = await connected('mia')
    expect(await watch(again.client, { eventId })).toMatchObject({ watchers: 1 })
    const ben = await connected('ben')
    await watch(ben.client, { eventId: otherEventId })
    // The counts of both events are published together.
    await vi.waitFor(() => expect(ben.heard).toHaveLength(1), closely)
    expect([mia.heard.length, again.heard.length]).toEqual([1, 0])
  })
})

describe('what a browser missed', () => {
  const signUp = (version: number): LiveMessageOf<'roster.changed'> => ({
    type: 'roster.changed',
    eventId,
    version,
    participants: [],
  })
  const ask = (client: Client, request: object) =>
    new Promise<MissedAnswer>((resolve) => client.emit('missed', request as MissedRequest, resolve))

  it('is answered with the messages since its version, to those who see events', async () => {
    for (const version of [7, 8, 9]) live().publishCommitted(signUp(version))
    const mia = await connected('mia')
    expect(await ask(mia.client, { eventId, version: 7 })).toEqual({ messages: [signUp(8), signUp(9)] })
    expect(await ask(mia.client, { eventId, version: 2 })).toEqual({ messages: null })
    expect(await ask(mia.client, { eventId: otherEventId, version: 7 })).toEqual({ messages: null })
    expect(await ask(mia.client, { eventId })).toEqual({ messages: null })
  })

  it('is not answered to a person who lost the right to see events', async () => {
    for (const version of [7, 8]) live().publishCommitted(signUp(version))
    const mia = await connected('mia')
    expect(await ask(mia.client, { eventId, version: 7 })).toEqual({ messages: [signUp(8)] })
    guild.blind.add('mia')
    await live().reauthorize(['mia'])
    expect(await ask(mia.client, { eventId, version: 7 })).toEqual({ messages: null })
  })
})
