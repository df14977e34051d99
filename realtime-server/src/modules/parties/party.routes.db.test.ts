import { randomUUID } from 'node:crypto'
import type { Party } from '@raidtisch/shared-types/contracts/entities'
import { expect, it } from 'vitest'
import { actorOf, makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { collectCommitted } from '#testing/live-leader.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerPartyRoutes } from './party.routes.ts'

const { db, outbox } = await createTestDatabase()
const { boards } = collectCommitted()
const call = await startModuleApi((routes) => registerPartyRoutes(routes, { db, outbox, boards }))
const server = await makeServer(db)
const leader = await makePerson(db, server, 'lead')
const lena = actorOf(leader)
const mia = actorOf(await makePerson(db, server, 'member'))

it('A party is created, changed, filled, emptied and deleted over HTTP as the dashboard does it', async () => {
  const { id: eventId } = await makeEvent(db, leader)
  // The status of a party follows from its slots, and these are free.
  const body = { eventId, partyNumber: 2, maxSize: 6, status: 'active' }
  const created = await call('POST', '/api/parties', { as: lena, body })
  expect(created).toMatchObject({ status: 200, body: { partyNumber: 2, status: 'recruiting', members: [] } })
  const path = `/api/parties/${(created.body as Party).id}`
  const patched = await call('PATCH', path, { as: lena, body: { name: ' Vorhut ' } })
  expect(patched.body).toMatchObject({ name: 'Vorhut', status: 'recruiting' })
  expect(await call('PATCH', path, { as: lena, body: { status: 'active' } })).toMatchObject({ status: 400 })
  const member = { discordUserId: mia.discordUserId, username: 'mia', role: 'dps', position: 5 }
  const joined = await call('POST', `${path}/members`, { as: lena, body: member })
  expect(joined.body).toMatchObject({ members: [{ discordUserId: mia.discordUserId, position: 5 }] })
  expect(await call('GET', '/api/parties', { as: mia })).toMatchObject({ body: [joined.body] })
  const left = await call('DELETE', `${path}/members/${mia.discordUserId}`, { as: lena })
  expect(left.body).toMatchObject({ members: [] })
  expect(await call('DELETE', path, { as: lena })).toMatchObject({ status: 200, body: { success: true } })
  expect(await call('DELETE', path, { as: lena })).toMatchObject({ body: { code: 'party_not_found' } })
})

it('A request is refused when its sender is signed out or no leader, or its body breaks the contract', async () => {
  const { id: eventId } = await makeEvent(db, leader)
  const good = { eventId, partyNumber: 1 }
  const { body } = await call('POST', '/api/parties', { as: lena, body: good })
  const path = `/api/parties/${(body as Party).id}`
  const writes: [string, string, unknown?][] = [
    ['POST', '/api/parties', good],
    ['PATCH', path, { name: 'x' }],
    ['POST', `${path}/members`, { discordUserId: mia.discordUserId }],
    ['DELETE', `${path}/members/${mia.discordUserId}`],
    ['DELETE', path],
  ]
  for (const [method, address, body] of writes) {
    expect(await call(method, address, { body })).toMatchObject({ status: 401 })
    expect(await call(method, address, { as: mia, body })).toMatchObject({ status: 403 })
  }
  expect(await call('GET', '/api/parties')).toMatchObject({ status: 401 })
  const malformed: [string, string, unknown?][] = [
    ['DELETE', `${path}/members/%00`],
    ['POST', '/api/parties', { ...good, maxSize: 25 }],
    ['POST', '/api/parties', { ...good, partyNumber: 0 }],
    ['POST', '/api/parties', { ...good, id: randomUUID() }],
    ['POST', '/api/parties', { ...good, eventId: 'party-1' }],
    ['PATCH', path, { name: 'x'.repeat(61) }],
    ['PATCH', path, { leaderId: 'lena' }],
    ['PATCH', path, { version: 3 }],
    ['PATCH', path, { name: 'a\0' }],
    ['POST', `${path}/members`, { discordUserId: '1' }],
    ['POST', `${path}/members`, { discordUserId: mia.discordUserId, position: -1 }],
  ]
  for (const [method, address, body] of malformed)
    expect(await call(method, address, { as: lena, body })).toMatchObject({ body: { code: 'invalid_input' } })
  for (const id of ['%00', 'party-1', '__proto__', randomUUID()])
    expect(await call('DELETE', `/api/parties/${id}`, { as: lena })).toMatchObject({
      status: 404,
      body: { code: 'party_not_found' },
    })
})
