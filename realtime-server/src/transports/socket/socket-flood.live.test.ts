import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { eventId, origin, serveSockets, watch } from './socket-people.fixture.ts'

const { port, connected } = serveSockets()

/** A connection without a library that would refuse to send such things. */
async function openRaw(): Promise<WebSocket> {
  const headers = { origin, 'x-test-person': 'mia' }
  const raw = new WebSocket(`ws://127.0.0.1:${port()}/socket.io/?EIO=4&transport=websocket`, { headers })
  raw.on('error', () => undefined)
  await once(raw, 'open')
  raw.send('40')
  for (;;) {
    const [data] = (await once(raw, 'message')) as [Buffer]
    if (data.toString().startsWith('40{')) return raw
  }
}

const floods: [string, (raw: WebSocket, at: number) => void][] = [
  ['watches', (raw, at) => raw.send(`42${at}["watch",{"eventId":"${eventId}"}]`)],
  ['unwatches', (raw) => raw.send(`42["unwatch",{"eventId":"${eventId}"}]`)],
  ['joins', (raw, at) => raw.send(`42${at}["join"]`)],
  ['messages that nobody listens to', (raw) => raw.send('42["constructor",{}]')],
  ['answers to nothing', (raw, at) => raw.send(`43${at}[]`)],
  ['pongs of engine.io', (raw) => raw.send('3')],
  ['empty packets', (raw) => raw.send('6')],
  ['pings of the WebSocket', (raw) => raw.ping()],
  ['pongs of the WebSocket', (raw) => raw.pong()],
]

describe('a connection that sends too much', () => {
  it.each(floods)('is cut off: %s', async (_, send) => {
    const raw = await openRaw()
    const closed = once(raw, 'close')
    for (let at = 0; at < 1_000; at++) send(raw, at)
    // Abnormal: it is not asked to leave, because it could go on sending meanwhile.
    expect((await closed)[0]).toBe(1006)
  })

  it('takes nobody else with it', async () => {
    const ben = await connected('ben')
    const again = await connected('mia')
    const raw = await openRaw()
    const closed = once(raw, 'close')
    for (let at = 0; at < 1_000; at++) raw.send('42["unwatch",{}]')
    await closed
    expect(await watch(ben.client, { eventId })).toMatchObject({ ok: true })
    expect(await watch(again.client, { eventId })).toMatchObject({ ok: true })
  })
})
