import { SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { isUnavailable } from '#core/db/unavailable.ts'
import { createOutbox } from '#core/outbox.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { archiveEvent } from '#modules/events/event-status.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { converges, eventListScreen, eventScreen } from '#testing/converges.ts'
import {
  actorOf,
  makeEvent,
  makeParticipant,
  makePeople,
  makePerson,
  makeServer,
  makeSnowflake,
  type TestPerson,
  type TestServer,
} from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { decline, signUp } from './signup.commands.ts'

const { db } = await createTestDatabase()
const outbox = createOutbox({ db, logger: pino({ level: 'silent' }) })
const deps = { db, outbox, clock: systemClock }
const trials = process.env['LONG'] ? 200 : 3
/** Enough people that a pool of ten always has somebody waiting. */
const crowd = 50

let server: TestServer
let lena: TestPerson, mia: TestPerson, ben: TestPerson, gast: TestPerson

beforeAll(async () => {
  server = await makeServer(db)
  lena = await makePerson(db, server, 'lead', { username: 'lena' })
  mia = await makePerson(db, server, 'member', { username: 'mia', nickname: 'Mia', avatar: 'a1' })
  ben = await makePerson(db, server, 'member', { username: 'ben', displayName: 'Benno' })
  gast = await makePerson(db, server, 'guest', { username: 'gast' })
})

const asks = (role: SignUpBody['role'], more: Partial<SignUpBody> = {}) => SignUpBody.parse({ role, ...more })
const event = (changes: Partial<Prisma.EventUncheckedCreateInput> = {}) => makeEvent(db, lena, changes)
const refusal = (code: ErrorCode) => expect.objectContaining({ code })

/** Every screen that shows the event to a member or a leader. */
const screensOf = (eventId: string) => [
  eventScreen(db, actorOf(ben), eventId),
  eventListScreen(db, actorOf(ben)),
  eventListScreen(db, actorOf(lena), 'active'),
  eventListScreen(db, actorOf(lena), 'archived'),
]

async function answers(eventId: string): Promise<string[]> {
  const rows = await db.prisma.participant.findMany({ where: { eventId }, orderBy: { joinedAt: 'asc' } })
  return rows.map(({ username, role, status }) => `${username} ${role} ${status}`)
}
const versionOf = async (id: string) =>
  (await db.prisma.event.findUniqueOrThrow({ where: { id }, select: { version: true } })).version
const lastAudit = () => db.prisma.auditLog.findFirstOrThrow({ orderBy: { seq: 'desc' } })

describe('signing up', () => {
  test('takes a seat, is told to every screen, audited, and remembered as preference', async () => {
    const { id } = await event()
    const messages = await converges(db, screensOf(id), () =>
      signUp(deps, actorOf(mia), id, asks('healer', { characterClass: 'orb_wand', weaponCombo: 'Nonsense' })),
    )
    expect(messages).toMatchObject([
      {
        type: 'roster.changed',
        eventId: id,
        version: 2,
        participants: [
          {
            discordUserId: mia.id,
            displayName: 'Mia',
            avatar: 'a1',
            status: 'accepted',
            weaponCombo: 'Oracle',
            source: 'web',
          },
        ],
      },
    ])
    expect(await lastAudit()).toMatchObject({
      action: 'signup_created',
      actionType: 'participant_action',
      userId: mia.id,
      targetId: id,
      details: {
        source: 'web',
        eventTitle: 'Queen Bellandir',
        before: null,
        after: { status: 'accepted', role: 'healer', characterClass: 'orb_wand' },
      },
    })
    expect(await db.prisma.chatUser.findUniqueOrThrow({ where: { id: mia.id } })).toMatchObject({
      preferredRole: 'healer',
      preferredClass: 'orb_wand',
    })
  })

  test('is open to everybody of the guild, from Discord too', async () => {
    const { id } = await event()
    const view = await signUp(deps, actorOf(gast, 'discord'), id, asks('dps'))
    expect(view.participants).toMatchObject([{ discordUserId: gast.id, source: 'discord' }])
    expect(view.can.edit).toBe(false)
  })

  test('answers with what a fresh read shows', async () => {
    const { id } = await event()
    const view = await signUp(deps, actorOf(mia), id, asks('tank'))
    await converges(db, [eventScreen(db, actorOf(mia), id)], async () => {
      expect(await signUp(deps, actorOf(mia), id, asks('tank'))).toEqual(view)
    })
  })

  test('the same answer again, through whichever door, writes and tells nothing', async () => {
    const { id } = await event()
    await signUp(deps, actorOf(mia), id, asks('tank', { notes: 'später' }))
    const audited = await db.prisma.auditLog.count()
    const messages = await converges(db, screensOf(id), () =>
      signUp(deps, actorOf(mia, 'discord'), id, asks('tank')),
    )
    expect(messages).toEqual([])
    expect(await versionOf(id)).toBe(2)
    expect(await db.prisma.auditLog.count()).toBe(audited)
  })

  test('notes stay until an empty one takes them back', async () => {
    const { id } = await event()
    await signUp(deps, actorOf(mia), id, asks('tank', { notes: 'später' }))
    const kept = await signUp(deps, actorOf(mia), id, asks('tank', { characterClass: 'sns_wand' }))
    expect(kept.participants[0]?.notes).toBe('später')
    const cleared = await signUp(deps, actorOf(mia), id, asks('tank', { notes: '' }))
    expect(cleared.participants[0]?.notes).toBeNull()
  })

  test('a late person takes a seat, counts, keeps their time and is late until they say otherwise', async () => {
    const { id } = await event({ maxTanks: 1 })
    await signUp(deps, actorOf(mia), id, asks('tank'))
    const before = await db.prisma.participant.findFirstOrThrow({ where: { eventId: id } })
    const messages = await converges(db, screensOf(id), () =>
      signUp(deps, actorOf(mia), id, asks('tank', { isLate: true, notes: 'ab 21 Uhr' })),
    )
    expect(messages).toMatchObject([
      { participants: [{ status: 'accepted', isLate: true, notes: 'ab 21 Uhr' }] },
    ])
    expect((await lastAudit()).details).toMatchObject({ before: { isLate: false }, after: { isLate: true } })
    const again = await signUp(
      deps,
      actorOf(mia, 'discord'),
      id,
      asks('tank', { characterClass: 'sns_wand' }),
    )
    expect(again.participants).toMatchObject([{ isLate: true, joinedAt: before.joinedAt.toISOString() }])
    await signUp(deps, actorOf(ben), id, asks('tank', { isLate: true }))
    const inTime = await signUp(deps, actorOf(mia), id, asks('tank', { isLate: false }))
    expect(inTime.participants).toMatchObject([
      { status: 'accepted', isLate: false },
      { status: 'waitlist', isLate: true },
    ])
  })

  test('nobody is late who is not sure or does not come', async () => {
    const { id } = await event()
    await signUp(deps, actorOf(mia), id, asks('tank', { isLate: true }))
    const unsure = await signUp(deps, actorOf(mia), id, asks('tank', { tentative: true, isLate: true }))
    expect(unsure.participants).toMatchObject([{ status: 'tentative', isLate: false }])
    await signUp(deps, actorOf(mia), id, asks('tank', { isLate: true }))
    const gone = await decline(deps, actorOf(mia), id)
    expect(gone.participants).toMatchObject([{ status: 'declined', isLate: false }])
  })

  test('a full role leads to the waiting list, and a seat that frees promotes in one message', async () => {
    const { id } = await event({ maxTanks: 1 })
    await signUp(deps, actorOf(mia), id, asks('tank'))
    await signUp(deps, actorOf(ben), id, asks('tank'))
    await signUp(deps, actorOf(gast), id, asks('tank'))
    expect(await answers(id)).toEqual(['mia tank accepted', 'ben tank waitlist', 'gast tank waitlist'])

    const messages = await converges(db, screensOf(id), () => signUp(deps, actorOf(mia), id, asks('healer')))
    expect(messages).toMatchObject([
      {
        type: 'roster.changed',
        version: 5,
        participants: [
          { discordUserId: mia.id, role: 'healer', status: 'accepted' },
          { discordUserId: ben.id, status: 'accepted' },
        ],
      },
    ])
    expect((await lastAudit()).details).toMatchObject({
      before: { role: 'tank' },
      after: { role: 'healer' },
      promoted: [{ discordUserId: ben.id, displayName: 'Benno' }],
    })
  })

  test('a tentative answer holds no seat', async () => {
    const { id } = await event({ maxTanks: 1 })
    await converges(db, screensOf(id), () =>
      signUp(deps, actorOf(mia), id, asks('tank', { tentative: true })),
    )
    await signUp(deps, actorOf(ben), id, asks('tank'))
    expect(await answers(id)).toEqual(['mia tank tentative', 'ben tank accepted'])
  })

  test('a reserved person uses their own seat', async () => {
    const { id } = await event({ maxTanks: 1 })
    await makeParticipant(db, { id }, mia, { role: 'tank', status: 'reserved' })
    await converges(db, screensOf(id), () => signUp(deps, actorOf(ben), id, asks('tank')))
    await converges(db, screensOf(id), () => signUp(deps, actorOf(mia), id, asks('tank')))
    expect(await answers(id)).toEqual(expect.arrayContaining(['mia tank accepted', 'ben tank waitlist']))
  })

  test('whoever answers a cancelled event is told why it is cancelled', async () => {
    const { id } = await event({ status: 'cancelled', cancelReason: 'Zu wenige Heiler' })
    const told = expect.objectContaining({ code: 'event_cancelled', reason: 'Zu wenige Heiler' })
    await expect(signUp(deps, actorOf(mia), id, asks('tank'))).rejects.toEqual(told)
    await expect(decline(deps, actorOf(mia), id)).rejects.toEqual(told)
  })

  test('what the rules refuse changes nothing', async () => {
    const past = new Date(Date.now() - 60_000)
    const cases: [Partial<Prisma.EventUncheckedCreateInput>, Partial<SignUpBody>, ErrorCode][] = [
      [{ status: 'archived' }, {}, 'event_archived'],
      [{ status: 'cancelled' }, {}, 'event_cancelled'],
      [{ status: 'upcoming' }, {}, 'event_not_open'],
      [{ date: past, allowLateSignups: false }, {}, 'event_started'],
      [{ requireRoles: [server.roleIds.get('Lead')!] }, {}, 'signup_role_required'],
      [{ bannedClasses: ['sns_wand'] }, { characterClass: 'sns_wand' }, 'class_not_allowed'],
      [{ requiredClasses: ['sns_wand'] }, {}, 'class_not_allowed'],
      [{}, { characterClass: 'no_such' }, 'class_unknown'],
    ]
    for (const [changes, body, code] of cases) {
      const { id } = await event(changes)
      await expect(signUp(deps, actorOf(mia), id, asks('tank', body))).rejects.toEqual(refusal(code))
      expect(await answers(id)).toEqual([])
      expect(await versionOf(id)).toBe(1)
    }
    const nowhere = '00000000-0000-4000-8000-000000000000'
    await expect(signUp(deps, actorOf(mia), nowhere, asks('tank'))).rejects.toEqual(
      refusal('event_not_found'),
    )
    await expect(decline(deps, actorOf(mia), nowhere)).rejects.toEqual(refusal('event_not_found'))
  })

  test('a required role that Discord deleted keeps nobody out, one that is left does', async () => {
    const deleted = makeSnowflake()
    const open = await event({ requireRoles: [deleted, server.id] })
    await db.prisma.guildRole.create({ data: { id: server.id, serverId: server.id, name: '@everyone' } })
    await signUp(deps, actorOf(mia), open.id, asks('tank'))
    expect(await answers(open.id)).toEqual(['mia tank accepted'])
    const closed = await event({ requireRoles: [deleted, server.roleIds.get('Lead')!] })
    await expect(signUp(deps, actorOf(mia), closed.id, asks('tank'))).rejects.toEqual(
      refusal('signup_role_required'),
    )
  })

  test('who was chosen by name needs no role, and may change the answer later', async () => {
    const { id } = await event({
      requireRoles: [server.roleIds.get('Lead')!],
      preselectedPlayers: [
        { discordUserId: mia.id, username: 'mia', realName: null, role: 'tank', characterClass: null },
      ],
    })
    await makeParticipant(db, { id }, mia, { role: 'tank', status: 'reserved' })
    await signUp(deps, actorOf(mia), id, asks('tank'))
    await signUp(deps, actorOf(mia), id, asks('healer'))
    expect(await answers(id)).toEqual(['mia healer accepted'])
    await expect(signUp(deps, actorOf(ben), id, asks('tank'))).rejects.toEqual(
      refusal('signup_role_required'),
    )
  })

  test('malformed answers do not pass the contract', () => {
    for (const body of [
      {},
      { role: 'bard' },
      { role: 'tank', status: 'accepted' },
      { role: 'tank', notes: 'a\0b' },
    ])
      expect(SignUpBody.safeParse(body).success).toBe(false)
  })
})

describe('declining', () => {
  test('frees the seat for the first who waits', async () => {
    const { id } = await event({ maxHealers: 1 })
    await signUp(deps, actorOf(mia), id, asks('healer'))
    await signUp(deps, actorOf(ben), id, asks('healer'))
    const messages = await converges(db, screensOf(id), () => decline(deps, actorOf(mia), id))
    expect(messages).toHaveLength(1)
    expect(await answers(id)).toEqual(['ben healer accepted', 'mia healer declined'])
    expect(await converges(db, screensOf(id), () => decline(deps, actorOf(mia), id))).toEqual([])
  })

  test('is possible for who never answered, in the role they prefer, and after the start', async () => {
    const { id } = await event({ date: new Date(Date.now() - 60_000), allowLateSignups: false })
    const fresh = await makePerson(db, server, 'member', { username: 'neu', preferredRole: 'tank' })
    await converges(db, screensOf(id), () => decline(deps, actorOf(fresh), id))
    expect(await answers(id)).toEqual(['neu tank declined'])
  })

  test('is refused once the event is archived', async () => {
    const { id } = await event({ status: 'archived' })
    await expect(decline(deps, actorOf(mia), id)).rejects.toEqual(refusal('event_archived'))
  })
})

/** Asks again while the service is too busy to begin, as the browser does. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
  }
}

describe('at the same moment', () => {
  test(`${crowd} people for one place: one has it, all others wait in order`, async () => {
    const people = await makePeople(db, server, crowd)
    for (let trial = 0; trial < trials; trial++) {
      const { id } = await event({ maxTanks: 0, maxHealers: 0, maxDps: 1 })
      await Promise.all(people.map((person) => insist(() => signUp(deps, actorOf(person), id, asks('dps')))))
      const rows = await db.prisma.participant.findMany({
        where: { eventId: id },
        orderBy: { joinedAt: 'asc' },
      })
      expect(rows.map((row) => row.status)).toEqual(['accepted', ...Array(crowd - 1).fill('waitlist')])
      expect(new Set(rows.map((row) => row.discordUserId)).size).toBe(crowd)
      expect(await versionOf(id)).toBe(1 + crowd)
    }
    process.stdout.write(`last slot: ${trials} trials × ${crowd} people, 0 overbooked, 0 doubled\n`)
  }, 900_000)

  test('one person through many doors has one answer', async () => {
    const { id } = await event()
    await Promise.all(Array.from({ length: 20 }, () => signUp(deps, actorOf(mia), id, asks('tank'))))
    expect(await answers(id)).toEqual(['mia tank accepted'])
    expect(await versionOf(id)).toBe(2)
  })

  test('an event archived meanwhile takes nobody after it', async () => {
    const people = await makePeople(db, server, 20)
    const { id } = await event()
    const outcomes = await Promise.allSettled([
      ...people.slice(0, 10).map((person) => signUp(deps, actorOf(person), id, asks('dps'))),
      archiveEvent(deps, actorOf(lena), id),
      ...people.slice(10).map((person) => signUp(deps, actorOf(person), id, asks('dps'))),
    ])
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    for (const { reason } of refused) expect(reason).toEqual(refusal('event_archived'))
    expect(await answers(id)).toHaveLength(20 - refused.length)
    const archived = await db.prisma.outbox.findFirstOrThrow({
      where: { aggregateId: id, topic: 'event.saved' },
    })
    expect(await versionOf(id)).toBe(archived.version)
  })

  test('maxima lowered meanwhile throw nobody out and let nobody more in', async () => {
    const people = await makePeople(db, server, 20)
    const { id } = await event({ maxTanks: 0, maxHealers: 0, maxDps: 10 })
    const dps = (max: number) => ({
      roles: { tanks: { max: 0, emoji: null }, healers: { max: 0, emoji: null }, dps: { max, emoji: null } },
    })
    await Promise.all([
      ...people.slice(0, 10).map((person) => signUp(deps, actorOf(person), id, asks('dps'))),
      updateEvent(deps, actorOf(lena), id, dps(3)),
      ...people.slice(10).map((person) => signUp(deps, actorOf(person), id, asks('dps'))),
    ])
    const lowered = await db.prisma.outbox.findFirstOrThrow({
      where: { aggregateId: id, topic: 'event.saved' },
    })
    const payload = lowered.payload as { event: { participants: { status: string }[] } }
    const seatedThen = payload.event.participants.filter((one) => one.status === 'accepted').length
    const seated = await db.prisma.participant.count({ where: { eventId: id, status: 'accepted' } })
    expect(seated).toBe(Math.max(3, seatedThen))
  })
})
