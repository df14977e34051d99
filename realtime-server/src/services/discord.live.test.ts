import { applyToMembers } from '@raidtisch/shared-types/live/apply-guild'
import { LiveMessage } from '@raidtisch/shared-types/live/messages'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import type { OutboxRow } from '#core/outbox/outbox-message.ts'
import { findActor } from '#modules/auth/auth.queries.ts'
import { findMembers } from '#modules/guild/member.queries.ts'
import { createBotProcesses } from '#testing/bot-processes.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { channelIds, guildId, personas, roleIds } from '@raidtisch/discord-emulator/seed'
import type { EmulatorOptions } from '@raidtisch/discord-emulator/server'

const database = await createTestDatabase()
const { db } = database
const { startBot, startEmulator } = createBotProcesses(database, {
  tables: ['chat_server', 'outbox'],
  emulator: { members: 20 },
})

async function startGuild(options: Partial<EmulatorOptions> = {}) {
  const discord = await startEmulator(options)
  const service = startBot(discord)
  const published: OutboxRow[] = []
  service.outbox.subscribe('*', (row) => void published.push(row), { where: 'origin' })
  await known(options.members ?? 20)
  await expect.poll(() => rightsPublished(published), soon).not.toEqual([])
  await service.outbox.settled()
  published.length = 0
  return { discord, published, ...service }
}

/** Seven personas and two bots beside the generated members. */
const known = (members: number) =>
  expect.poll(() => db.prisma.chatUser.count({ where: { leftAt: null } })).toBe(members + 9)

const person = (id: string) => db.prisma.chatUser.findFirstOrThrow({ where: { id } })
const rightsPublished = (published: readonly OutboxRow[]) =>
  published
    .filter(({ topic }) => topic === 'member.rights-changed')
    .map(({ payload }) => payload['userIds'] as string[])
const soon = { interval: 10 }

describe('The guild in the tables', () => {
  test('matches Discord: server, roles, channels, people, presence and voice', async () => {
    const { env } = await startGuild({ members: 240 })
    expect(await db.prisma.chatServer.findUnique({ where: { id: guildId } })).toMatchObject({
      name: 'Nachtwache',
      memberCount: 249,
    })
    expect(await db.prisma.guildRole.findUnique({ where: { id: roleIds.lead } })).toMatchObject({
      name: 'Lead',
      color: '#e67e22',
      position: 10,
    })
    expect(await db.prisma.guildChannel.findUnique({ where: { id: channelIds.raidOne } })).toMatchObject({
      type: 2,
    })
    expect(await person(personas.ben.id)).toMatchObject({
      username: 'ben',
      displayName: 'Ben',
      status: 'dnd',
      roleIds: [roleIds.member],
    })
    expect(await db.prisma.chatUser.count({ where: { voiceChannelId: { not: null } } })).toBeGreaterThan(5)

    const members = await findMembers(db, env, guildId, { withRealNames: false, clock: systemClock })
    expect(members.find(({ id }) => id === personas.lena.id)).toMatchObject({
      displayName: 'Lena',
      status: 'online',
      gameRole: 'Lead',
      gameRoleColor: '#e67e22',
      isPlayer: true,
      bot: false,
    })
  })

  test('holds 5,000 people at once', async () => {
    await startGuild({ members: 5_000 })
    expect(await db.prisma.chatUser.count({ where: { status: 'online' } })).toBeGreaterThan(1_000)
  })

  test('loses a right as soon as Discord removes the role, and publishes whose', async () => {
    const { discord, env, published } = await startGuild()
    expect((await findActor(db, env, personas.lena.id, 'web'))?.rights.isAdmin).toBe(true)
    discord.operator.removeRole('lena', 'Lead')
    await expect.poll(() => rightsPublished(published), soon).toEqual([[personas.lena.id]])
    expect((await findActor(db, env, personas.lena.id, 'web'))?.rights).toMatchObject({
      isAdmin: false,
      isMember: true,
    })
  })

  test('keeps departed members, without rights', async () => {
    const { discord, env, published } = await startGuild()
    discord.operator.removeMember('mia')
    await expect.poll(() => rightsPublished(published).flat(), soon).toContain(personas.mia.id)
    expect(await findActor(db, env, personas.mia.id, 'web')).toBeNull()
    expect(await person(personas.mia.id)).toMatchObject({ username: 'mia', leftAt: expect.any(Date) as Date })

    discord.operator.addMember('mia', { roles: ['Member'] })
    await expect
      .poll(async () => (await findActor(db, env, personas.mia.id, 'web'))?.rights.isMember, soon)
      .toBe(true)
  })

  test('follows names, presence and voice, and publishes them', async () => {
    const { discord, published } = await startGuild()
    discord.operator.setNick('ben', 'Benno')
    discord.operator.setPresence('ben', 'idle')
    discord.operator.moveVoice('ben', 'Raid 1')
    await expect
      .poll(() => person(personas.ben.id), soon)
      .toMatchObject({ nickname: 'Benno', status: 'idle', voiceChannelId: channelIds.raidOne })
    await expect
      .poll(() => published.filter(({ topic }) => topic === 'members.changed').at(-1)?.payload, soon)
      .toMatchObject({
        members: [{ id: personas.ben.id, displayName: 'Benno', status: 'idle', realName: null }],
      })
    expect(rightsPublished(published)).toEqual([])
  })

  test('collects a burst of presence changes into few messages', async () => {
    const { discord, published } = await startGuild({ members: 100 })
    const people = await db.prisma.chatUser.findMany({ where: { isBot: false }, select: { id: true } })
    for (const { id } of people) discord.operator.setPresence(id, 'idle')
    await expect.poll(() => db.prisma.chatUser.count({ where: { status: 'idle' } }), soon).toBe(people.length)
    expect(published.length).toBeLessThan(10)
  })

  test('has a role’s new name, and no holder of a deleted role', async () => {
    const { discord, env, published } = await startGuild()
    discord.operator.renameRole('Lead', 'Chef')
    await expect.poll(() => rightsPublished(published).flat(), soon).toContain(personas.lena.id)
    expect((await findActor(db, env, personas.lena.id, 'web'))?.rights.isAdmin).toBe(false)
    discord.operator.deleteRole('PVP Orga')
    await expect.poll(() => rightsPublished(published).flat(), soon).toContain(personas.otto.id)
    expect(await findActor(db, env, personas.otto.id, 'web')).toMatchObject({
      roleIds: [roleIds.member],
      rights: { isAdmin: false },
    })
  })

  test('is the same on the screen as in the tables, by messages alone', async () => {
    const { discord, env, published, outbox } = await startGuild()
    const read = () => findMembers(db, env, guildId, { withRealNames: false, clock: systemClock })
    let shown = await read()
    discord.operator.setNick('ben', 'Aaron')
    discord.operator.setPresence('lena', 'dnd')
    discord.operator.removeRole('otto', 'PVP Orga')
    discord.operator.renameRole('Member', 'Mitglied')
    discord.operator.removeMember('mia')
    discord.operator.addMember('fremd', { roles: ['Lead'] })
    await expect.poll(async () => (await person(personas.lena.id)).status, soon).toBe('dnd')
    await expect.poll(() => db.prisma.chatUser.count({ where: { id: personas.fremd.id } }), soon).toBe(1)
    await outbox.settled()
    for (const { payload } of published.filter(({ topic }) => topic === 'members.changed')) {
      const message = LiveMessage.parse(payload)
      if (message.type === 'members.changed') shown = applyToMembers(shown, message)
    }
    expect(shown).toEqual(await read())
    expect(shown.map(({ username }) => username)).toContain('fremd')
  })

  test('catches up on changes from while the gateway was lost', async () => {
    const { discord, env } = await startGuild({ memberRequestCooldownMs: 100 })
    discord.operator.forgetSessions()
    discord.operator.dropGateway()
    discord.operator.removeRole('lena', 'Lead')
    discord.operator.removeMember('ben')
    await expect
      .poll(async () => (await findActor(db, env, personas.lena.id, 'web'))?.rights.isAdmin, {
        timeout: 20_000,
      })
      .toBe(false)
    await expect.poll(() => findActor(db, env, personas.ben.id, 'web'), { timeout: 20_000 }).toBeNull()
  })
})

describe('The bot', () => {
  test('connects without presences when the application may not see them', async () => {
    const { env } = await startGuild({ privilegedIntents: { members: true, presences: false } })
    const members = await findMembers(db, env, guildId, { withRealNames: false, clock: systemClock })
    expect(new Set(members.map(({ status }) => status))).toEqual(new Set(['unknown']))
  })

  test('waits for a Discord that does not answer yet', async () => {
    const port = await freePort()
    const gone = await startEmulator({ port })
    await gone.close()
    startBot(gone)
    const back = await startEmulator({ port })
    await known(20)
    expect(back.operator.connectedSessions()).toBe(1)
  })

  test('stops connecting with a wrong token', async () => {
    const discord = await startEmulator()
    const { stop } = startBot(discord, { DISCORD_BOT_TOKEN: 'wrong' })
    await expect.poll(() => discord.operator.counters().statuses['401'], soon).toBe(1)
    await stop()
    expect(discord.operator.counters().statuses['401']).toBe(1)
  })

  test('runs in one process, and in another when the first ended', async () => {
    const discord = await startEmulator()
    const first = startBot(discord)
    await known(20)
    startBot(discord)
    expect(discord.operator.connectedSessions()).toBe(1)
    await first.stop()
    await expect.poll(() => discord.operator.connectedSessions(), { timeout: 10_000 }).toBe(1)
    discord.operator.setNick('ben', 'Zweiter')
    await expect
      .poll(async () => (await person(personas.ben.id)).nickname, { timeout: 10_000 })
      .toBe('Zweiter')
  })
})
