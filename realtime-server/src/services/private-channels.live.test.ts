import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { guildContract } from '@raidtisch/shared-types/contracts/guild.contract'
import { tomorrow } from '#testing/factories.ts'
import type { Person } from '#testing/person.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { type LocalServer, startServer } from '#testing/test-server.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { type DiscordEmulator, startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// What Discord keeps from people, we keep from them too.

const { db, url } = await createTestDatabase()
let discord: DiscordEmulator
let server: LocalServer
let lena: Person
let mia: Person
let gast: Person

beforeAll(async () => {
  discord = await startDiscordEmulator({ port: 0, members: 0 })
  server = await startServer({ discord, variables: { DATABASE_URL: url } })
  lena = await server.signIn('lena')
  mia = await server.signIn('mia')
  gast = await server.signIn('gast')
})
afterAll(async () => {
  await server.stop()
  await discord.close()
})

const soon = { timeout: 15_000, interval: 10 }
const channels = async (person: Person) =>
  (await person.ask(guildContract.channels, { params: { id: guildId } })).map(({ name }) => name)
const members = (person: Person) => person.ask(guildContract.members, { params: { id: guildId } })
const post = (person: Person, channelId: string) =>
  person.call('POST /api/events', {
    body: { title: 'Heimlich', date: tomorrow().toISOString(), serverId: guildId, channelId },
  })

test('a channel of the leaders is hidden from others: they neither see its name nor post events there', async () => {
  const id = discord.operator.createChannel('bewerbung-max')
  discord.operator.keepChannel(id, ['Lead', 'Raidtisch'])
  await expect.poll(() => channels(lena), soon).toContain('bewerbung-max')
  await expect.poll(() => channels(mia), soon).not.toContain('bewerbung-max')
  for (const person of [mia, gast]) {
    expect(await channels(person)).toContain('allgemein')
    expect(await channels(person)).not.toContain('bewerbung-max')
    expect(JSON.stringify(await person.ask(guildContract.servers, {}))).not.toContain('bewerbung-max')
  }
  expect(await post(mia, id)).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await db.prisma.event.count({ where: { title: 'Heimlich' } })).toBe(0)
  expect(await post(lena, id)).toMatchObject({ status: 200, body: { channelName: 'bewerbung-max' } })

  discord.operator.keepChannel(id, ['Member', 'Raidtisch'])
  await expect.poll(() => channels(mia), soon).toContain('bewerbung-max')
  expect(await channels(gast)).not.toContain('bewerbung-max')
  expect((await post(mia, id)).status).toBe(200)
})

test('a channel that only leaders write to takes no events of others', async () => {
  const id = discord.operator.createChannel('ansagen')
  await expect.poll(() => channels(mia), soon).toContain('ansagen')
  discord.operator.keepChannel(id, ['Lead'], 'send')
  await expect.poll(() => channels(mia), soon).not.toContain('ansagen')
  expect(await post(mia, id)).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('an event stays where it is posted although its creator may not write there any more', async () => {
  const id = discord.operator.createChannel('offiziere')
  await expect.poll(() => channels(mia), soon).toContain('offiziere')
  const event = eventsContract.create.response.parse((await post(mia, id)).body)
  discord.operator.keepChannel(id, ['Lead', 'Raidtisch'])
  await expect.poll(() => channels(mia), soon).not.toContain('offiziere')
  const edited = await mia.call(`PATCH /api/events/${event.id}`, { body: { title: 'Weiter', channelId: id } })
  expect(edited).toMatchObject({ status: 200, body: { title: 'Weiter', channelName: 'offiziere' } })
})

test('a person in a hidden voice channel is shown as in voice, without the channel', async () => {
  const socket = await mia.openSocket()
  await socket.emitWithAck('join')
  const room = discord.operator.createChannel('Kriegsrat', 'voice')
  discord.operator.keepChannel(room, ['Lead'])
  discord.operator.moveVoice('ben', 'Kriegsrat')
  const ben = async () => (await members(mia)).find((one) => one.id === personas.ben.id)
  await expect.poll(ben, soon).toMatchObject({ inVoice: true, voiceChannelName: null })
  await expect
    .poll(() => socket.heard.flatMap((one) => (one.type === 'members.changed' ? one.members : [])), soon)
    .toContainEqual(expect.objectContaining({ id: personas.ben.id, inVoice: true, voiceChannelName: null }))
  expect(JSON.stringify([await members(gast), socket.heard])).not.toContain('Kriegsrat')
  discord.operator.keepChannel(room, null)
  await expect.poll(ben, soon).toMatchObject({ voiceChannelName: 'Kriegsrat' })
})
