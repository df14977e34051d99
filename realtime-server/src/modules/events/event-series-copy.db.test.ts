import { expect, test } from 'vitest'
import type { Prisma } from '#generated/prisma/client.ts'
import { makeEvent, otherPlainValues } from '#testing/factories.ts'
import { firstStart, startSeries } from './event-series-stage.fixture.ts'

const { db, guild, tick, latest, weekly } = await startSeries()

test('The next event of a series has every column of the one before but those of that night', async () => {
  const role = guild.server.roleIds.get('Member') ?? ''
  const copied = {
    title: 'Schattenreich',
    description: 'Bring potions',
    eventType: 'trial',
    timezone: 'CET',
    duration: 95,
    maxParticipants: 6,
    maxTanks: 1,
    maxHealers: 2,
    maxDps: 3,
    tankEmoji: '🛡️',
    healerEmoji: '💚',
    dpsEmoji: '⚔️',
    channelId: guild.server.channelId,
    channelName: 'raids',
    createdBy: guild.ben.id,
    ...otherPlainValues,
    allowLateSignups: false,
    sendReminders: false,
    autoArchive: true,
    requireRoles: [role],
    pingRoleIds: [role],
    hasThread: true,
    responseDeadline: 90,
    afterDeadline: 'bench',
    preselectedPlayers: [
      { discordUserId: guild.lena.id, username: 'lena', realName: null, role: 'tank', characterClass: null },
    ],
    requiredClasses: ['sns_wand'],
    bannedClasses: ['bow_staff'],
    preferredClasses: ['sns_wand'],
  } satisfies Partial<Prisma.EventUncheckedCreateInput>
  const first = await makeEvent(db, guild.ben, { ...copied, date: new Date(firstStart), isRecurring: true })
  await tick('2026-03-16T12:00')
  await tick('2026-03-16T21:00')
  const { participants: _participants, ...next } = await latest()
  expect(next).toMatchObject({ ...copied, date: new Date('2026-03-23T19:00Z') })
  const { id } = first
  const stored = await db.prisma.event.findUniqueOrThrow({ where: { id } })
  expect(Object.keys(stored).filter((column) => !(column in copied))).toEqual([
    'id',
    'date',
    'status',
    'opensAt',
    'restDeclinedAt',
    'cancelReason',
    'cancelledFrom',
    'serverId',
    'messageId',
    'isRecurring',
    'recurringInterval',
    'copiesRoster',
    'seriesId',
    'seriesSlot',
    'rolesPingedAt',
    'reactivatedAt',
    'version',
    'createdAt',
    'updatedAt',
  ])
})

test('The next event of a series that was stored before it had pings, threads and openings has none', async () => {
  await weekly()
  const { id, template } = await db.prisma.eventSeries.findFirstOrThrow()
  const newer = ['pingRoleIds', 'hasThread', 'responseDeadline', 'afterDeadline', 'opensBefore']
  const older = Object.fromEntries(
    Object.entries(template ?? {}).filter(([column]) => !newer.includes(column)),
  )
  await db.prisma.eventSeries.update({ where: { id }, data: { template: older } })
  await tick('2026-03-16T21:00')
  expect(await latest()).toMatchObject({
    date: new Date('2026-03-23T19:00Z'),
    status: 'active',
    opensAt: null,
    pingRoleIds: [],
    hasThread: false,
  })
})
