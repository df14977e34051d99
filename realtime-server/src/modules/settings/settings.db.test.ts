import { postableChannelTypes } from '@raidtisch/shared-types/domain/bot-permissions'
import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import { describe, expect, it } from 'vitest'
import { findServers, getGuildPlace } from '#modules/guild/guild.queries.ts'
import { converges } from '#testing/converges.ts'
import { makeSnowflake } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { startSettings } from './settings-stage.fixture.ts'

const { db, call, guild, path, save, roleId, read, settingsScreen, expectRefusal } = await startSettings()

describe('settings', () => {
  it('are the defaults until somebody saves', async () => {
    expect(await read()).toEqual({
      serverId: guild.server.id,
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
      digestTime: null,
      language: 'de',
      pingRoleIds: [],
      threadPerEvent: false,
      responseDeadline: null,
      afterDeadline: 'nothing',
      suggestionImportance: usualImportances,
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
    const changes = { defaultChannelId: guild.server.channelId, reminderHours: 24, autoDeleteOldEvents: true }
    const [message] = await converges(db, [settingsScreen()], () => save(changes))
    expect(message).toMatchObject({ type: 'settings.changed', settings: { ...changes, version: 1 } })
    await converges(db, [settingsScreen()], () => save({ eventCreatorRoles: [guild.owl] }))
    expect(await read()).toMatchObject({ ...changes, eventCreatorRoles: [guild.owl], version: 2 })
  })

  it('say what time it is in the guild: one of the four choices, or the place it has', async () => {
    await db.prisma.chatServer.update({
      where: { id: guild.server.id },
      data: { defaultTimezone: 'Asia/Seoul' },
    })
    expect(await read()).toMatchObject({ timezone: 'Asia/Seoul' })
    await save({ timezone: 'Asia/Seoul', reminderHours: 3 })
    expect(await read()).toMatchObject({ timezone: 'Asia/Seoul', version: 1 })
    const messages = await converges(db, [settingsScreen()], () =>
      save({ timezone: 'CET', mirrorEvents: true }),
    )
    expect(messages.map(({ type }) => type)).toEqual(['absences.changed', 'settings.changed'])
    expect(await read()).toMatchObject({ timezone: 'CET', mirrorEvents: true, version: 2 })
    expect(await getGuildPlace(db.prisma, guild.server.id)).toBe('Europe/Berlin')
    const rows = await db.prisma.auditLog.findMany({
      where: { targetId: guild.server.id },
      orderBy: { seq: 'asc' },
    })
    expect(rows.at(-1)?.details).toMatchObject({
      before: { timezone: 'Asia/Seoul', mirrorEvents: false },
      after: { timezone: 'CET', mirrorEvents: true },
    })
  })

  it.each([{ timezone: 'CET' }, { digestTime: '19:00' }])(
    'ask for open answers from the next time on, when that time changes by %j',
    async (changes) => {
      await save({ digestTime: '18:00' })
      const { id: serverId } = guild.server
      const digestSince = new Date('2026-01-01T00:00Z')
      await db.prisma.serverSettings.update({ where: { serverId }, data: { digestSince } })
      const now = new Date()
      await save(changes)
      const row = await db.prisma.serverSettings.findUniqueOrThrow({ where: { serverId } })
      expect(row.digestSince?.getTime()).toBeGreaterThanOrEqual(now.getTime())
    },
  )

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
      where: { targetId: guild.server.id },
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
      save({ adminRoles: [guild.owl] }),
    ])
    expect(await read()).toMatchObject({
      reminderHours: 12,
      autoDeleteOldEvents: true,
      adminRoles: [guild.owl],
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
    await save({ reminderHours: 12, adminRoles: [guild.owl, guild.owl] })
    const row = await db.prisma.auditLog.findFirstOrThrow({ where: { targetId: guild.server.id } })
    expect(row).toMatchObject({
      action: 'settings_changed',
      targetType: 'settings',
      userId: guild.lena.discordUserId,
    })
    expect(row.details).toEqual({
      source: 'web',
      before: { reminderHours: 2, adminRoles: [] },
      after: { reminderHours: 12, adminRoles: [guild.owl] },
    })
  })

  it('name the channel that is chosen beforehand to everybody who creates events', async () => {
    const offered = async () => (await findServers(db, guild.mia))[0]?.settings.defaultChannelId
    expect(await offered()).toBeNull()
    await save({ defaultChannelId: guild.server.channelId })
    expect(await offered()).toBe(guild.server.channelId)
    await db.prisma.guildChannel.delete({ where: { id: guild.server.channelId } })
    expect(await offered()).toBeNull()
  })

  it.each(postableChannelTypes)('take a channel of type %i that lists offer for posts', async (type) => {
    const id = makeSnowflake()
    await db.prisma.guildChannel.create({ data: { id, serverId: guild.server.id, name: 'termine', type } })
    expect(await save({ defaultChannelId: id })).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ defaultChannelId: id })
  })

  it.each([
    ['a voice channel', 2],
    ['the thread of an event', 11],
  ])('refuse %s as the default channel', async (_kind, type) => {
    const serverId = guild.server.id
    const threadId = makeSnowflake()
    await db.prisma.guildChannel.create({ data: { id: threadId, serverId, name: 'raid', type } })
    const { channelId } = guild.server
    const about = { eventId: makeSnowflake(), serverId, channelId, threadId, name: 'raid' }
    if (type === 11) await db.prisma.eventThread.create({ data: about })
    const answer = await save({ defaultChannelId: threadId })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'defaultChannelId' }] } })
  })

  it('forget roles and channels that Discord has no more', async () => {
    await save({ adminRoles: [guild.owl], defaultChannelId: guild.server.channelId })
    await db.prisma.guildRole.delete({ where: { id: guild.owl } })
    await db.prisma.guildChannel.delete({ where: { id: guild.server.channelId } })
    expect(await read()).toMatchObject({ adminRoles: [], defaultChannelId: null })
  })

  it('are for admins of this server', async () => {
    expect(await call('GET', path(), { as: guild.mia })).toMatchObject({ status: 403 })
    await expectRefusal({ reminderHours: 12 }, 403, 'forbidden', guild.mia)
    const elsewhere = { ...guild.lena, serverId: makeSnowflake() }
    expect(await call('GET', path(), { as: elsewhere })).toMatchObject({ body: { code: 'server_not_found' } })
    await expectRefusal({ reminderHours: 12 }, 404, 'server_not_found', elsewhere)
  })

  it.each([
    ['adminRoles', () => ({ adminRoles: [makeSnowflake()] })],
    ['adminRoles', () => ({ adminRoles: [guild.server.id] })],
    ['eventCreatorRoles', () => ({ eventCreatorRoles: [guild.owl, makeSnowflake()] })],
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
