import { once } from 'node:events'
import { protocolVersion } from '@raidtisch/shared-types/protocol/protocol-version'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import {
  eventId,
  gone,
  join,
  origin,
  rights,
  serveSockets,
  toGuild,
  type Client,
} from './socket-people.fixture.ts'

const { guild, live, port, open, connected } = serveSockets()

const outdated = { type: 'page.outdated' }
/** A connection below Socket.IO: '40' enters it, '41' leaves it. */
async function openRaw(person: string): Promise<WebSocket> {
  const headers = { origin, 'x-test-person': person }
  const raw = new WebSocket(`ws://127.0.0.1:${port()}/socket.io/?EIO=4&transport=websocket`, { headers })
  await once(raw, 'open')
  return raw
}
const refused = (client: Client) =>
  new Promise<string>((resolve) => client.once('connect_error', ({ message }) => resolve(message)))

describe('who gets in', () => {
  it('lets people of the guild in and tells them the versions', async () => {
    const { client } = await connected('mia')
    expect(await join(client)).toMatchObject({
      active: { [eventId]: 7 },
      rights: rights(false),
      connections: 1,
      readerId: 'mia',
      roleIds: ['role of mia'],
    })
  })

  it('tells people when they join since when no message of a topic was sent', async () => {
    const { client } = await connected('mia')
    const before = (await join(client)).quietMs ?? {}
    live().publishCommitted(toGuild)
    const after = (await join(client)).quietMs ?? {}
    expect(after['absences.changed']).toBeGreaterThanOrEqual(before['absences.changed'] ?? Infinity)
    expect(after['members.changed']).toBeLessThan(after['absences.changed'] ?? 0)
  })

  it('judges people anew when they join: rooms and answer follow the role they have by then', async () => {
    const mia = await connected('mia')
    guild.people.set('mia', true)
    expect(await join(mia.client)).toMatchObject({ rights: rights(true) })
    live().publish(['leaders'], toGuild)
    await expect.poll(() => mia.heard).toEqual([toGuild])
    guild.people.delete('mia')
    const reason = gone(mia.client)
    mia.client.emit('join', () => undefined)
    expect(await reason).toBe('io server disconnect')
  })

  it.each([
    ['of a person', 'mia', {}],
    ['of a stream screen', 'nobody', { streamToken: 'good' }],
  ])('tells a page %s that it is old when its protocol is older', async (_, person, auth) => {
    const old = await connected(person, { ...auth, protocol: protocolVersion - 1 })
    await expect.poll(() => old.heard).toEqual([outdated])
  })

  it.each([
    ['the same', protocolVersion],
    ['a newer', protocolVersion + 1],
    ['no', undefined],
    ['a malformed', { valueOf: 0 }],
  ])('tells a page with %s protocol version nothing about its age', async (_, protocol) => {
    const mia = await connected('mia', { protocol })
    expect(await join(mia.client)).toMatchObject({ active: { [eventId]: 7 } })
    expect(mia.heard).toEqual([])
  })

  it('keeps strangers and wrong links out', async () => {
    expect(await refused(open('fremd'))).toBe('unauthenticated')
    expect(await refused(open('mia', { streamToken: 'wrong' }))).toBe('unauthenticated')
    expect(await refused(open('mia', { streamToken: { $ne: 1 } }))).toBe('unauthenticated')
  })

  it('asks five times for one connection, and hangs up', async () => {
    const raw = await openRaw('fremd')
    const closed = once(raw, 'close')
    for (let times = 0; times < 10; times++) raw.send('40')
    await closed
    expect(guild.judged.get('fremd')).toBe(5)
  })

  it('asks about sixty wrong links of one address in a minute, and about none beyond', async () => {
    await connected('screen', { streamToken: 'good' })
    const wrong = () => refused(open('nobody', { streamToken: 'wrong' }))
    const answers = await Promise.all(Array.from({ length: 65 }, wrong))
    expect(answers.filter((answer) => answer === 'unauthenticated')).toHaveLength(60)
    expect(answers.filter((answer) => answer === 'rate_limited')).toHaveLength(5)
    expect(await refused(open('screen', { streamToken: 'good' }))).toBe('rate_limited')
    expect(guild.links).toBe(61)
    await connected('mia')
  })

  it('does not count links as wrong while the database cannot say which are right', async () => {
    guild.isDatabaseAway = true
    const screen = () => open('screen', { streamToken: 'good' })
    await Promise.all(Array.from({ length: 65 }, () => refused(screen())))
    guild.isDatabaseAway = false
    const { client } = await connected('screen', { streamToken: 'good' })
    expect(client.connected).toBe(true)
  })

  it.each([
    ['a person', 'mia', ''],
    ['a stream screen', 'nobody', '{"streamToken":"good"}'],
  ])('closes the connection of %s that leaves Socket.IO and stays', async (_, person, auth) => {
    const raw = await openRaw(person)
    const packets: string[] = []
    raw.on('message', (data: Buffer) => packets.push(data.toString()))
    raw.send(`40${auth}`)
    await expect.poll(() => packets.some((packet) => packet.startsWith('40'))).toBe(true)
    raw.send('41')
    // A connection that stays is sent the next ping.
    const next = await Promise.race([once(raw, 'close').then(() => 'close'), once(raw, 'message')])
    expect(next).toBe('close')
  })

  it('gives one person twenty connections and no more', async () => {
    await Promise.all(Array.from({ length: 20 }, () => connected('mia')))
    expect(await gone(open('mia'))).toBe('io server disconnect')
    await connected('ben')
  })
})
