import { afterAll, beforeAll, expect, test } from 'vitest'
import { attendanceContract } from '@raidtisch/shared-types/contracts/attendance.contract'
import { guildContract, type ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { applyToMembers } from '@raidtisch/shared-types/live/apply-guild'
import { change } from '#core/change.ts'
import { takeVoiceCheck } from '#modules/attendance/voice-check.commands.ts'
import type { LiveSocket, Person } from '#testing/person.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { type LocalServer, startServer } from '#testing/test-server.ts'
import { eventually } from '#testing/eventually.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { type DiscordEmulator, startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// From a voice channel in Discord to the lamps and lists of the guild.

const { url } = await createTestDatabase()
let discord: DiscordEmulator
let server: LocalServer
let lena: Person
let mia: Person

beforeAll(async () => {
  discord = await startDiscordEmulator({ port: 0, members: 0 })
  // Without the clock, which makes its own checks on some evenings.
  const variables = { DATABASE_URL: url, SERVICES: 'web,live,board,discord' }
  server = await startServer({ discord, variables })
  lena = await server.signIn('lena')
  mia = await server.signIn('mia')
})
afterAll(async () => {
  await server.stop()
  await discord.close()
})

async function listen(person: Person): Promise<LiveSocket> {
  const socket = await person.openSocket()
  await socket.emitWithAck('join')
  return socket
}
const members = () => lena.ask(guildContract.members, { params: { id: guildId } })

/** Ben's lamp on a screen that read the list once and heard everything since. */
async function watchBen() {
  const read = await members()
  const socket = await listen(lena)
  return () => {
    const heard = socket.heard.filter((one) => one.type === 'members.changed')
    const ben = heard.reduce<ServerMember[]>(applyToMembers, read).find(({ id }) => id === personas.ben.id)
    return [ben?.inVoice, ben?.voiceChannelName]
  }
}

test('a voice lamp follows joining, moving and leaving, and the channel’s name', async () => {
  discord.operator.moveVoice('ben', null)
  await eventually(async () => (await members()).find(({ id }) => id === personas.ben.id)?.inVoice === false)
  const lamp = await watchBen()
  expect(lamp()).toEqual([false, null])
  discord.operator.moveVoice('ben', 'Raid 1')
  await expect.poll(lamp, { timeout: 15_000 }).toEqual([true, 'Raid 1'])
  discord.operator.moveVoice('ben', 'Raid 2')
  await expect.poll(lamp, { timeout: 15_000 }).toEqual([true, 'Raid 2'])
  discord.operator.renameChannel('Raid 2', 'Raid zwei')
  await expect.poll(lamp, { timeout: 15_000 }).toEqual([true, 'Raid zwei'])
  // Whoever opens the page now reads the same.
  const ben = (await members()).find(({ id }) => id === personas.ben.id)
  expect([ben?.inVoice, ben?.voiceChannelName]).toEqual(lamp())
  discord.operator.moveVoice('ben', null)
  await expect.poll(lamp, { timeout: 15_000 }).toEqual([false, null])
})

test('whoever sits in the AFK channel is in no voice channel', async () => {
  discord.operator.moveVoice('ben', null)
  const lamp = await watchBen()
  discord.operator.moveVoice('ben', 'Lobby')
  await expect.poll(lamp, { timeout: 15_000 }).toEqual([true, 'Lobby'])
  discord.operator.moveVoice('ben', 'AFK')
  await expect.poll(lamp, { timeout: 15_000 }).toEqual([false, null])
})

test('a check stores who is in which voice channel; leaders get it and its correction live, others do not', async () => {
  const { env, db, outbox } = server.context
  discord.operator.moveVoice('ben', 'Lobby')
  discord.operator.moveVoice('mia', null)
  await eventually(async () => {
    const known = await db.prisma.chatUser.findMany({
      where: { id: { in: [personas.ben.id, personas.mia.id] } },
    })
    return known.every(({ id, voiceChannelId }) => (voiceChannelId !== null) === (id === personas.ben.id))
  })
  const leader = await listen(await server.signIn('otto'))
  const member = await listen(mia)
  const heard = (socket: LiveSocket) =>
    socket.heard.filter(({ type }) => type === 'attendance.changed').length

  const now = new Date()
  const evening = {
    serverId: guildId,
    day: '2026-11-16',
    dayOfWeek: 1,
    eventType: 'boonstone',
    dueAt: now,
  } as const
  await change({ db, outbox }, (tx, emit) => takeVoiceCheck(tx, emit, { evening, env, now }))
  await eventually(() => heard(leader) === 1)
  const [check] = await lena.ask(attendanceContract.checks, {})
  const id = check?.id ?? ''
  const found = async (person: { id: string }) => {
    const { records } = await lena.ask(attendanceContract.check, { params: { id } })
    return records.find(({ discordUserId }) => discordUserId === person.id)
  }
  expect(await found(personas.ben)).toMatchObject({ isPresent: true, channelName: 'Lobby' })
  expect(await found(personas.mia)).toMatchObject({ isPresent: false, channelName: null })
  // A guest and a bot are no members.
  expect(await found(personas.gast)).toBeUndefined()

  await lena.ask(attendanceContract.correct, {
    params: { id, discordUserId: personas.mia.id },
    body: { isPresent: true, reason: 'Saß neben Ben' },
  })
  await eventually(() => heard(leader) === 2)
  expect(await found(personas.mia)).toMatchObject({ isPresent: true, correction: { byName: 'Lena' } })
  expect(heard(member)).toBe(0)
})
