import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingsContract } from '@raidtisch/shared-types/contracts/settings.contract'
import { substitutesContract } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { operations } from '@raidtisch/shared-types/contracts/operations'
import { makeEvent } from '#testing/factories.ts'
import { type LiveSocket, type Person, routeOf } from '#testing/person.ts'
import { routeRequests } from '#testing/route-requests.ts'
import { table } from './permission-matrix.fixture.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer } from '#testing/test-server.ts'
import { eventually } from '#testing/eventually.ts'
import { guildId, personas, roleIds } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// What the settings screen saves is obeyed at once, everywhere: over HTTP and on sockets that are open.

const { db, url } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0, members: 0 })
const server = await startServer({ discord, variables: { DATABASE_URL: url } })
let lena: Person
let mia: Person
let gast: Person
let event: { id: string }

beforeAll(async () => {
  ;[lena, mia, gast] = [await server.signIn('lena'), await server.signIn('mia'), await server.signIn('gast')]
  event = await makeEvent(db, { id: personas.ben.id, serverId: guildId })
})
afterAll(async () => {
  await server.stop()
  await discord.close()
})

const save = (body: object) => lena.ask(settingsContract.save, { params: { serverId: guildId }, body })
const rename = (title: string) => lena.call(`PATCH /api/events/${event.id}`, { body: { title } })
const heardOf = (socket: LiveSocket, title: string) =>
  socket.heard.some((message) => message.type === 'event.saved' && message.event.title === title)
/** Each time the server has checked the socket's rights anew; its rooms follow at once. */
const rightsHeard = ({ heard }: LiveSocket) => heard.filter(({ type }) => type === 'rights.changed').length
const eventRoutes = () => [
  'GET /api/events',
  'GET /api/events?status=active',
  `GET /api/events/${event.id}`,
  `GET /api/events/${event.id}/participants`,
  'GET /api/parties',
  `POST /api/events/${event.id}/signup`,
  `POST /api/events/${event.id}/decline`,
]
const answersTo = (person: Person) =>
  Promise.all(
    eventRoutes().map(async (route) => {
      const { status, code } = await person.call(
        route,
        route.endsWith('/signup') ? { body: { role: 'tank' } } : {},
      )
      return code ?? status
    }),
  )

describe('events that are not public', () => {
  test('are hidden from guests at once, on sockets that are open too, and come back', async () => {
    expect(new Set(await answersTo(gast))).toEqual(new Set([200]))
    const [asGuest, asMember] = [await gast.openSocket(), await mia.openSocket()]
    expect(await asGuest.emitWithAck('watch', { eventId: event.id })).toMatchObject({ ok: true })
    await rename('Noch öffentlich')
    await eventually(() => heardOf(asGuest, 'Noch öffentlich') && heardOf(asMember, 'Noch öffentlich'))

    await save({ allowPublicEvents: false })
    await eventually(() => asGuest.heard.some(({ type }) => type === 'rights.changed'))
    expect(asMember.heard.map(({ type }) => type)).not.toContain('rights.changed')
    expect(new Set(await answersTo(gast))).toEqual(new Set(['members_only']))
    expect(new Set(await answersTo(mia))).toEqual(new Set([200]))
    expect(await asGuest.emitWithAck('watch', { eventId: event.id })).toEqual({
      ok: false,
      code: 'forbidden',
    })
    expect((await asGuest.emitWithAck('join')).active).toEqual({})
    const before = asGuest.heard.length
    await rename('Nur für Mitglieder')
    await eventually(() => heardOf(asMember, 'Nur für Mitglieder'))
    // Still of the guild: who comes and goes is heard, and proves that what came before was kept back.
    discord.operator.addMember('neu', { roles: ['Member'] })
    await eventually(() => asGuest.heard.slice(before).some(({ type }) => type === 'members.changed'))
    expect(asGuest.heard.slice(before).map(({ type }) => type)).not.toContain('event.saved')

    const heardBefore = rightsHeard(asGuest)
    await save({ allowPublicEvents: true })
    await eventually(async () => (await gast.call('GET /api/events')).status === 200)
    await eventually(() => rightsHeard(asGuest) > heardBefore)
    expect(await asGuest.emitWithAck('watch', { eventId: event.id })).toMatchObject({ ok: true })
    await rename('Wieder öffentlich')
    await eventually(() => heardOf(asGuest, 'Wieder öffentlich'))
  })
})

/** What somebody of the guild may do who must not see its events. */
const outsidersMay = new Set([
  'auth.user',
  'auth.permissions',
  'auth.memberPermissions',
  'auth.auditPermissions',
  'guild.name',
  'auth.logout',
  'sessions.endOthers',
  'directMessages.save',
  'signups.preference',
  'calendarFeeds.list',
  'guild.servers',
  'guild.channels',
  'guild.members',
  'guild.roles',
  'staticGroups.list',
  // Every page asks for it; the answer is empty.
  'substitutes.questions',
])

test('every other operation that guests may use is refused to them', async () => {
  discord.operator.addMember('neugierig', { roles: [] })
  const outsider = await server.signIn('neugierig')
  await save({ allowPublicEvents: false })
  const answered = new Set<string>()
  for (const { operation, query } of table.filter(({ allowed }) => allowed.includes('gast'))) {
    const contract = operations.get(operation)
    const input = await routeRequests[operation]?.({ db, lead: lena })
    if (!contract || !input) throw new Error(`Say in route-requests.ts what to ask of ${operation}`)
    const route = routeOf(contract, { ...input, query: { ...input.query, ...query } })
    const { code, body } = await outsider.call(route, { body: input.body })
    // Of several answers at once each is refused by itself.
    const { results = [{ code }] } = body as { results?: { code: string | undefined }[] }
    if (!results.every((one) => one.code === 'members_only')) answered.add(operation)
  }
  await save({ allowPublicEvents: true })
  expect(answered).toEqual(outsidersMay)
})

test('who must not see events any more is shown no question about one', async () => {
  const party = { id: 'party', eventId: event.id, partyNumber: 1 }
  await db.prisma.party.create({ data: party })
  const asked = { serverId: guildId, eventId: event.id, partyId: party.id, slot: 0, role: 'tank' }
  const by = { askedBy: personas.lena.id, askedAt: new Date() }
  await db.prisma.substituteRequest.create({ data: { ...asked, ...by, discordUserId: personas.gast.id } })
  const questions = () => gast.ask(substitutesContract.questions, {})
  expect(await questions()).toMatchObject([{ eventId: event.id }])
  await save({ allowPublicEvents: false })
  expect(await questions()).toEqual([])
  await save({ allowPublicEvents: true })
})

test('a role saved as admin role opens what leaders see, and taking it back closes it', async () => {
  discord.operator.addRole('mia', 'Nachteule')
  await eventually(async () => (await isOwl()) === true)
  // Her sockets hear of the new role, too: all of that before she listens.
  const undelivered = { topic: 'member.rights-changed', deliveredAt: null }
  await eventually(async () => (await db.prisma.outbox.count({ where: undelivered })) === 0)
  const socket = await mia.openSocket()
  const settingsHeard = () => socket.heard.filter(({ type }) => type === 'settings.changed').length
  expect((await mia.call('GET /api/stats')).code).toBe('forbidden')

  const beforeOpening = rightsHeard(socket)
  await save({ adminRoles: [roleIds.nightOwl] })
  await eventually(async () => (await mia.call('GET /api/stats')).status === 200)
  await eventually(() => rightsHeard(socket) > beforeOpening)
  expect((await mia.call(`GET /api/settings/${guildId}`)).status).toBe(200)
  await save({ reminderHours: 7 })
  await eventually(() => settingsHeard() === 1)

  const beforeClosing = rightsHeard(socket)
  await save({ adminRoles: [] })
  await eventually(async () => (await mia.call('GET /api/stats')).code === 'forbidden')
  await eventually(() => rightsHeard(socket) > beforeClosing)
  await save({ reminderHours: 8 })
  await server.context.outbox.settled()
  await socket.emitWithAck('join')
  expect(settingsHeard()).toBeLessThanOrEqual(2)
  expect(
    socket.heard.some(
      (message) => message.type === 'settings.changed' && message.settings.reminderHours === 8,
    ),
  ).toBe(false)
})

async function isOwl(): Promise<boolean> {
  const row = await db.prisma.chatUser.findFirst({ where: { id: personas.mia.id } })
  return row?.roleIds.includes(roleIds.nightOwl) ?? false
}
