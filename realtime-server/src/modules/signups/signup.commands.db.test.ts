import { SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { describe, expect, test } from 'vitest'
import type { Prisma } from '#generated/prisma/client.ts'
import { getRoster } from '#modules/events/participant.queries.ts'
import { converges } from '#testing/converges.ts'
import { actorOf, makeParticipant, makeSnowflake } from '#testing/factories.ts'
import { refusal } from '#testing/refusal.ts'
import { decline, signUp } from './signup.commands.ts'
import { startSignUps, asks } from './signup.fixture.ts'

const { db, deps, server, mia, ben, gast, event, screensOf, answers, versionOf, lastAudit } =
  await startSignUps()

describe('signing up', () => {
  test('accepts, appears on each screen, is audited, and is stored as the preference', async () => {
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
    expect(await db.prisma.chatUser.findFirstOrThrow({ where: { id: mia.id } })).toMatchObject({
      preferredRole: 'healer',
      preferredClass: 'orb_wand',
    })
  })

  test('is open to all people of the guild, also from Discord', async () => {
    const { id } = await event()
    const { own } = await signUp(deps, actorOf(gast, 'discord'), id, asks('dps'))
    expect(own).toMatchObject({ discordUserId: gast.id, source: 'discord' })
  })

  test('returns the response as a fresh read has it, and who waits before the person', async () => {
    const { id } = await event({ maxTanks: 1 })
    for (const person of [ben, gast]) await signUp(deps, actorOf(person), id, asks('tank'))
    const decided = await signUp(deps, actorOf(mia), id, asks('tank'))
    expect(await getRoster(db.prisma, id)).toContainEqual(decided.own)
    expect(decided).toMatchObject({ waitingPosition: 2, event: { version: 4 }, changed: [decided.own] })
    const again = await signUp(deps, actorOf(mia), id, asks('tank'))
    expect(again).toEqual({ ...decided, changed: [] })
  })

  test('the same response again writes and publishes nothing, from the web or from Discord', async () => {
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

  test('a note stays until an empty one deletes it', async () => {
    const { id } = await event()
    await signUp(deps, actorOf(mia), id, asks('tank', { notes: 'später' }))
    const kept = await signUp(deps, actorOf(mia), id, asks('tank', { characterClass: 'sns_wand' }))
    expect(kept.own.notes).toBe('später')
    const cleared = await signUp(deps, actorOf(mia), id, asks('tank', { notes: '' }))
    expect(cleared.own.notes).toBeNull()
  })

  test('a late person is accepted, counts, keeps their time and stays late until they change it', async () => {
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
    expect(again.own).toMatchObject({ isLate: true, joinedAt: before.joinedAt.toISOString() })
    const waiting = await signUp(deps, actorOf(ben), id, asks('tank', { isLate: true }))
    expect(waiting.own).toMatchObject({ status: 'waitlist', isLate: true })
    const inTime = await signUp(deps, actorOf(mia), id, asks('tank', { isLate: false }))
    expect(inTime.own).toMatchObject({ status: 'accepted', isLate: false })
  })

  test('a tentative or declined person is never late', async () => {
    const { id } = await event()
    await signUp(deps, actorOf(mia), id, asks('tank', { isLate: true }))
    const unsure = await signUp(deps, actorOf(mia), id, asks('tank', { tentative: true, isLate: true }))
    expect(unsure.own).toMatchObject({ status: 'tentative', isLate: false })
    await signUp(deps, actorOf(mia), id, asks('tank', { isLate: true }))
    const declined = await decline(deps, actorOf(mia), id)
    expect(declined.own).toMatchObject({ status: 'declined', isLate: false })
  })

  test('a full role leads to the waiting list, and an opening promotes in one message', async () => {
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

  test('a tentative response takes no opening', async () => {
    const { id } = await event({ maxTanks: 1 })
    await converges(db, screensOf(id), () =>
      signUp(deps, actorOf(mia), id, asks('tank', { tentative: true })),
    )
    await signUp(deps, actorOf(ben), id, asks('tank'))
    expect(await answers(id)).toEqual(['mia tank tentative', 'ben tank accepted'])
  })

  test('a person on the bench takes no opening, is not late, and one answer brings them back', async () => {
    const { id } = await event({ maxTanks: 1 })
    await signUp(deps, actorOf(mia), id, asks('tank', { isLate: true }))
    const benched = await signUp(deps, actorOf(mia), id, asks('tank', { bench: true, isLate: true }))
    expect(benched.own).toMatchObject({ status: 'bench', isLate: false })
    await converges(db, screensOf(id), () => signUp(deps, actorOf(ben), id, asks('tank')))
    expect(await answers(id)).toEqual(['mia tank bench', 'ben tank accepted'])
    await decline(deps, actorOf(ben), id)
    expect(await answers(id)).toEqual(['mia tank bench', 'ben tank declined'])
    await converges(db, screensOf(id), () => signUp(deps, actorOf(mia), id, asks('tank')))
    expect(await answers(id)).toEqual(expect.arrayContaining(['mia tank accepted', 'ben tank declined']))
  })

  test('a reserved person accepts into their own reservation', async () => {
    const { id } = await event({ maxTanks: 1 })
    await makeParticipant(db, { id }, mia, { role: 'tank', status: 'reserved' })
    await converges(db, screensOf(id), () => signUp(deps, actorOf(ben), id, asks('tank')))
    await converges(db, screensOf(id), () => signUp(deps, actorOf(mia), id, asks('tank')))
    expect(await answers(id)).toEqual(expect.arrayContaining(['mia tank accepted', 'ben tank waitlist']))
  })

  test('a response to a cancelled event is refused with the reason of the cancellation', async () => {
    const { id } = await event({ status: 'cancelled', cancelReason: 'Zu wenige Heiler' })
    const refused = expect.objectContaining({ code: 'event_cancelled', reason: 'Zu wenige Heiler' })
    await expect(signUp(deps, actorOf(mia), id, asks('tank'))).rejects.toEqual(refused)
    await expect(decline(deps, actorOf(mia), id)).rejects.toEqual(refused)
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

  test('a required role that Discord deleted refuses no one, a remaining one does', async () => {
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

  test('a preselected person needs no role and may change the response later', async () => {
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

  test('malformed responses do not pass the contract', () => {
    for (const body of [
      {},
      { role: 'bard' },
      { role: 'tank', status: 'accepted' },
      { role: 'tank', tentative: true, bench: true },
      { role: 'tank', notes: 'a\0b' },
    ])
      expect(SignUpBody.safeParse(body).success).toBe(false)
  })
})
