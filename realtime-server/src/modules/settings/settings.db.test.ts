import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { applyToSettings } from '@raidtisch/shared-types/live/apply-settings'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { createOutbox } from '#core/outbox.ts'
import { findServers, getGuildPlace } from '#modules/guild/guild.queries.ts'
import { converges, screen } from '#testing/converges.ts'
import { actorOf, makePerson, makeServer, makeSnowflake, type TestServer } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { getSettings } from './settings.queries.ts'
import { registerSettingsRoutes } from './settings.routes.ts'

const { db } = await createTestDatabase()
const outbox = createOutbox({ db, logger: pino({ level: 'silent' }) })
const env = {
  ROLE_MEMBER: 'Member',
  ROLE_SECOND_MEMBER: 'Gildenmitglied',
  ROLE_LEAD: 'Lead',
  ROLE_PVP_ORGA: 'PVP Orga',
  ROLE_AUDIT: 'Audit',
}
const call = await startModuleApi((routes) =>
  registerSettingsRoutes(routes, { db, outbox, env, clock: systemClock }),
)

let server: TestServer
let lena: ReturnType<typeof actorOf>
let mia: ReturnType<typeof actorOf>
let owl: string

beforeEach(async () => {
  server = await makeServer(db)
  owl = makeSnowflake()
  await db.prisma.guildRole.create({ data: { id: owl, serverId: server.id, name: 'Nachteule' } })
  lena = actorOf(await makePerson(db, server, 'lead'))
  mia = actorOf(await makePerson(db, server, 'member'))
})

const roleId = (name: string) => server.roleIds.get(name) ?? ''
const path = () => `/api/settings/${server.id}`
const save = (body: object, as = lena) => call('PUT', path(), { as, body })
const read = async () => (await call('GET', path(), { as: lena })).body as ServerSettings
const settingsScreen = () =>
  screen(
    'settings',
    () => getSettings(db.prisma, env, server.id),
    (settings, message) =>
      message.type === 'settings.changed' ? applyToSettings(settings, message) : settings,
  )
async function whoseRightsChanged(act: () => Promise<unknown>): Promise<string[]> {
  const last = await db.prisma.outbox.findFirst({ orderBy: { id: 'desc' } })
  await act()
  const rows = await db.prisma.outbox.findMany({
    where: { id: { gt: last?.id ?? 0n }, topic: 'member.rights-changed' },
  })
  return rows.flatMap(({ payload }) => (payload as { userIds: string[] }).userIds).toSorted()
}
async function expectRefusal(body: object, status: number, code: string, as = lena) {
  const before = await fingerprint(db)
  expect(await save(body, as)).toMatchObject({ status, body: { code } })
  expect(await fingerprint(db)).toEqual(before)
}

describe('settings', () => {
  it('are the defaults until somebody saves', async () => {
    expect(await read()).toEqual({
      serverId: server.id,
      adminRoles: [],
      eventCreatorRoles: [],
      memberRoles: [roleId('Member')],
      leadRoles: [roleId('Lead')],
      pvpOrgaRoles: [roleId('PVP Orga')],
      auditRoles: [roleId('Audit')],
      rolesChosenAt: null,
      administratorsAreAdmins: true,
      allowPublicEvents: true,
      defaultChannelId: null,
      mirrorEvents: false,
      autoDeleteOldEvents: false,
      reminderHours: 2,
      remindInChannel: false,
      language: 'de',
      pingRoleIds: [],
      threadPerEvent: false,
      postColor: null,
      postImageUrl: null,
      maxEventsPerUser: 10,
      defaultEventType: 'raid',
      tankEmoji: null,
      healerEmoji: null,
      dpsEmoji: null,
      timezone: 'UTC',
      version: 0,
    })
  })

  it('are saved field by field, and every leader’s screen follows', async () => {
    const changes = { defaultChannelId: server.channelId, reminderHours: 24, autoDeleteOldEvents: true }
    const [message] = await converges(db, [settingsScreen()], () => save(changes))
    expect(message).toMatchObject({ type: 'settings.changed', settings: { ...changes, version: 1 } })
    await converges(db, [settingsScreen()], () => save({ eventCreatorRoles: [owl] }))
    expect(await read()).toMatchObject({ ...changes, eventCreatorRoles: [owl], version: 2 })
  })

  it('say what time it is in the guild: one of the four choices, or the place it has', async () => {
    await db.prisma.chatServer.update({ where: { id: server.id }, data: { defaultTimezone: 'Asia/Seoul' } })
    expect(await read()).toMatchObject({ timezone: 'Asia/Seoul' })
    await save({ timezone: 'Asia/Seoul', reminderHours: 3 })
    expect(await read()).toMatchObject({ timezone: 'Asia/Seoul', version: 1 })
    await converges(db, [settingsScreen()], () => save({ timezone: 'CET', mirrorEvents: true }))
    expect(await read()).toMatchObject({ timezone: 'CET', mirrorEvents: true, version: 2 })
    expect(await getGuildPlace(db.prisma, server.id)).toBe('Europe/Berlin')
    const rows = await db.prisma.auditLog.findMany({
      where: { targetId: server.id },
      orderBy: { seq: 'asc' },
    })
    expect(rows.at(-1)?.details).toMatchObject({
      before: { timezone: 'Asia/Seoul', mirrorEvents: false },
      after: { timezone: 'CET', mirrorEvents: true },
    })
  })

  it('name one of five languages for what is posted in channels', async () => {
    await converges(db, [settingsScreen()], () => save({ language: 'ru' }))
    expect(await read()).toMatchObject({ language: 'ru', version: 1 })
    await expectRefusal({ language: 'pl' }, 400, 'invalid_input')
  })

  it('give posts a colour and a picture, and take both away again', async () => {
    const look = { postColor: '#2ecc71', postImageUrl: 'https://bilder.example.org/raid.png' }
    await converges(db, [settingsScreen()], () => save({ ...look, postColor: '#2ECC71' }))
    expect(await read()).toMatchObject({ ...look, version: 1 })
    await converges(db, [settingsScreen()], () => save({ postColor: null, postImageUrl: null }))
    expect(await read()).toMatchObject({ postColor: null, postImageUrl: null, version: 2 })
    const rows = await db.prisma.auditLog.findMany({
      where: { targetId: server.id },
      orderBy: { seq: 'asc' },
    })
    expect(rows.at(-1)?.details).toMatchObject({
      before: look,
      after: { postColor: null, postImageUrl: null },
    })
  })

  it('keep what two admins changed at the same moment', async () => {
    await Promise.all([
      save({ reminderHours: 12 }),
      save({ autoDeleteOldEvents: true }),
      save({ adminRoles: [owl] }),
    ])
    expect(await read()).toMatchObject({
      reminderHours: 12,
      autoDeleteOldEvents: true,
      adminRoles: [owl],
      version: 3,
    })
  })

  it('are not overwritten by somebody who saw an older version', async () => {
    await save({ reminderHours: 12 })
    await expectRefusal({ reminderHours: 6, version: 0 }, 409, 'settings_changed')
    expect(await save({ reminderHours: 6, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
  })

  it.each([{}, { allowPublicEvents: true }, { adminRoles: [] }, { reminderHours: 2, version: 0 }])(
    'stay untouched by a save that changes nothing: %j',
    async (body) => {
      const before = await fingerprint(db)
      expect(await save(body)).toMatchObject({ status: 200, body: { version: 0 } })
      expect(await fingerprint(db)).toEqual(before)
    },
  )

  it('are written down before and after', async () => {
    await save({ reminderHours: 12, adminRoles: [owl, owl] })
    const row = await db.prisma.auditLog.findFirstOrThrow({ where: { targetId: server.id } })
    expect(row).toMatchObject({
      action: 'settings_changed',
      targetType: 'settings',
      userId: lena.discordUserId,
    })
    expect(row.details).toEqual({
      source: 'web',
      before: { reminderHours: 2, adminRoles: [] },
      after: { reminderHours: 12, adminRoles: [owl] },
    })
  })

  it('name the channel that is chosen beforehand to everybody who creates events', async () => {
    const offered = async () => (await findServers(db, mia))[0]?.settings.defaultChannelId
    expect(await offered()).toBeNull()
    await save({ defaultChannelId: server.channelId })
    expect(await offered()).toBe(server.channelId)
    await db.prisma.guildChannel.delete({ where: { id: server.channelId } })
    expect(await offered()).toBeNull()
  })

  it('forget roles and channels that Discord has no more', async () => {
    await save({ adminRoles: [owl], defaultChannelId: server.channelId })
    await db.prisma.guildRole.delete({ where: { id: owl } })
    await db.prisma.guildChannel.delete({ where: { id: server.channelId } })
    expect(await read()).toMatchObject({ adminRoles: [], defaultChannelId: null })
  })

  it('are for admins of this server', async () => {
    expect(await call('GET', path(), { as: mia })).toMatchObject({ status: 403 })
    await expectRefusal({ reminderHours: 12 }, 403, 'forbidden', mia)
    const elsewhere = { ...lena, serverId: makeSnowflake() }
    expect(await call('GET', path(), { as: elsewhere })).toMatchObject({ body: { code: 'server_not_found' } })
    await expectRefusal({ reminderHours: 12 }, 404, 'server_not_found', elsewhere)
  })

  it.each([
    ['adminRoles', () => ({ adminRoles: [makeSnowflake()] })],
    ['adminRoles', () => ({ adminRoles: [server.id] })],
    ['eventCreatorRoles', () => ({ eventCreatorRoles: [owl, makeSnowflake()] })],
    ['defaultChannelId', () => ({ defaultChannelId: makeSnowflake() })],
    ['reminderHours', () => ({ reminderHours: 0 })],
    ['reminderHours', () => ({ reminderHours: 2.5 })],
    ['timezone', () => ({ timezone: 'Europe/Berlin' })],
    ['timezone', () => ({ timezone: '' })],
    ['postColor', () => ({ postColor: '#2ec' })],
    ['postColor', () => ({ postColor: 'green' })],
    ['postImageUrl', () => ({ postImageUrl: 'http://example.org/a.png' })],
    ['postImageUrl', () => ({ postImageUrl: 'https://lena:geheim@example.org/a.png' })],
    ['postImageUrl', () => ({ postImageUrl: 'https://localhost/a.png' })],
    ['postImageUrl', () => ({ postImageUrl: `https://example.org/${'a'.repeat(481)}` })],
    ['body', () => ({ ownerId: '1' })],
  ])('refuse a wrong %s and name it', async (field, body) => {
    const before = await fingerprint(db)
    const answer = await save(body())
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', issues: [{ path: field }] } })
    expect(await fingerprint(db)).toEqual(before)
  })
})

describe('saved roles', () => {
  it('are told to exactly those whose rights change', async () => {
    const korn = await makePerson(db, server, 'guest', { roleIds: [owl] })
    const bot = await makePerson(db, server, 'guest', { roleIds: [owl], isBot: true })
    const gone = await makePerson(db, server, 'guest', { roleIds: [owl], leftAt: new Date() })
    expect(await whoseRightsChanged(() => save({ eventCreatorRoles: [owl] }))).toEqual([korn.id])
    expect(await whoseRightsChanged(() => save({ adminRoles: [owl] }))).toEqual([korn.id])
    // An admin creates events anyway.
    expect(await whoseRightsChanged(() => save({ eventCreatorRoles: [] }))).toEqual([])
    expect(await whoseRightsChanged(() => save({ reminderHours: 3 }))).toEqual([])
    expect(await whoseRightsChanged(() => save({ adminRoles: [] }))).toEqual([korn.id])
    expect([bot.id, gone.id]).not.toContain(korn.id)
  })

  it('tell guests when events stop being public', async () => {
    const guests = [await makePerson(db, server, 'guest'), await makePerson(db, server, 'guest')]
    expect(await whoseRightsChanged(() => save({ allowPublicEvents: false }))).toEqual(
      guests.map(({ id }) => id),
    )
  })
})

describe('which roles are which', () => {
  const rolesOf = ({ memberRoles, leadRoles, pvpOrgaRoles, auditRoles }: ServerSettings) => ({
    memberRoles,
    leadRoles,
    pvpOrgaRoles,
    auditRoles,
  })

  it('is the suggestion by names until an admin chooses, and ids alone afterwards', async () => {
    const suggested = rolesOf(await read())
    const rename = (name: string, to: string) =>
      db.prisma.guildRole.update({ where: { id: roleId(name) }, data: { name: to } })
    await rename('Member', 'Raider')
    expect(rolesOf(await read())).toEqual({ ...suggested, memberRoles: [] })
    await rename('Member', 'Member')
    await converges(db, [settingsScreen()], () => save({ leadRoles: [roleId('Lead')] }))
    expect(await read()).toMatchObject({
      ...suggested,
      rolesChosenAt: expect.any(String) as string,
      version: 1,
    })
    for (const [name, to] of [
      ['Lead', 'Offizier'],
      ['Member', 'Raider'],
    ] as const)
      await rename(name, to)
    expect(rolesOf(await read())).toEqual(suggested)
  })

  it('is chosen by confirming the suggestion as it is, once', async () => {
    const suggested = rolesOf(await read())
    expect(await save({ ...suggested, version: 0 })).toMatchObject({ body: { version: 1 } })
    expect(await save({ ...suggested, version: 1 })).toMatchObject({ body: { version: 1 } })
  })

  it('is told to those who gain or lose a right, and their being players to everybody', async () => {
    const korn = await makePerson(db, server, 'guest', { roleIds: [owl] })
    const messages = await converges(db, [settingsScreen()], async () => {
      expect(await whoseRightsChanged(() => save({ memberRoles: [owl, roleId('Lead')] }))).toEqual(
        [korn.id, mia.discordUserId].toSorted(),
      )
    })
    const changed = messages.filter((message) => message.type === 'members.changed')
    expect(changed.flatMap(({ members }) => members.map(({ id, isPlayer }) => [id, isPlayer]))).toEqual(
      [
        [korn.id, true],
        [mia.discordUserId, false],
      ].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    )
  })

  it('may make a member of everybody on the server, and nobody a leader that way', async () => {
    const gast = await makePerson(db, server, 'guest')
    expect(await whoseRightsChanged(() => save({ memberRoles: [server.id] }))).toEqual([gast.id])
    await expectRefusal({ leadRoles: [server.id] }, 400, 'invalid_input')
  })

  it('keeps a role that Discord deleted, and lets it be taken out', async () => {
    await save({ auditRoles: [owl, roleId('Audit')] })
    await db.prisma.guildRole.delete({ where: { id: owl } })
    expect((await read()).auditRoles).toContain(owl)
    expect(await save({ auditRoles: [owl] })).toMatchObject({ status: 200, body: { auditRoles: [owl] } })
    await expectRefusal({ leadRoles: [owl] }, 400, 'invalid_input')
    expect(await save({ auditRoles: [] })).toMatchObject({ status: 200, body: { auditRoles: [] } })
  })

  it('is written by nobody who does not lead, and chosen by nobody for a time of theirs', async () => {
    await expectRefusal({ leadRoles: [roleId('Member')] }, 403, 'forbidden', mia)
    await expectRefusal({ rolesChosenAt: new Date().toISOString() }, 400, 'invalid_input')
    expect(await read()).toMatchObject({ rolesChosenAt: null })
  })
})

describe('the owner and administrators', () => {
  it('keep admin rights whatever is saved, so that no save locks the guild out', async () => {
    const gilda = actorOf(await makePerson(db, server, 'guest'))
    await db.prisma.chatServer.update({ where: { id: server.id }, data: { ownerId: gilda.discordUserId } })
    await expectRefusal({ leadRoles: [] }, 409, 'own_admin_lost')
    expect(await save({ leadRoles: [], acceptLosingAdmin: true })).toMatchObject({ status: 200 })
    const owner = { ...gilda, rights: { ...gilda.rights, isAdmin: true } }
    expect(await save({ leadRoles: [roleId('Lead')] }, owner)).toMatchObject({ status: 200 })
  })

  it('stop being admins by Discord’s permission when that is switched off', async () => {
    await db.prisma.guildRole.update({ where: { id: owl }, data: { isAdministrator: true } })
    const korn = await makePerson(db, server, 'guest', { roleIds: [owl] })
    expect(await whoseRightsChanged(() => save({ administratorsAreAdmins: false }))).toEqual([korn.id])
    const admin = actorOf(korn)
    await expectRefusal({ reminderHours: 9 }, 403, 'forbidden', { ...admin, rights: { ...lena.rights } })
  })
})

describe('nobody is locked out', () => {
  /** A guild whose only admins are so by a saved role. */
  async function ruledByOwls() {
    const uhu = actorOf(await makePerson(db, server, 'member', { roleIds: [roleId('Member'), owl] }))
    const admin = { ...uhu, rights: { ...uhu.rights, isAdmin: true } }
    await save({ adminRoles: [owl] })
    await db.prisma.chatUser.update({
      where: { id: lena.discordUserId },
      data: { roleIds: [roleId('Member')] },
    })
    return admin
  }

  it('a save after which nobody would be admin is refused, also when it is confirmed', async () => {
    const uhu = await ruledByOwls()
    await expectRefusal({ adminRoles: [] }, 409, 'admin_lock_out', uhu)
    await expectRefusal({ adminRoles: [], acceptLosingAdmin: true }, 409, 'admin_lock_out', uhu)
    // Holders that do not count: a bot, and somebody who left.
    await makePerson(db, server, 'lead', { isBot: true })
    await makePerson(db, server, 'lead', { leftAt: new Date() })
    await expectRefusal({ adminRoles: [], acceptLosingAdmin: true }, 409, 'admin_lock_out', uhu)
    expect(await getSettings(db.prisma, env, server.id)).toMatchObject({ adminRoles: [owl], version: 1 })
  })

  it('a save by which the sender alone stops being admin needs their word', async () => {
    const uhu = await ruledByOwls()
    await makePerson(db, server, 'orga')
    await expectRefusal({ adminRoles: [] }, 409, 'own_admin_lost', uhu)
    expect(await save({ adminRoles: [], acceptLosingAdmin: true }, uhu)).toMatchObject({ status: 200 })
    await expectRefusal({ reminderHours: 5 }, 403, 'forbidden', uhu)
  })
})
