import { randomUUID } from 'node:crypto'
import { CreateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { describe, expect, test } from 'vitest'
import { announcedBy, converges, eventListScreen } from '#testing/converges.ts'
import {
  actorOf,
  eventBody,
  makeEvent,
  makePerson,
  makeServer,
  makeSnowflake,
  type TestPerson,
} from '#testing/factories.ts'
import { refusal } from '#testing/refusal.ts'
import { startEvents } from './event-stage.fixture.ts'
import { updateEvent } from './event-update.commands.ts'
import { createEvent } from './event.commands.ts'

const { db, deps, server, lena, mia, gast, lists } = await startEvents()
const player = (person: TestPerson, role = 'tank', characterClass: string | null = null) => ({
  discordUserId: person.id,
  username: 'whoever',
  realName: 'Somebody Private',
  role: role as 'tank',
  characterClass,
})

describe('creating', () => {
  test('belongs to who is signed in, whatever is sent, and is told to every screen', async () => {
    const body = eventBody(server, {
      createdBy: lena.id,
      channelId: server.channelId,
      channelName: 'somewhere else',
      roles: { tanks: { max: 1 }, healers: { max: 2 }, dps: { max: 4, emoji: '⚔️' } },
    })
    const messages = await converges(db, lists(), () => createEvent(deps, actorOf(mia), body))
    expect(messages).toMatchObject([
      {
        type: 'event.saved',
        event: {
          createdBy: mia.id,
          channelId: server.channelId,
          channelName: 'raids',
          maxParticipants: 7,
          version: 1,
          status: 'active',
        },
      },
    ])
  })

  test('answers what the creator may do, with the board and the audit entry in place', async () => {
    const view = await createEvent(deps, actorOf(mia), eventBody(server))
    expect(view.can).toEqual({
      edit: true,
      archive: true,
      cancel: true,
      delete: true,
      manageParties: false,
      createStreamLink: false,
      manageSignUps: true,
    })
    expect(await db.prisma.boardDoc.findUnique({ where: { id: `parties.${view.id}` } })).not.toBeNull()
    expect(await db.prisma.auditLog.findFirst({ where: { targetId: view.id } })).toMatchObject({
      action: 'event_created',
      userId: mia.id,
      details: { source: 'web', eventTitle: view.title, before: null },
    })
  })

  test('reserves openings for preselected people in order, as many as there are, without anything private', async () => {
    const anna = await makePerson(db, server, 'member', { username: 'anna', nickname: 'Anna' })
    const bert = await makePerson(db, server, 'member', { username: 'bert' })
    const body = eventBody(server, {
      roles: { tanks: { max: 1 }, healers: { max: 1 }, dps: { max: 0 } },
      preselectedPlayers: [player(anna, 'tank', 'sns_wand'), player(bert, 'tank'), player(mia, 'healer')],
    })
    const screens = [eventListScreen(db, actorOf(mia))]
    const [message] = await converges(db, screens, () => createEvent(deps, actorOf(lena), body))
    expect(message).toMatchObject({
      event: {
        participants: [
          { discordUserId: anna.id, displayName: 'Anna', status: 'reserved', weaponCombo: 'Templar' },
          { discordUserId: mia.id, status: 'reserved', role: 'healer' },
        ],
        preselectedPlayers: [
          { discordUserId: anna.id, username: 'anna', realName: null },
          { discordUserId: bert.id, username: 'bert', realName: null },
          { discordUserId: mia.id },
        ],
      },
    })
    expect(JSON.stringify(message)).not.toContain('Private')
  })

  test('reserves for who chooses a class when accepting, whatever classes are required', async () => {
    const classFilters = { requiredClasses: ['orb_wand'], bannedClasses: [], preferredClasses: [] }
    const body = eventBody(server, { preselectedPlayers: [player(mia)], classFilters })
    expect((await createEvent(deps, actorOf(lena), body)).participants).toMatchObject([
      { discordUserId: mia.id, status: 'reserved' },
    ])
  })

  test('needs the Member role', async () => {
    await expect(createEvent(deps, actorOf(gast), eventBody(server))).rejects.toEqual(refusal('forbidden'))
  })

  test.each([
    [0, ['SendMessages'], 'SendMessages'],
    [0, ['EmbedLinks', 'ReadMessageHistory'], 'EmbedLinks'],
    [11, ['OpenThread'], 'OpenThread'],
    [15, ['ForumTag'], 'ForumTag'],
  ])(
    'refuses a channel of type %i in which the bot lacks %j, and names the field',
    async (type, botLacks, need) => {
      const { guildChannel } = db.prisma
      const id = makeSnowflake()
      const open = { viewerRoleIds: [server.id], writerRoleIds: [server.id] }
      await guildChannel.create({ data: { id, serverId: server.id, name: 'zu', type, botLacks, ...open } })
      const events = await db.prisma.event.count()
      await expect(
        createEvent(deps, actorOf(lena), eventBody(server, { channelId: id })),
      ).rejects.toMatchObject({
        code: 'channel_blocked',
        status: 409,
        issues: [{ path: 'channelId', message: `the bot lacks ${need} there` }],
      })
      expect(await db.prisma.event.count()).toBe(events)
      await guildChannel.update({ where: { id }, data: { botLacks: ['ReadMessageHistory'] } })
      const made = await createEvent(deps, actorOf(lena), eventBody(server, { channelId: id }))
      expect(made).toMatchObject({ channelId: id, channelName: 'zu' })
      // Where an event is already, it may stay.
      await guildChannel.update({ where: { id }, data: { botLacks } })
      await updateEvent(deps, actorOf(lena), made.id, { title: 'Bleibt', channelId: id })
      await updateEvent(deps, actorOf(lena), made.id, { channelId: server.channelId })
      await expect(updateEvent(deps, actorOf(lena), made.id, { channelId: id })).rejects.toEqual(
        refusal('channel_blocked'),
      )
    },
  )

  test('refuses servers, channels, classes and people the guild does not have, and leaves nothing behind', async () => {
    const events = await db.prisma.event.count()
    const bot = await makePerson(db, server, 'member', { isBot: true })
    const gone = await makePerson(db, server, 'member', { leftAt: new Date() })
    const voice = await db.prisma.guildChannel.findFirstOrThrow({ where: { type: 2 } })
    const filters = { requiredClasses: [], preferredClasses: [], bannedClasses: ['no_such'] }
    const elsewhere = await makeServer(db)
    await db.prisma.guildRole.create({ data: { id: server.id, serverId: server.id, name: '@everyone' } })
    const requires = (role: string) => ({ settings: { requireRoles: [server.roleIds.get('Lead')!, role] } })
    const templar = [player(mia, 'tank', 'sns_wand')]
    const cases: [Parameters<typeof eventBody>[1], ErrorCode][] = [
      [{ serverId: makeSnowflake() }, 'server_not_found'],
      [{ channelId: makeSnowflake() }, 'invalid_input'],
      [{ channelId: voice.id }, 'invalid_input'],
      [{ classFilters: filters }, 'class_unknown'],
      [{ preselectedPlayers: [player(mia, 'tank', 'no_such')] }, 'class_unknown'],
      [{ preselectedPlayers: [player({ ...mia, id: makeSnowflake() })] }, 'person_not_found'],
      [{ preselectedPlayers: [player(bot)] }, 'person_not_found'],
      [{ preselectedPlayers: [player(gone)] }, 'person_not_found'],
      [requires(makeSnowflake()), 'invalid_input'],
      [requires(elsewhere.roleIds.get('Lead')!), 'invalid_input'],
      [requires(server.id), 'invalid_input'],
      [
        { preselectedPlayers: templar, classFilters: { ...filters, bannedClasses: ['sns_wand'] } },
        'invalid_input',
      ],
      [
        {
          preselectedPlayers: templar,
          classFilters: { ...filters, bannedClasses: [], requiredClasses: ['orb_wand'] },
        },
        'invalid_input',
      ],
    ]
    for (const [changes, code] of cases)
      await expect(createEvent(deps, actorOf(mia), eventBody(server, changes))).rejects.toEqual(refusal(code))
    expect(await db.prisma.event.count()).toBe(events)
  })

  test.each([
    ['no title', { title: '  ' }],
    ['a title that cannot be stored', { title: 'a\0b' }],
    ['half a character', { description: '\ud800' }],
    ['more than 99 tanks', { roles: { tanks: { max: 100 }, healers: { max: 0 }, dps: { max: 0 } } }],
    ['no such type', { eventType: 'party' }],
    ['no such zone', { timezone: 'MEZ' }],
    ['a year nobody means', { date: '0001-01-01T00:00:00Z' }],
    ['a field that does not exist', { version: 7 }],
    [
      'one person twice',
      { preselectedPlayers: [0, 1].map(() => player({ id: '300000000000000000' } as TestPerson)) },
    ],
  ])('does not pass the contract with %s', (_, changes) => {
    const valid = { title: 'Raid', date: '2026-12-01T20:00:00Z', serverId: makeSnowflake() }
    expect(CreateEventBody.safeParse(valid).success).toBe(true)
    expect(CreateEventBody.safeParse({ ...valid, ...changes }).success).toBe(false)
  })
})

describe('the limit of events per person', () => {
  test('counts what is active and not over, and holds when many are sent at once', async () => {
    const busy = await makePerson(db, server)
    await makeEvent(db, busy, { status: 'archived' })
    await makeEvent(db, busy, { date: new Date('2026-01-01') })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 14 }, () => createEvent(deps, actorOf(busy), eventBody(server))),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(4)
    for (const { reason } of refused) expect(reason).toEqual(refusal('event_limit_reached'))
    expect(await db.prisma.event.count({ where: { createdBy: busy.id, status: 'active' } })).toBe(11)
  })

  test('does not hold for a leader, who may have eleven', async () => {
    const leader = await makePerson(db, server, 'lead')
    for (let n = 0; n < 11; n++) await createEvent(deps, actorOf(leader), eventBody(server))
    expect(await db.prisma.event.count({ where: { createdBy: leader.id } })).toBe(11)
  })

  test('is what the server is set to', async () => {
    const strict = await makeServer(db, { settings: { maxEventsPerUser: 1 } })
    const one = await makePerson(db, strict)
    await createEvent(deps, actorOf(one), eventBody(strict))
    await expect(createEvent(deps, actorOf(one), eventBody(strict))).rejects.toEqual(
      refusal('event_limit_reached'),
    )
  })
})

describe('with an idempotency key', () => {
  test('the same request again gets the same answer and makes nothing', async () => {
    const body = eventBody(server)
    const key = randomUUID()
    const first = await createEvent(deps, actorOf(lena), body, key)
    const messages = await announcedBy(db, async () => {
      expect(await createEvent(deps, actorOf(lena), body, key)).toEqual(first)
    })
    expect(messages).toEqual([])
    const other = await createEvent(deps, actorOf(mia), body, key)
    expect(other.id).not.toBe(first.id)
  })

  test('another request under the same key is refused', async () => {
    const key = randomUUID()
    await createEvent(deps, actorOf(lena), eventBody(server), key)
    await expect(
      createEvent(deps, actorOf(lena), eventBody(server, { title: 'Another' }), key),
    ).rejects.toEqual(refusal('idempotency_key_reused'))
  })

  test('a request that failed may be sent again under its key', async () => {
    const key = randomUUID()
    const body = eventBody(server)
    await expect(createEvent(deps, actorOf(gast), body, key)).rejects.toEqual(refusal('forbidden'))
    await expect(
      createEvent(deps, actorOf(lena), eventBody(server, { serverId: makeSnowflake() }), key),
    ).rejects.toEqual(refusal('server_not_found'))
    expect(await createEvent(deps, actorOf(lena), body, key)).toMatchObject({ createdBy: lena.id })
  })

  test('many at once have one effect and get the same answer', async () => {
    const sender = await makePerson(db, server)
    const body = eventBody(server)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createEvent(deps, actorOf(sender), body, key)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await db.prisma.event.count({ where: { createdBy: sender.id } })).toBe(1)
  })

  test('a key that no header can be is refused', async () => {
    await expect(createEvent(deps, actorOf(lena), eventBody(server), 'ü'.repeat(3))).rejects.toEqual(
      refusal('invalid_input'),
    )
  })
})
