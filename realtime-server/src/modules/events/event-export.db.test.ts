import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import {
  actorOf,
  makeEvent,
  makeParticipant,
  makePerson,
  makeServer,
  type TestPerson,
} from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerEventRoutes } from './event.routes.ts'

const { db, outbox } = await createTestDatabase()
const call = await startModuleApi((routes) => registerEventRoutes(routes, { db, outbox, clock: systemClock }))

let lena: TestPerson, ben: TestPerson, mia: TestPerson, eve: TestPerson
let id: string

beforeAll(async () => {
  const server = await makeServer(db)
  lena = await makePerson(db, server, 'lead', { username: 'lena' })
  ben = await makePerson(db, server, 'member', { username: 'ben' })
  mia = await makePerson(db, server, 'member', { username: 'mia', nickname: 'Mia; die Große' })
  eve = await makePerson(db, server, 'member', { username: 'eve', nickname: '=1+1' })
  id = (await makeEvent(db, ben, { title: 'Königin: Bellandir' })).id
  const joinedAt = new Date('2026-11-21T20:00:00Z')
  const answers = { mia: { role: 'tank', joinedAt }, eve: { status: 'declined', notes: '@all' } }
  const tank = await makeParticipant(db, { id }, mia, {
    ...answers.mia,
    isLate: true,
    characterClass: 'sns_wand',
    weaponCombo: 'Templar',
  })
  await makeParticipant(db, { id }, eve, { ...answers.eve, joinedAt: new Date('2026-11-21T21:00:00Z') })
  const party = await db.prisma.party.create({
    data: { id: 'p1', eventId: id, partyNumber: 1, name: 'Vorhut', leaderId: mia.id },
  })
  await db.prisma.partyMember.createMany({
    data: [
      { partyId: party.id, discordUserId: eve.id, position: 2 },
      { partyId: party.id, participantId: tank.id, discordUserId: mia.id, position: 0 },
    ],
  })
})

const download = (what: string, format: string, as = ben) =>
  call('GET', `/api/events/${id}/export?${new URLSearchParams({ what, format }).toString()}`, {
    as: actorOf(as),
  })

test('the roster as CSV: in the order of answers, and no name is a formula', async () => {
  const { headers, body } = await download('roster', 'csv')
  expect(headers.get('content-disposition')).toContain(
    "filename*=UTF-8''Roster%20K%C3%B6nigin%20Bellandir.csv",
  )
  expect(body).toBe(
    '\uFEFFnumber;displayName;username;role;status;isLate;characterClass;weaponCombo;notes;source;answeredAt;discordUserId\r\n' +
      `1;"Mia; die Große";mia;tank;accepted;true;sns_wand;Templar;;web;2026-11-21T20:00:00.000Z;'${mia.id}\r\n` +
      `2;'=1+1;eve;dps;declined;false;;;'@all;web;2026-11-21T21:00:00.000Z;'${eve.id}\r\n`,
  )
})

test('the parties as JSON: every taken slot with the person’s answer', async () => {
  const { body } = await download('parties', 'json', lena)
  expect(body).toMatchObject([
    { partyNumber: 1, partyName: 'Vorhut', seat: 1, username: 'mia', isLeader: true, status: 'accepted' },
    {
      partyNumber: 1,
      partyName: 'Vorhut',
      seat: 3,
      displayName: '=1+1',
      isLeader: false,
      status: 'declined',
    },
  ])
})

test('the parties as CSV', async () => {
  const { body } = await download('parties', 'csv')
  expect((body as string).split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFpartyNumber;partyName;seat;displayName;username;isLeader;role;weaponCombo;status;discordUserId',
    `1;Vorhut;1;"Mia; die Große";mia;true;tank;Templar;accepted;'${mia.id}`,
  ])
})

test('is for the creator and leaders, of an event that exists', async () => {
  expect(await download('roster', 'csv', mia)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const nowhere = '/api/events/00000000-0000-4000-8000-000000000000/export?what=roster&format=csv'
  expect(await call('GET', nowhere, { as: actorOf(lena) })).toMatchObject({ status: 404 })
  expect(await download('everything', 'csv')).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'what' }] },
  })
})
