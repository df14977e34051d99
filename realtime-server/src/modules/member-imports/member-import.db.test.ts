import {
  memberCsvMax,
  type MemberImportPreview,
} from '@raidtisch/shared-types/contracts/member-imports.contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { saveCard } from '#modules/member-cards/member-card.commands.ts'
import { blankCard, findMemberCards } from '#modules/member-cards/member-card.queries.ts'
import { announcedBy } from '#testing/converges.ts'
import {
  actorOf,
  makePeople,
  makePerson,
  makeServer,
  type TestPerson,
  type TestServer,
} from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerMemberImportRoutes } from './member-import.routes.ts'

const { db, outbox } = await createTestDatabase()
const call = await startModuleApi((routes) => registerMemberImportRoutes(routes, { db, outbox }))

let server: TestServer
let lena: ReturnType<typeof actorOf>
let mia: TestPerson
let korn: TestPerson
beforeEach(async () => {
  server = await makeServer(db)
  lena = actorOf(await makePerson(db, server, 'lead', { nickname: 'Lena' }))
  mia = await makePerson(db, server, 'member', { nickname: 'Mia' })
  korn = await makePerson(db, server, 'member', { nickname: 'Korn' })
})

const ask = (path: string, csv: string, as = lena) =>
  call('POST', `/api/member-imports${path}`, { as, body: { csv } })
const write = (csv: string, as = lena) => ask('', csv, as)
const cardOf = async ({ id }: TestPerson) =>
  (await findMemberCards(db.prisma)).find(({ discordUserId }) => discordUserId === id)
const realNames = async () =>
  (
    await db.prisma.userMapping.findMany({ where: { serverId: server.id }, orderBy: { realName: 'asc' } })
  ).map(({ discordUserId, realName }) => [discordUserId, realName])
const table = () =>
  `Discord,Name,Classes,Power\n${mia.id},Mia Muster,SnS/Wand,6120\n${korn.id},Konrad Korn,Orb/Wand,5000\n`

describe('A leader', () => {
  test('sees what a table would write, and nothing is written', async () => {
    const before = await fingerprint(db)
    const { status, body } = await ask('/preview', table())
    expect(status).toBe(200)
    expect((body as MemberImportPreview).members).toMatchObject([
      { discordUserId: mia.id, realName: 'Mia Muster', classes: ['sns_wand'], power: 6120 },
      { discordUserId: korn.id, realName: 'Konrad Korn', classes: ['orb_wand'], power: 5000 },
    ])
    expect(await fingerprint(db)).toEqual(before)
  })

  test('writes it, once, and browsers learn of it', async () => {
    const messages = await announcedBy(db, async () => {
      expect(await write(table())).toMatchObject({ status: 200, body: { written: 2 } })
    })
    expect(messages.map(({ type }) => type).toSorted()).toEqual([
      'mappings.changed',
      'member-cards.changed',
      'member-cards.changed',
    ])
    expect(await realNames()).toEqual([
      [korn.id, 'Konrad Korn'],
      [mia.id, 'Mia Muster'],
    ])
    expect(await cardOf(mia)).toMatchObject({ styles: [{ classId: 'sns_wand', role: 'tank' }], power: 6120 })
    const audits = await db.prisma.auditLog.findMany({
      where: { serverId: server.id },
      orderBy: { seq: 'asc' },
    })
    expect(audits.map(({ action }) => action)).toEqual([
      'user_mapping_created',
      'user_mapping_created',
      'members_imported',
    ])
    expect(JSON.stringify(audits.map(({ details }) => details))).not.toContain('Muster')
    const before = await fingerprint(db)
    expect(await write(table())).toMatchObject({ status: 200, body: { written: 0 } })
    expect(await fingerprint(db)).toEqual(before)
  })

  test('keeps what a member said themselves, and corrects a name', async () => {
    await write(table())
    const deps = { db, outbox, clock: systemClock }
    const { version } = await db.prisma.memberCard.findFirstOrThrow({ where: { discordUserId: mia.id } })
    await saveCard(deps, actorOf(mia), { ...blankCard, version, power: 7_000 })
    expect(await write(`Discord,Name,Classes,Power\n${mia.id},Mia Anders,GS/Dg,1\n`)).toMatchObject({
      body: { written: 1 },
    })
    expect(await cardOf(mia)).toMatchObject({ styles: [{ classId: 'daggers_greatsword' }], power: 7_000 })
    expect(await realNames()).toContainEqual([mia.id, 'Mia Anders'])
  })

  test('writes nothing of a table in which a cell is wrong, and reads which one', async () => {
    const before = await fingerprint(db)
    const answer = await write(`${table()}niemand,,,viel\n`)
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        issues: [
          { path: 'csv.row 4.Discord', message: 'person unknown: niemand' },
          { path: 'csv.row 4.Power', message: 'power invalid: viel' },
        ],
      },
    })
    expect(await fingerprint(db)).toEqual(before)
  })

  test('writes 200 rows at once, and no more', async () => {
    const people = await makePeople(db, server, 201)
    const lines = people.map(({ id }, index) => `${id},Name ${index},SnS/Wand;Orb/Wand;GS/Dg,6120`)
    const head = 'Discord,Name,Classes,Power'
    const refusal = { issues: [{ path: 'csv.row 202', message: 'too many rows: 201 > 200' }] }
    expect(await write([head, ...lines].join('\n'))).toMatchObject({ status: 400, body: refusal })
    expect(await realNames()).toEqual([])
    expect(await write([head, ...lines.slice(0, 200)].join('\n'))).toMatchObject({ body: { written: 200 } })
    expect(await realNames()).toHaveLength(200)
  })

  test('may send as much as a table may have, in any script', async () => {
    const { status, body } = await ask('/preview', 'Discord\n'.padEnd(memberCsvMax, '한'))
    expect(status).toBe(200)
    expect((body as MemberImportPreview).faults).toMatchObject([{ row: 2, fault: 'person_unknown' }])
  })

  test('may write the same table twice at the same moment', async () => {
    const answers = await Promise.all([write(table()), write(table())])
    expect(new Set(answers.map(({ body }) => (body as { written: number }).written))).toEqual(new Set([0, 2]))
    expect(await realNames()).toHaveLength(2)
  })
})

test('A member may neither look nor write', async () => {
  const before = await fingerprint(db)
  for (const path of ['', '/preview'])
    expect(await ask(path, table(), actorOf(mia))).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await fingerprint(db)).toEqual(before)
})
