import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { settingsContract } from '@raidtisch/shared-types/contracts/settings.contract'
import { streamContract, type StreamPicture } from '@raidtisch/shared-types/contracts/stream.contract'
import { makeEvent } from '#testing/factories.ts'
import { closely } from '#testing/lost-rights.ts'
import { personAt, type Person } from '#testing/person.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer } from '#testing/test-server.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// One link shows every evening: its messages lead a screen from event to event.

const { db, url } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0, members: 0 })
// Without the clock, which would end and archive what these tests are about.
const server = await startServer({ discord, variables: { DATABASE_URL: url, SERVICES: 'web,live,discord' } })
let lena: Person

beforeAll(async () => {
  lena = await server.signIn('lena')
})
afterAll(async () => {
  await server.stop()
  await discord.close()
})

const begins = (minutes: number, title: string) =>
  makeEvent(
    db,
    { id: personas.ben.id, serverId: guildId },
    { title, date: new Date(Date.now() + minutes * 60_000) },
  )

/** Behaves as a browser's screen: it keeps its view while messages confirm it. */
async function openScreen(token: string) {
  const socket = await personAt(server.url, 'screen').openSocket({ streamToken: token })
  const ask = async () => {
    const answer = await fetch(`${server.url}/api/stream`, { headers: { authorization: `Bearer ${token}` } })
    return answer.ok ? ((await answer.json()) as StreamPicture) : null
  }
  const toldOf = () =>
    socket.heard.flatMap((message) => {
      if (message.type === 'stream.changed') return [message.view.key]
      return message.type === 'stream.current' ? [message.key] : []
    })
  return {
    socket,
    title: async () => (await ask())?.event?.title ?? null,
    /** The screen is told of an event other than before, and that is the one the server answers with. */
    turnsTo: async (title: string | null, does: () => Promise<unknown>) => {
      socket.heard.length = 0
      await does()
      await expect.poll(async () => (await ask())?.event?.title ?? null, closely).toBe(title)
      const key = (await ask())?.event?.key ?? null
      await expect.poll(() => toldOf().at(-1), closely).toBe(key)
    },
  }
}

test('a screen with the permanent link goes from event to event by itself, until the link is revoked', async () => {
  const link = await lena.ask(streamContract.createGuildLink, {})
  const screen = await openScreen(link.token)
  expect(await screen.title()).toBeNull()

  const later = await begins(300, 'Später')
  const params = { id: later.id }
  const rename = (title: string) => lena.ask(eventsContract.update, { params, body: { title } })
  await screen.turnsTo('Danach', () => rename('Danach'))
  const tonight = await begins(60, 'Heute')
  const ofTonight = { params: { id: tonight.id } }
  await screen.turnsTo('Heute Abend', () =>
    lena.ask(eventsContract.update, { ...ofTonight, body: { title: 'Heute Abend' } }),
  )
  await screen.turnsTo('Danach', () =>
    lena.ask(eventsContract.cancel, { ...ofTonight, body: { reason: 'Server' } }),
  )
  await screen.turnsTo('Heute Abend', () => lena.ask(eventsContract.uncancel, ofTonight))
  const nextDay = new Date(Date.now() + 86_400_000).toISOString()
  await screen.turnsTo('Danach', () =>
    lena.ask(eventsContract.update, { ...ofTonight, body: { date: nextDay } }),
  )
  await screen.turnsTo('Heute Abend', () => lena.ask(eventsContract.archive, { params }))
  await screen.turnsTo(null, () => lena.ask(eventsContract.remove, ofTonight))
  await screen.turnsTo('Heute Abend', () => lena.ask(eventsContract.restore, ofTonight))
  expect(JSON.stringify(screen.socket.heard)).not.toMatch(/\d{17}/)

  await lena.ask(streamContract.revokeGuildLink, { params: { linkId: link.id } })
  await expect.poll(() => screen.socket.heard.at(-1), closely).toEqual({ type: 'stream.closed' })
  await expect.poll(() => screen.socket.connected, closely).toBe(false)
  expect(await screen.title()).toBeNull()
})

test('the permanent link keeps working when events are for members only, as it was given out on purpose', async () => {
  await begins(20, 'Nur für uns')
  const { token } = await lena.ask(streamContract.createGuildLink, {})
  await lena.ask(settingsContract.save, { params: { serverId: guildId }, body: { allowPublicEvents: false } })
  const screen = await openScreen(token)
  expect(await screen.title()).toBe('Nur für uns')
})
