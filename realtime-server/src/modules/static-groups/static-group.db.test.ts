import { randomUUID } from 'node:crypto'
import { createParty, place, renameParty } from '@raidtisch/shared-types/board/board-edits'
import type { StaticGroup } from '@raidtisch/shared-types/contracts/static-groups.contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { projectBoard } from '#boards/board-projection.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { announcedBy } from '#testing/converges.ts'
import { actorOf, makePeople, makePerson, makeServer, makeSnowflake } from '#testing/factories.ts'
import { editLive, collectCommitted } from '#testing/live-leader.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { staticGroupBoard } from './static-group.projection.ts'
import { findStaticGroups } from './static-group.queries.ts'
import { registerStaticGroupRoutes } from './static-group.routes.ts'

const { db, outbox, logger, url } = await createTestDatabase()
const { boards, committed } = collectCommitted()
const call = await startModuleApi((routes) => registerStaticGroupRoutes(routes, { db, outbox, boards }))
const server = await makeServer(db)
const lena = actorOf(await makePerson(db, server, 'lead', { nickname: 'Lena' }))
const mia = actorOf(await makePerson(db, server, 'member'))
const list = `/api/static-groups?serverId=${server.id}&isActive=true`

const publishes = async (act: () => Promise<unknown>) =>
  expect(await announcedBy(db, act)).toEqual([{ type: 'static-groups.changed', serverId: server.id }])
async function newGroup(body: Record<string, unknown> = {}): Promise<StaticGroup> {
  const answer = await call('POST', '/api/static-groups', {
    as: lena,
    body: { serverId: server.id, name: 'Stammgruppe', ...body },
  })
  expect(answer.status).toBe(200)
  return answer.body as StaticGroup
}
const addMember = (groupId: string, body: Record<string, unknown>, as = lena) =>
  call('POST', `/api/static-groups/${groupId}/members`, { as, body })

describe('A leader', () => {
  it('creates, fills, empties and deletes a group, and every member of the guild sees it', async () => {
    const korn = await makePerson(db, server, 'member', { nickname: 'Korn', preferredRole: 'tank' })
    let group!: StaticGroup
    await publishes(async () => (group = await newGroup({ description: 'Dienstags' })))
    expect(group).toMatchObject({ category: 'guild', maxSize: 6, isActive: true, members: [] })
    await publishes(() => addMember(group.id, { discordUserId: korn.id, characterClass: 'greatsword_sns' }))
    const seen = await call('GET', list, { as: mia })
    const member = { displayName: 'Korn', role: 'tank', characterClass: 'greatsword_sns', position: 0 }
    expect(seen.body).toMatchObject([{ id: group.id, description: 'Dienstags', members: [member] }])
    const [shown] = seen.body as StaticGroup[]
    await publishes(() =>
      call('DELETE', `/api/static-groups/${group.id}/members/${shown!.members[0]!.id}`, { as: lena }),
    )
    await publishes(() => call('DELETE', `/api/static-groups/${group.id}`, { as: lena }))
    expect((await call('GET', list, { as: mia })).body).toEqual([])
    expect(committed.map(({ documentName }) => documentName)).toEqual(
      Array(4).fill(`static-groups.${server.id}`),
    )
  })

  it('moves a person from group to group with role and class', async () => {
    const [first, second] = [await newGroup(), await newGroup()]
    const [person] = await makePeople(db, server, 1)
    await addMember(first.id, { discordUserId: person!.id, role: 'healer' })
    await publishes(() => addMember(second.id, { discordUserId: person!.id }))
    const rows = await db.prisma.staticGroupMember.findMany({ where: { discordUserId: person!.id } })
    expect(rows).toMatchObject([{ groupId: second.id, role: 'healer' }])
  })

  it('changes role and class of a person who is in the group already, and every screen converges', async () => {
    const group = await newGroup()
    const [person] = await makePeople(db, server, 1)
    const discordUserId = person!.id
    await addMember(group.id, { discordUserId, role: 'healer' })
    await publishes(() =>
      addMember(group.id, { discordUserId, role: 'tank', characterClass: 'greatsword_sns' }),
    )
    const seen = await findStaticGroups(db.prisma, server.id)
    expect(seen.find(({ id }) => id === group.id)?.members).toMatchObject([
      { discordUserId, role: 'tank', characterClass: 'greatsword_sns', position: 0 },
    ])
    const [audit] = await db.prisma.auditLog.findMany({ orderBy: { seq: 'desc' }, take: 1 })
    expect(audit).toMatchObject({
      action: 'static_groups_changed',
      userId: lena.discordUserId,
      details: { before: { role: 'healer', characterClass: null }, after: { role: 'tank' } },
    })
    const again = () => addMember(group.id, { discordUserId, role: 'tank' })
    expect(await announcedBy(db, again)).toEqual([])
  })

  it('has their edits in the rows after one projection, and the next one publishes nothing', async () => {
    const group = await newGroup()
    const [person] = await makePeople(db, server, 1)
    await editLive(db, `static-groups.${server.id}`, lena, (doc) => {
      renameParty(doc, group.id, null)
      place(doc, lena.discordUserId, person!.id, group.id, 4)
    })
    const project = () => projectBoard(staticGroupBoard(), { db, outbox }, server.id)
    await publishes(project)
    expect(await announcedBy(db, project)).toEqual([])
    const row = await db.prisma.staticGroup.findUnique({
      where: { id: group.id },
      include: { members: true },
    })
    expect(row).toMatchObject({ members: [{ discordUserId: person!.id, position: 4 }] })
    expect(row?.name).toMatch(/^#\d+$/)
    const [audit] = await db.prisma.auditLog.findMany({ orderBy: { seq: 'desc' }, take: 1 })
    expect(audit).toMatchObject({ action: 'static_groups_changed', userId: lena.discordUserId })
  })

  it('gets no row for a group whose id a group of another guild has, and later edits are projected', async () => {
    const group = await newGroup()
    const { id: serverId } = await makeServer(db)
    const foreign = await db.prisma.staticGroup.create({ data: { id: randomUUID(), serverId, name: 'Dort' } })
    // As the product does, which sees no row of the other guild.
    const env = { DATABASE_URL: url, DATABASE_POOL: 2, DATA_DIR: '', DISCORD_GUILD_ID: server.id }
    const scoped = await openDatabase(env, logger)
    onTestFinished(scoped.close)
    await editLive(db, `static-groups.${server.id}`, lena, (doc) => {
      createParty(doc, { id: foreign.id, name: 'Hier' })
      renameParty(doc, group.id, 'Danach')
    })
    await projectBoard(staticGroupBoard(), { db: scoped, outbox }, server.id)
    const rows = await db.prisma.staticGroup.findMany({ where: { id: { in: [group.id, foreign.id] } } })
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Danach', 'Dort']))
  })
})

describe('A change', () => {
  it('is refused when the actor is signed out or no leader', async () => {
    const group = await newGroup()
    const person = { discordUserId: mia.discordUserId }
    const writes: [string, string, unknown?][] = [
      ['POST', '/api/static-groups', { serverId: server.id, name: 'x' }],
      ['DELETE', `/api/static-groups/${group.id}`],
      ['POST', `/api/static-groups/${group.id}/members`, person],
      ['DELETE', `/api/static-groups/${group.id}/members/${mia.discordUserId}`],
    ]
    for (const [method, path, body] of writes) {
      expect(await call(method, path, { body })).toMatchObject({ status: 401 })
      expect(await call(method, path, { as: mia, body })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    }
    expect(await call('GET', list)).toMatchObject({ status: 401 })
  })

  it('is refused when it is malformed, names something unknown or exceeds a limit, and changes nothing', async () => {
    const group = await newGroup({ maxSize: 1 })
    const [member, other] = await makePeople(db, server, 2)
    await addMember(group.id, { discordUserId: member!.id })
    const before = await findStaticGroups(db.prisma, server.id)
    const create = (body: Record<string, unknown>) => call('POST', '/api/static-groups', { as: lena, body })
    for (const wrong of [
      { name: '  ' },
      { name: 'x', maxSize: 0 },
      { name: 'x', maxSize: 25 },
      { name: 'x', category: '\u200b' },
      { name: 'x', isActive: false },
      { name: 'x', members: [] },
    ])
      expect(await create({ serverId: server.id, ...wrong })).toMatchObject({ status: 400 })
    const elsewhere = await makeServer(db)
    expect(await create({ serverId: elsewhere.id, name: 'x' })).toMatchObject({
      body: { code: 'server_not_found' },
    })
    expect(await addMember(group.id, { discordUserId: other!.id })).toMatchObject({
      status: 409,
      body: { code: 'party_full' },
    })
    const bot = await makePerson(db, server, 'member', { isBot: true })
    for (const discordUserId of [makeSnowflake(), bot.id])
      expect(await addMember(group.id, { discordUserId })).toMatchObject({
        body: { code: 'person_not_found' },
      })
    for (const wrong of [{ characterClass: 'a\0' }, { role: 'king' }, { position: 1 }])
      expect(await addMember(group.id, { discordUserId: other!.id, ...wrong })).toMatchObject({ status: 400 })
    for (const discordUserId of [member!.id, other!.id])
      expect(await addMember(group.id, { discordUserId, characterClass: 'sword_shield' })).toMatchObject({
        status: 400,
        body: { code: 'class_unknown' },
      })
    const unreadable = `/api/static-groups/${group.id}/members/%00`
    expect(await call('DELETE', unreadable, { as: lena })).toMatchObject({ status: 400 })
    for (const id of [randomUUID(), 'party-1', '__proto__', '%00'])
      expect(await call('DELETE', `/api/static-groups/${id}`, { as: lena })).toMatchObject({
        status: 404,
        body: { code: 'group_not_found' },
      })
    const absent = `/api/static-groups/${group.id}/members/${other!.id}`
    expect(await call('DELETE', absent, { as: lena })).toMatchObject({ body: { code: 'person_not_found' } })
    expect(await findStaticGroups(db.prisma, server.id)).toEqual(before)
  })

  it('is refused for all but six people when they are added to a group of six at once', async () => {
    const group = await newGroup()
    const people = await makePeople(db, server, 20)
    const answers = await Promise.all(
      people.map(({ id: discordUserId }) => addMember(group.id, { discordUserId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(14)
    const stored = await findStaticGroups(db.prisma, server.id)
    const positions = stored.find(({ id }) => id === group.id)?.members.map(({ position }) => position)
    expect(positions).toEqual([0, 1, 2, 3, 4, 5])
  })
})
