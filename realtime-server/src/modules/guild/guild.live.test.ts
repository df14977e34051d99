import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts'
import type { Browser } from '#testing/browser.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { seedGuild } from '#testing/guild-rows.ts'
import { channelIds, guildId, personas, roleIds } from '@raidtisch/discord-emulator/seed'
import { type DiscordEmulator, startDiscordEmulator } from '@raidtisch/discord-emulator/server'

const { db } = await createTestDatabase()
const people = ['lena', 'otto', 'mia', 'audra', 'gast'] as const
const browsers = {} as Record<(typeof people)[number], Browser>
let discord: DiscordEmulator
let server: AuthServer

beforeAll(async () => {
  discord = await startDiscordEmulator({ port: 0, members: 0 })
  server = await startAuthServer({ db, variables: discord.env })
  await seedGuild(db)
  for (const name of people) browsers[name] = (await server.signIn(name)).browser
})
afterAll(async () => {
  await server.close()
  await discord.close()
})

async function read<T>(name: (typeof people)[number], path: string): Promise<{ status: number; body: T }> {
  const answer = await browsers[name].get(`${server.url}${path}`)
  return { status: answer.status, body: (await answer.json()) as T }
}

const serverPath = `/api/discord/servers/${guildId}`

describe('permissions', () => {
  test.each([
    [
      'lena',
      { isAdmin: true, hasLeadRole: true, isMember: true, hasMemberRole: true, canViewAuditLogs: false },
    ],
    [
      'otto',
      { isAdmin: true, hasLeadRole: false, isMember: true, hasMemberRole: true, canViewAuditLogs: false },
    ],
    [
      'mia',
      { isAdmin: false, hasLeadRole: false, isMember: true, hasMemberRole: true, canViewAuditLogs: false },
    ],
    [
      'audra',
      { isAdmin: false, hasLeadRole: false, isMember: true, hasMemberRole: true, canViewAuditLogs: true },
    ],
    [
      'gast',
      { isAdmin: false, hasLeadRole: false, isMember: false, hasMemberRole: false, canViewAuditLogs: false },
    ],
  ] as const)('of %s', async (name, expected) => {
    const answers = await Promise.all(
      ['permissions', 'member-permissions', 'audit-permissions'].map((path) =>
        read<object>(name, `/auth/${path}`),
      ),
    )
    expect(Object.assign({}, ...answers.map(({ body }) => body))).toMatchObject({
      ...expected,
      server: { id: guildId, name: 'Nachtwache' },
    })
  })

  test('name the roles the reader holds, highest first', async () => {
    const { body } = await read<{ roles: unknown }>('lena', '/auth/permissions')
    expect(body.roles).toEqual([
      { id: roleIds.lead, name: 'Lead', color: '#e67e22' },
      { id: roleIds.member, name: 'Member', color: '#3498db' },
    ])
  })

  test('follow the saved admin and event creator roles', async () => {
    await db.prisma.serverSettings.create({
      data: { serverId: guildId, adminRoles: [roleIds.audit], eventCreatorRoles: [roleIds.nightOwl] },
    })
    await db.prisma.chatUser.updateMany({
      where: { id: personas.gast.id },
      data: { roleIds: [roleIds.nightOwl] },
    })
    expect((await read('audra', '/auth/permissions')).body).toMatchObject({ isAdmin: true })
    expect((await read('gast', '/auth/member-permissions')).body).toMatchObject({
      isMember: true,
      hasMemberRole: false,
    })
    await db.prisma.serverSettings.deleteMany()
    await db.prisma.chatUser.updateMany({ where: { id: personas.gast.id }, data: { roleIds: [] } })
  })
})

describe('the guild’s server', () => {
  test.each(['/api/discord/servers', `${serverPath}/members`, `${serverPath}/roles`, '/auth/permissions'])(
    'tells strangers nothing at %s',
    async (path) => {
      expect((await fetch(`${server.url}${path}`)).status).toBe(401)
    },
  )

  test('offers the channels the reader may write in, and leaders all of them', async () => {
    const id = channelIds.general
    const names = async (name: (typeof people)[number]) =>
      (await read<{ name: string }[]>(name, `${serverPath}/channels`)).body.map((channel) => channel.name)
    const all = ['raid-anmeldung', 'allgemein']
    for (const [writerRoleIds, expected] of [
      [[roleIds.member], { lena: all, mia: all, gast: ['raid-anmeldung'] }],
      [[roleIds.lead], { lena: all, otto: all, mia: ['raid-anmeldung'], gast: ['raid-anmeldung'] }],
      [[], { otto: all, mia: ['raid-anmeldung'] }],
      [[guildId], { gast: all }],
    ] as const) {
      await db.prisma.guildChannel.update({ where: { id }, data: { writerRoleIds: [...writerRoleIds] } })
      for (const [name, offered] of Object.entries(expected))
        expect(await names(name as keyof typeof expected)).toEqual(offered)
    }
  })

  test('is one, with the channels people write in', async () => {
    const { body } = await read<{ name: string; channels: { name: string }[] }[]>(
      'gast',
      '/api/discord/servers',
    )
    expect(body.map(({ name }) => name)).toEqual(['Nachtwache'])
    expect(body[0]?.channels.map(({ name }) => name)).toEqual(['raid-anmeldung', 'allgemein'])
    expect((await read('gast', `${serverPath}/channels`)).body).toEqual(body[0]?.channels)
  })

  test('lists its roles from the highest on, without @everyone', async () => {
    const { body } = await read<{ name: string }[]>('mia', `${serverPath}/roles`)
    expect(body.map(({ name }) => name)).toEqual(['Lead', 'PVP Orga', 'Audit', 'Member', 'Nachteule'])
  })

  test('answers for no other server', async () => {
    for (const path of ['channels', 'members', 'roles'])
      expect((await read('lena', `/api/discord/servers/111111111111111111/${path}`)).status).toBe(404)
  })

  test('lists its members by name, and real names to leaders only', async () => {
    await db.prisma.userMapping.create({
      data: {
        serverId: guildId,
        discordUserId: personas.mia.id,
        realName: 'Maria',
        createdBy: personas.lena.id,
      },
    })
    const asLead = (await read<ServerMember[]>('lena', `${serverPath}/members`)).body
    expect(asLead.map(({ username }) => username)).toEqual(['audra', 'gast', 'lena', 'mia', 'otto'])
    expect(asLead.find(({ username }) => username === 'mia')).toMatchObject({
      realName: 'Maria',
      isPlayer: true,
    })
    expect(asLead.find(({ username }) => username === 'gast')).toMatchObject({
      isPlayer: false,
      gameRole: null,
    })
    const asMia = (await read<ServerMember[]>('mia', `${serverPath}/members`)).body
    expect(asMia.filter(({ realName }) => realName !== null)).toEqual([])
  })

  test('does not pass off old presence as news', async () => {
    await db.prisma.chatUser.updateMany({ data: { status: 'online' } })
    const statuses = async () =>
      new Set((await read<ServerMember[]>('mia', `${serverPath}/members`)).body.map(({ status }) => status))
    await db.prisma.chatServer.updateMany({ data: { lastGatewayAt: new Date() } })
    expect(await statuses()).toEqual(new Set(['online']))
    await db.prisma.chatServer.updateMany({ data: { lastGatewayAt: new Date(Date.now() - 61_000) } })
    expect(await statuses()).toEqual(new Set(['unknown']))
  })

  test('shows its user records to leaders only', async () => {
    expect((await read('mia', `/api/discord/users?serverId=${guildId}`)).status).toBe(403)
    const { status, body } = await read<{ username: string }[]>(
      'otto',
      `/api/discord/users?serverId=${guildId}`,
    )
    expect(status).toBe(200)
    expect(body.map(({ username }) => username)).toEqual(['audra', 'gast', 'lena', 'mia', 'otto'])
  })
})
