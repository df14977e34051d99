import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { registerGuildRoutes } from '#modules/guild/guild.routes.ts'
import { announcedBy } from '#testing/converges.ts'
import {
  actorOf,
  makePerson,
  makeServer,
  makeSnowflake,
  type TestPerson,
  type TestServer,
} from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerUserMappingRoutes } from './user-mapping.routes.ts'

const { db, outbox } = await createTestDatabase()
const env = {
  DISCORD_GUILD_ID: '200000000000000001',
  ROLE_MEMBER: 'Member',
  ROLE_SECOND_MEMBER: 'Gildenmitglied',
}
const call = await startModuleApi((routes) => {
  registerUserMappingRoutes(routes, { db, outbox })
  registerGuildRoutes(routes, { db, env, clock: systemClock })
})

let server: TestServer
let lena: ReturnType<typeof actorOf>
let mia: ReturnType<typeof actorOf>
let korn: TestPerson

beforeEach(async () => {
  server = await makeServer(db)
  lena = actorOf(await makePerson(db, server, 'lead', { nickname: 'Lena' }))
  mia = actorOf(await makePerson(db, server, 'member', { nickname: 'Mia' }))
  korn = await makePerson(db, server, 'member', { nickname: 'Korn', preferredClass: 'sword_shield' })
})

const create = (body: object = {}, as = lena) =>
  call('POST', '/api/user-mappings', {
    as,
    body: { discordUserId: korn.id, serverId: server.id, realName: 'Konrad', ...body },
  })
async function mapped(body: object = {}): Promise<NonNullable<MappedUser['mapping']>> {
  const answer = await create(body)
  expect(answer).toMatchObject({ status: 200 })
  return (answer.body as MappedUser).mapping!
}
const list = async (as = lena) =>
  ((await call('GET', `/api/user-mappings/${server.id}`, { as })).body as { users: MappedUser[] }).users
const inList = async (id: string) => (await list()).find((user) => user.id === id)
async function realNameSeenBy(as: typeof lena): Promise<string | null | undefined> {
  const answer = await call('GET', `/api/discord/servers/${server.id}/members`, { as })
  return (answer.body as ServerMember[]).find(({ id }) => id === korn.id)?.realName
}

describe('a leader', () => {
  it('sees everybody on the server, bots left out, by name', async () => {
    await makePerson(db, server, 'guest', { isBot: true })
    await makePerson(db, server, 'member', { leftAt: new Date() })
    expect(await list()).toMatchObject([
      { displayName: 'Korn', preferredClass: 'sword_shield', hasLeft: false, mapping: null },
      { displayName: 'Lena', mapping: null },
      { displayName: 'Mia', mapping: null },
    ])
  })

  it('writes down, corrects and deletes who somebody is, and leaders’ lists of members follow', async () => {
    const { id } = await mapped({ altNames: ['Konni', ' Konni '], notes: '' })
    expect((await inList(korn.id))?.mapping).toEqual({
      id,
      realName: 'Konrad',
      altNames: ['Konni'],
      notes: null,
      isActive: true,
    })
    expect(await realNameSeenBy(lena)).toBe('Konrad')
    const patch = (body: object) => call('PATCH', `/api/user-mappings/${id}`, { as: lena, body })
    expect(await patch({ realName: 'Conrad', notes: 'Wien' })).toMatchObject({
      status: 200,
      body: { mapping: { realName: 'Conrad', notes: 'Wien', altNames: ['Konni'] } },
    })
    expect(await patch({ isActive: false })).toMatchObject({ status: 200 })
    expect(await realNameSeenBy(lena)).toBeNull()
    await patch({ isActive: true })
    expect(await realNameSeenBy(lena)).toBe('Conrad')
    const users = await call('GET', `/api/discord/users?serverId=${server.id}`, { as: lena })
    expect(users.body).toContainEqual(expect.objectContaining({ id: korn.id, realName: 'Conrad' }))

    expect(await call('DELETE', `/api/user-mappings/${id}`, { as: lena })).toMatchObject({ status: 200 })
    expect((await inList(korn.id))?.mapping).toBeNull()
    expect(await realNameSeenBy(lena)).toBeNull()
    expect(await create({ realName: 'Neu' })).toMatchObject({ status: 200 })
  })

  it('still finds the name of who left, to delete it', async () => {
    const { id } = await mapped()
    await db.prisma.chatUser.updateMany({ where: { id: korn.id }, data: { leftAt: new Date() } })
    expect(await inList(korn.id)).toMatchObject({ hasLeft: true, mapping: { id } })
    await call('DELETE', `/api/user-mappings/${id}`, { as: lena })
    expect(await inList(korn.id)).toBeUndefined()
  })

  it('cannot give a person two mappings, also not at the same moment', async () => {
    const answers = await Promise.all([create(), create(), create()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await create()).toMatchObject({ status: 409, body: { code: 'mapping_exists' } })
    expect(await db.prisma.userMapping.count({ where: { discordUserId: korn.id } })).toBe(1)
  })

  it.each([
    ['person_not_found', () => ({ discordUserId: makeSnowflake() })],
    ['server_not_found', () => ({ serverId: makeSnowflake() })],
    ['invalid_input', () => ({ realName: '   ' })],
    ['invalid_input', () => ({ realName: 'x'.repeat(101) })],
    ['invalid_input', () => ({ altNames: Array(11).fill('x') })],
    ['invalid_input', () => ({ createdBy: makeSnowflake() })],
  ])('is told %s, and nothing is written', async (code, body) => {
    const before = await fingerprint(db)
    expect((await create(body())).body).toMatchObject({ code })
    expect(await fingerprint(db)).toEqual(before)
  })

  it('changes a name with the body of its creation, whose person and server are not read', async () => {
    const { id } = await mapped({ notes: 'Wien' })
    const other = { discordUserId: mia.discordUserId, serverId: makeSnowflake() }
    const body = { ...other, realName: 'Conrad', altNames: [], notes: 'Wien', isActive: true }
    expect(await call('PATCH', `/api/user-mappings/${id}`, { as: lena, body })).toMatchObject({
      status: 200,
      body: { id: korn.id, mapping: { id, realName: 'Conrad' } },
    })
    expect((await inList(mia.discordUserId))?.mapping).toBeNull()
    const [entry] = await db.prisma.auditLog.findMany({
      where: { action: 'user_mapping_updated', targetId: id },
    })
    expect(entry?.details).toHaveProperty('after', { person: expect.any(String), realName: '•••' })
  })

  it('changes nothing by saving what is already there', async () => {
    const { id } = await mapped({ notes: 'Wien' })
    const before = await fingerprint(db)
    for (const body of [{}, { realName: ' Konrad ' }, { notes: 'Wien', altNames: [] }])
      expect(await call('PATCH', `/api/user-mappings/${id}`, { as: lena, body })).toMatchObject({
        status: 200,
      })
    expect(await fingerprint(db)).toEqual(before)
  })
})

describe('real names stay private', () => {
  it('nobody else reads, writes or deletes them', async () => {
    const { id } = await mapped()
    const before = await fingerprint(db)
    const attempts = [
      call('GET', `/api/user-mappings/${server.id}`, { as: mia }),
      create({ discordUserId: mia.discordUserId }, mia),
      call('PATCH', `/api/user-mappings/${id}`, { as: mia, body: { realName: 'X' } }),
      call('DELETE', `/api/user-mappings/${id}`, { as: mia }),
    ]
    for (const attempt of attempts)
      expect(await attempt).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await fingerprint(db)).toEqual(before)
    expect(await realNameSeenBy(mia)).toBeNull()
  })

  it('leaders of another server do not know them', async () => {
    const { id } = await mapped()
    const elsewhere = await makeServer(db)
    const other = actorOf(await makePerson(db, elsewhere, 'lead'))
    expect(await call('GET', `/api/user-mappings/${server.id}`, { as: other })).toMatchObject({ status: 404 })
    expect(await call('DELETE', `/api/user-mappings/${id}`, { as: other })).toMatchObject({
      body: { code: 'mapping_not_found' },
    })
  })

  it('changes are announced and written down without a name', async () => {
    const messages = await announcedBy(db, async () => {
      const { id } = await mapped({ altNames: ['Konni'], notes: 'Konrads Notiz' })
      await call('PATCH', `/api/user-mappings/${id}`, { as: lena, body: { realName: 'Konradin' } })
      await call('DELETE', `/api/user-mappings/${id}`, { as: lena })
    })
    expect(messages).toEqual(Array(3).fill({ type: 'mappings.changed', serverId: server.id }))
    const rows = await db.prisma.auditLog.findMany({
      where: { serverId: server.id },
      orderBy: { seq: 'asc' },
    })
    expect(rows.map(({ action }) => action)).toEqual([
      'user_mapping_created',
      'user_mapping_updated',
      'user_mapping_deleted',
    ])
    expect(rows[1]?.details).toEqual({
      source: 'web',
      discordUserId: korn.id,
      before: { person: korn.username, realName: '•••' },
      after: { person: korn.username, realName: '•••' },
    })
    const kept = [...rows, ...(await db.prisma.outbox.findMany())]
    expect(
      JSON.stringify(kept, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/Kon(rad|ni)/)
  })
})
