import { expect, test } from 'vitest'
import { setDirectMessages } from '#modules/auth/direct-messages.commands.ts'
import { ManagedSignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { cancelEvent } from '#modules/events/event-cancel.commands.ts'
import { removeSignUp, setSignUp } from '#modules/signups/managed-signup.commands.ts'
import { decline } from '#modules/signups/signup.commands.ts'
import { minute, startDeliveryGuild } from '#testing/delivery-guild.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'

// The settings of the guild and of each person: mentions in the channel, or no direct messages.

const guild = await startDeliveryGuild()
const { db, outbox, clock, startBot, states, settled, about, evening, answers, actor, remind, advance } =
  guild
const deps = { db, outbox, clock }

test('a guild that reminds in the channel mentions all accepted people in one message', async () => {
  await db.prisma.serverSettings.create({ data: { serverId: guildId, remindInChannel: true } })
  const event = await evening()
  await answers(event, ['mia', 'ben', 'otto'])
  await answers(event, ['audra'], { status: 'declined' })
  await startBot()
  await remind()
  await remind()
  await settled()
  await db.prisma.serverSettings.delete({ where: { serverId: guildId } })
  const [mention, ...others] = about(event, 'channel')
  expect(others).toEqual([])
  expect(mention?.mentions.map(({ username }) => username).toSorted()).toEqual(['ben', 'mia', 'otto'])
  expect(mention?.content, 'the mention gives no reason for being in the channel').toMatch(
    /Ihr seid dabei\.$/,
  )
  expect(about(event, 'mia')).toEqual([])
})

test.each(['in_channel', 'dm_limited'] as const)(
  'a reminder in the channel because of %s leaves out a person who switched messages off',
  async (reason) => {
    await setDirectMessages(deps, await actor('mia'), false)
    const event = await evening()
    await answers(event, ['mia', 'ben'])
    await remind()
    await db.prisma.delivery.updateMany({ data: { state: 'refused', errorCode: reason } })
    await startBot()
    await settled()
    await setDirectMessages(deps, await actor('mia'), true)
    const mentioned = about(event, 'channel').flatMap(({ mentions }) => mentions)
    expect(mentioned.map(({ username }) => username)).toEqual(['ben'])
  },
)

test('a guild with English as its language mentions in English, and writes to each person in their own language', async () => {
  await db.prisma.serverSettings.create({ data: { serverId: guildId, language: 'en' } })
  const event = await evening()
  await answers(event, ['mia', 'ben'])
  const switchMia = (directMessages: boolean) =>
    db.prisma.chatUser.updateMany({ where: { id: personas.mia.id }, data: { directMessages } })
  const setLanguage = (language: string | null) =>
    db.prisma.chatUser.updateMany({ where: { id: personas.ben.id }, data: { language } })
  await switchMia(false)
  await setLanguage('de')
  await startBot()
  await cancelEvent(deps, await actor('lena'), event.id, { reason: 'Zu wenige' })
  advance(2 * minute)
  await settled()
  await switchMia(true)
  await setLanguage(null)
  await db.prisma.serverSettings.delete({ where: { serverId: guildId } })
  expect(about(event, 'channel').map(({ content }) => content)).toEqual([
    expect.stringMatching(/Called off: .* isn’t happening[^]*because a direct message/),
  ])
  expect(about(event, 'ben').map(({ content }) => content)).toEqual([expect.stringMatching(/^Abgesagt/)])
})

test('a person without direct messages is not reminded, and is mentioned when the event is cancelled', async () => {
  const event = await evening()
  await answers(event, ['mia', 'ben'])
  const mia = await actor('mia')
  const audited = () =>
    db.prisma.auditLog.count({ where: { action: 'direct_messages_changed', userId: mia.discordUserId } })
  const auditedBefore = await audited()
  expect(await setDirectMessages(deps, mia, false)).toEqual({ enabled: false })
  await startBot()
  await remind()
  await settled()
  expect(await states()).toEqual([
    { kind: 'reminder', to: 'mia', state: 'expired', errorCode: 'switched_off' },
    { kind: 'reminder', to: 'ben', state: 'sent' },
  ])
  await cancelEvent(deps, await actor('lena'), event.id, { reason: 'Zu wenige' })
  advance(2 * minute)
  await settled()
  expect(about(event, 'mia')).toEqual([])
  expect(about(event, 'ben')).toHaveLength(2)
  expect(about(event, 'channel').flatMap(({ mentions }) => mentions.map(({ id }) => id))).toEqual([
    personas.mia.id,
  ])

  await setDirectMessages(deps, mia, true)
  const next = await evening()
  await answers(next, ['mia'])
  await remind()
  await settled()
  expect(about(next, 'mia')).toHaveLength(1)
  expect(await audited()).toBe(auditedBefore + 2)
})

test('a person without direct messages is mentioned when they are promoted, moved or taken out', async () => {
  const mia = await actor('mia')
  const lena = await actor('lena')
  await setDirectMessages(deps, mia, false)
  const [promoted, moved, out] = [
    await evening({ maxTanks: 1, maxParticipants: 19 }),
    await evening(),
    await evening(),
  ]
  await answers(promoted, ['ben'], { role: 'tank' })
  await answers(promoted, ['mia'], { role: 'tank', status: 'waitlist' })
  for (const event of [moved, out]) await answers(event, ['mia'])
  await decline(deps, await actor('ben'), promoted.id)
  const asTank = ManagedSignUpBody.parse({ role: 'tank', characterClass: null })
  await setSignUp(deps, lena, { eventId: moved.id, discordUserId: mia.discordUserId }, asTank)
  await removeSignUp(deps, lena, { eventId: out.id, discordUserId: mia.discordUserId })
  advance(2 * minute)
  await startBot()
  await settled()
  await setDirectMessages(deps, mia, true)
  for (const event of [promoted, moved, out]) {
    expect(about(event, 'mia')).toEqual([])
    expect(about(event, 'channel').map(({ mentions }) => mentions.map(({ id }) => id))).toEqual([
      [personas.mia.id],
    ])
  }
})
