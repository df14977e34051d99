import { expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { sqlTransaction } from '#core/db/sql-transaction.ts'
import { makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import type { GuildUpdate, MemberFacts, ServerFacts } from './guild-facts.ts'
import { createGuildProjection } from './guild.projection.ts'
import { guildAdded } from './guild.topics.ts'

const { db, outbox } = await createTestDatabase()
const env = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: 'Zweitmember' }

const added: string[] = []
guildAdded.subscribe(async (_, { serverId }) => void added.push(serverId))

/** A guild of two as Discord tells of it, and what is said of each update. */
async function startGuild() {
  const { id: serverId } = await makeServer(db)
  const idOf = (name: string) => `${name}.${serverId}`
  const leadership = { name: serverId, term: 1 }
  await db.prisma.leaderTerm.create({ data: leadership })
  const deps = { db, outbox, env, clock: systemClock, serverId, leadership, hasMembers: true }
  const projection = createGuildProjection(deps)
  const member = (name: string, changes: Partial<MemberFacts> = {}): MemberFacts => ({
    id: idOf(name),
    username: name,
    displayName: null,
    nickname: null,
    avatar: null,
    isBot: false,
    status: 'offline',
    roleIds: [idOf('raider')],
    voiceChannelId: null,
    joinedAt: '2026-01-01T10:00:00.000Z',
    ...changes,
  })
  const role = { name: 'Raider', color: '#fff', position: 1, isAdministrator: false, isMentionable: true }
  const channel = { name: 'Raid', type: 2, position: 0, parentId: null, viewerRoleIds: [serverId] }
  const server = (changes: Partial<ServerFacts> = {}): ServerFacts => ({
    id: serverId,
    name: 'Tafelrunde',
    icon: null,
    ownerId: idOf('lena'),
    memberCount: 2,
    roles: [{ ...role, id: idOf('raider'), isManaged: false }],
    channels: [{ ...channel, id: idOf('voice'), writerRoleIds: [serverId], botLacks: [] }],
    botLacks: [],
    ...changes,
  })
  /** The topics that an update announces, with the names of the people they are about. */
  const save = async (update: Partial<GuildUpdate>): Promise<string[]> => {
    const last = await db.prisma.outbox.findFirst({ orderBy: { id: 'desc' } })
    await projection.save({ members: [], isEverybody: false, left: [], ...update })
    const rows = await db.prisma.outbox.findMany({
      where: { id: { gt: last?.id ?? 0n }, aggregateId: serverId },
      orderBy: { id: 'asc' },
    })
    return rows.map(({ topic, payload }) => {
      const names = JSON.stringify(payload).matchAll(/"(\w+)\.\d+"/g)
      return [topic, ...new Set([...names].map(([, name]) => name))].join(' ')
    })
  }
  const readMember = (name: string) => db.prisma.chatUser.findFirstOrThrow({ where: { id: idOf(name) } })
  await save({ server: server(), members: [member('lena'), member('mia')] })
  return { idOf, member, server, save, readMember }
}

test('a guild is added once, also when somebody signed in before the gateway described it', async () => {
  // As a sign-in leaves it: without an owner.
  const { server, save } = await startGuild()
  await save({ server: server({ name: 'Nachtwache' }) })
  expect(await db.prisma.partyType.count({ where: { serverId: server().id } })).toBe(3)
  expect(added.filter((id) => id === server().id)).toEqual([server().id])
})

test('a guild that has party types keeps them when its owner becomes known', async () => {
  const { id: serverId } = await makeServer(db)
  const add = () =>
    sqlTransaction(db, (tx) => guildAdded.publish({ tx, emit: () => undefined }, { serverId }))
  await add()
  await add()
  expect(await db.prisma.partyType.count({ where: { serverId } })).toBe(3)
})

test('an update announces whose roles and whose name are others, and nothing when all is as it was', async () => {
  const { idOf, member, save, readMember } = await startGuild()
  expect(await save({ members: [member('mia'), member('lena')] })).toEqual([])
  expect(await save({ members: [member('mia', { nickname: 'Mia' })] })).toEqual([
    'member.renamed mia',
    'members.changed mia',
  ])
  const both = [idOf('raider'), idOf('guest')]
  expect(await save({ members: [member('mia', { nickname: 'Mia', roleIds: both })] })).toEqual([
    'member.rights-changed mia',
    'members.changed mia',
  ])
  const turned = member('mia', { nickname: 'Mia', roleIds: both.toReversed(), avatar: 'a' })
  expect(await save({ members: [turned] })).toEqual(['members.changed mia'])
  expect(await readMember('mia')).toMatchObject({ nickname: 'Mia', avatar: 'a', roleIds: both.toReversed() })
})

test('a role that is gone from Discord is taken from everybody who held it', async () => {
  const { idOf, member, server, save, readMember } = await startGuild()
  await save({ members: [member('mia', { roleIds: [idOf('raider'), idOf('guest')] })] })
  const [raider] = server().roles
  const roles = [{ ...raider!, id: idOf('guest'), name: 'Gast' }]
  expect(await save({ server: server({ roles }) })).toContain('member.rights-changed lena mia')
  expect([(await readMember('mia')).roleIds, (await readMember('lena')).roleIds]).toEqual([
    [idOf('guest')],
    [],
  ])
})

test('people who speak in a renamed channel are announced as looking different', async () => {
  const { idOf, member, server, save } = await startGuild()
  await save({ members: [member('mia', { voiceChannelId: idOf('voice') })] })
  const [voice] = server().channels
  expect(await save({ server: server() })).toEqual([])
  const channels = [{ ...voice!, name: 'Raid 2' }]
  expect(await save({ server: server({ channels }) })).toEqual(['members.changed mia'])
})

test('who is missing from the list of everybody has left without roles, until Discord lists them again', async () => {
  const { idOf, member, save, readMember } = await startGuild()
  const isLeft = ['member.rights-changed mia', 'members.changed mia']
  expect(await save({ members: [member('lena')], isEverybody: true })).toEqual(isLeft)
  expect(await readMember('mia')).toMatchObject({ roleIds: [], leftAt: expect.any(Date) as Date })
  expect(await save({ members: [member('lena')], isEverybody: true, left: [idOf('mia')] })).toEqual([])
  expect(await save({ members: [member('mia')] })).toEqual(isLeft)
  expect(await readMember('mia')).toMatchObject({ roleIds: [idOf('raider')], leftAt: null })
})

test('somebody who comes back under another name is announced as renamed', async () => {
  const { idOf, member, save } = await startGuild()
  await save({ members: [member('mia', { nickname: 'Mia | Heal', roleIds: [] })] })
  await save({ members: [], left: [idOf('mia')] })
  expect(await save({ members: [member('mia', { roleIds: [] })] })).toEqual([
    'member.rights-changed mia',
    'member.renamed mia',
    'members.changed mia',
  ])
})

test('a member was active last when Discord last showed them online', async () => {
  const { member, save, readMember } = await startGuild()
  const lastActive = async () => (await readMember('mia')).lastActive?.getTime() ?? 0
  expect(await lastActive()).toBe(0)
  await save({ members: [member('mia', { status: 'idle' })] })
  const came = await lastActive()
  expect(came).toBeGreaterThan(0)
  await save({ members: [member('mia', { status: 'offline' })] })
  const went = await lastActive()
  expect(went).toBeGreaterThan(came)
  await save({ members: [member('mia', { status: 'offline', avatar: 'a' })] })
  expect(await lastActive()).toBe(went)
})
