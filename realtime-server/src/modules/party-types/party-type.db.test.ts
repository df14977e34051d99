import type { PartyType } from '@raidtisch/shared-types/contracts/party-types.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { announcedBy } from '#testing/converges.ts'
import { actorOf, makePerson, makeServer, type TestServer } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerPartyTypeRoutes } from './party-type.routes.ts'

const { db, outbox } = await createTestDatabase()
const call = await startModuleApi((routes) => registerPartyTypeRoutes(routes, { db, outbox }))
const address = '/api/party-types'

let server: TestServer
let lena: ReturnType<typeof actorOf>
let mia: ReturnType<typeof actorOf>

beforeEach(async () => {
  server = await makeServer(db)
  lena = actorOf(await makePerson(db, server, 'lead'))
  mia = actorOf(await makePerson(db, server, 'member'))
})

const front = {
  name: 'Frontline',
  size: 6,
  minimum: { tank: 2, healer: 1, dps: 3 },
  maximum: { tank: 3, healer: 2, dps: 4 },
}
const create = (body: object = {}, as = lena) => call('POST', address, { as, body: { ...front, ...body } })
const made = async (body: object = {}) => (await create(body)).body as PartyType
const list = async () => (await call('GET', address, { as: lena })).body as PartyType[]
const update = (id: string, body: object) => call('PUT', `${address}/${id}`, { as: lena, body })

describe('A leader', () => {
  it('finds a new type last, and a moved one where it was put, after others were deleted', async () => {
    const types = []
    for (const name of ['A', 'B', 'C', 'D']) types.push(await made({ name }))
    for (const { id } of types.slice(0, 2)) await call('DELETE', `${address}/${id}`, { as: lena })
    await made({ name: 'E' })
    expect(await list()).toMatchObject(['C', 'D', 'E'].map((name) => ({ name })))
    await call('POST', `${address}/${types[3]!.id}/position`, { as: lena, body: { position: 0 } })
    expect(await list()).toMatchObject(['D', 'C', 'E'].map((name) => ({ name })))
    for (const { id } of (await list()) as { id: string }[])
      await call('DELETE', `${address}/${id}`, { as: lena })
  })

  it('creates, changes, moves and deletes party types, and each change is announced and in the audit log', async () => {
    const announced = await announcedBy(db, async () => {
      const first = await made({ wantedClasses: ['sns_wand'], notes: '' })
      expect(first).toMatchObject({ ...front, wantedClasses: ['sns_wand'], notes: null, version: 1 })
      const second = await made({ name: 'Ranged' })
      expect(await update(second.id, { ...front, name: 'Fern', version: 1 })).toMatchObject({
        status: 200,
        body: { name: 'Fern', version: 2 },
      })
      const moved = await call('POST', `${address}/${second.id}/position`, {
        as: lena,
        body: { position: 0 },
      })
      expect(moved.body).toMatchObject([{ name: 'Fern' }, { name: 'Frontline' }])
      expect(await list()).toEqual(moved.body)
      expect(await call('DELETE', `${address}/${first.id}`, { as: lena })).toMatchObject({ status: 200 })
      expect(await list()).toMatchObject([{ name: 'Fern' }])
    })
    expect(announced.map(({ type }) => type)).toEqual(Array(5).fill('party-types.changed'))
    const audits = await db.prisma.auditLog.findMany({
      where: { serverId: server.id, targetType: 'party_type' },
      orderBy: { seq: 'asc' },
    })
    expect(audits.map(({ action }) => action)).toEqual([
      'party_type_created',
      'party_type_created',
      'party_type_changed',
      'party_types_ordered',
      'party_type_deleted',
    ])
    expect(audits[2]?.details).toMatchObject({ before: { name: 'Ranged' }, after: { minimum: '2–1–3' } })
  })

  it('changes nothing with a version that somebody saved over', async () => {
    const { id } = await made()
    const both = await Promise.all(
      ['Lenas', 'Ottos'].map((name) => update(id, { ...front, name, version: 1 })),
    )
    const [winner] = both.filter(({ status }) => status === 200)
    expect(both.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'party_type_changed' },
    })
    expect(await list()).toEqual([winner?.body])
  })

  it('saves the same type again without a trace, also when the first answer got lost', async () => {
    const { id } = await made({ notes: 'Vorne' })
    const changed = { ...front, name: 'Vorhut', notes: '', version: 1 }
    const { body } = await update(id, changed)
    const before = await fingerprint(db)
    expect(await update(id, changed)).toMatchObject({ status: 200, body })
    expect(await update(id, { ...changed, version: 2 })).toMatchObject({ status: 200, body })
    expect(await fingerprint(db)).toEqual(before)
  })

  it('has at most fifty, also when two leaders add the last one at the same moment', async () => {
    for (let count = 0; count < 49; count++) await made({ name: `Typ ${count}` })
    const last = await Promise.all([create(), create(), create()])
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(last.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'party_type_limit_reached',
    })
    expect(await list()).toHaveLength(50)
  })
})

it.each([
  ['minimum', { minimum: { tank: 3, healer: 3, dps: 3 } }],
  ['maximum', { maximum: { tank: 1, healer: 2, dps: 4 } }],
  ['maximum', { size: 24 }],
  ['size', { size: 25 }],
  ['name', { name: ' ' }],
  ['minimum.tank', { minimum: { tank: -1, healer: 1, dps: 1 } }],
  ['wantedClasses', { wantedClasses: Array(25).fill('sns_wand') }],
  ['notes', { notes: 'a\0b' }],
])('A wrong %s is named, and nothing is written', async (field, body) => {
  const before = await fingerprint(db)
  const answer = await create(body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(JSON.stringify(answer.body)).toContain(`"path":"${field}"`)
  expect(await fingerprint(db)).toEqual(before)
})

it('A class that does not exist is refused', async () => {
  expect(await create({ wantedClasses: ['no_such'] })).toMatchObject({
    status: 400,
    body: { code: 'class_unknown' },
  })
})

it('Members and people without a session neither read nor change party types', async () => {
  const { id } = await made()
  const before = await fingerprint(db)
  const requests = [
    ['GET', address],
    ['POST', address, front],
    ['PUT', `${address}/${id}`, { ...front, version: 1 }],
    ['POST', `${address}/${id}/position`, { position: 0 }],
    ['DELETE', `${address}/${id}`],
  ] as const
  for (const [method, path, body] of requests) {
    expect(await call(method, path, { as: mia, body })).toMatchObject({ status: 403 })
    expect(await call(method, path, { body })).toMatchObject({ status: 401 })
  }
  expect(await fingerprint(db)).toEqual(before)
})

it('A leader of another guild neither sees nor changes a type', async () => {
  const { id } = await made()
  const elsewhere = actorOf(await makePerson(db, await makeServer(db), 'lead'))
  expect(await call('GET', address, { as: elsewhere })).toMatchObject({ body: [] })
  const change = { as: elsewhere, body: { ...front, version: 1 } }
  expect(await call('PUT', `${address}/${id}`, change)).toMatchObject({
    status: 404,
    body: { code: 'party_type_not_found' },
  })
  expect(await call('DELETE', `${address}/${id}`, { as: elsewhere })).toMatchObject({ status: 404 })
})
