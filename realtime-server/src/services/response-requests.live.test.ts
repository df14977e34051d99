import { expect, test } from 'vitest'
import { formatControl } from '#modules/event-posts/post-control.presenter.ts'
import { responseRequestJobs } from '#modules/response-requests/response-request.jobs.ts'
import { nudge } from '#modules/response-requests/response-request.commands.ts'
import { findMissing } from '#modules/response-requests/response-request.queries.ts'
import { runDue } from '#core/jobs/schedule.ts'
import { controlsOf, minute, soon, startDeliveryGuild } from '#testing/delivery-guild.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'

// Questions for answers through the real client: the message asks, and its buttons answer.

const guild = await startDeliveryGuild()
const {
  db,
  outbox,
  logger,
  clock,
  env,
  discord,
  startBot,
  states,
  settled,
  evening,
  answers,
  actor,
  remind,
} = guild
const deps = { db, outbox, clock, env }
const lastMessage = (name: 'mia' | 'ben') => discord.operator.directMessages(name).at(-1)
const missingOf = (eventId: string) => findMissing(db.prisma, { serverId: guildId, env }, eventId)
const answerOf = (eventId: string, name: 'mia' | 'ben') =>
  db.prisma.participant.findFirst({ where: { eventId, discordUserId: personas[name].id } })

test('a leader’s question reaches who has not answered, its buttons answer, and who refuses messages is named', async () => {
  const event = await evening({ title: 'Nachtwache' })
  await answers(event, ['lena', 'audra'])
  await answers(event, ['otto'], { status: 'declined' })
  await db.prisma.chatUser.updateMany({ where: { id: personas.mia.id }, data: { preferredRole: 'healer' } })
  discord.operator.blockDms('ben')
  await startBot({}, { withButtons: true })
  expect(await nudge(deps, await actor('lena'), event.id)).toMatchObject({ asked: 2, unreachable: [] })
  await settled()
  expect((await states()).map(({ to, state, errorCode }) => [to, state, errorCode])).toEqual(
    expect.arrayContaining([
      ['mia', 'sent', undefined],
      ['ben', 'failed', 'dm_closed'],
    ]),
  )
  const message = lastMessage('mia')
  expect(message?.content).toMatch(/fragt, ob du kommst/)
  const accept = formatControl({ kind: 'role', eventId: event.id, role: 'healer' })
  expect(controlsOf(message)).toEqual([
    accept,
    ...(['late', 'tentative', 'bench', 'decline'] as const).map((kind) =>
      formatControl({ kind, eventId: event.id }),
    ),
  ])
  await discord.operator.click(message?.id ?? '', formatControl({ kind: 'bench', eventId: event.id }), 'mia')
  await expect.poll(() => answerOf(event.id, 'mia'), soon).toMatchObject({ status: 'bench', role: 'healer' })
  expect(await missingOf(event.id)).toMatchObject([
    { discordUserId: personas.ben.id, unreachable: 'refused' },
  ])
})

test('who accepts a reservation in a question keeps it, whatever they played last', async () => {
  const event = await evening()
  await answers(event, ['lena', 'audra', 'otto', 'ben'])
  await answers(event, ['mia'], { status: 'reserved', role: 'tank', characterClass: 'sns_wand' })
  await db.prisma.chatUser.updateMany({ where: { id: personas.mia.id }, data: { preferredRole: 'dps' } })
  await startBot({}, { withButtons: true })
  await nudge(deps, await actor('lena'), event.id)
  await settled()
  const message = lastMessage('mia')
  const accept = formatControl({ kind: 'role', eventId: event.id, role: 'tank' })
  expect(controlsOf(message)?.[0]).toBe(accept)
  await discord.operator.click(message?.id ?? '', accept, 'mia')
  await expect.poll(() => answerOf(event.id, 'mia'), soon).toMatchObject({ status: 'accepted', role: 'tank' })
})

test('somebody who takes no direct messages stays named after mentions in their place, until a message arrives', async () => {
  const event = await evening()
  await answers(event, ['lena', 'audra', 'otto', 'mia'])
  discord.operator.blockDms('ben')
  await startBot()
  const remindOf = async (changes: Parameters<typeof evening>[0] = {}) => {
    await answers(await evening(changes), ['ben'])
    await remind()
    await settled()
    const [ben] = await missingOf(event.id)
    return ben?.unreachable
  }
  expect(await remindOf()).toBe('refused')
  expect(await remindOf({ channelId: null })).toBe('refused')
  // Chosen by the guild, such a mention says nothing about the person.
  await db.prisma.serverSettings.create({ data: { serverId: guildId, remindInChannel: true } })
  expect(await remindOf()).toBe('refused')
  await db.prisma.serverSettings.delete({ where: { serverId: guildId } })
  discord.operator.allowDms('ben')
  expect(await remindOf()).toBeNull()
})

test('a digest asks about all events in one message with a row of buttons each, and about none that was answered meanwhile', async () => {
  const events = [
    await evening({ title: 'Eins' }),
    await evening({ title: 'Zwei' }),
    await evening({ title: 'Drei' }),
  ]
  const [first, second, third] = events
  if (!first || !second || !third) throw new Error('There are three events')
  for (const event of events) await answers(event, ['lena', 'audra', 'otto', 'ben'])
  const berlin = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' })
  const digestTime = berlin.format(new Date(clock.now().getTime() - minute))
  await db.prisma.chatServer.update({ where: { id: guildId }, data: { defaultTimezone: 'UTC' } })
  await db.prisma.serverSettings.create({ data: { serverId: guildId, digestTime } })
  const jobs = responseRequestJobs({ env, db })
  const look = () => runDue({ db, outbox, logger }, jobs, clock.now())
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  // Answered before the bot sends it.
  await answers(second, ['mia'], { status: 'tentative' })
  await startBot({}, { withButtons: true })
  await settled()
  await db.prisma.serverSettings.delete({ where: { serverId: guildId } })
  const message = lastMessage('mia')
  expect(message?.content).toBe('2 Events warten noch auf deine Antwort.')
  expect(message?.embeds[0]?.fields?.map(({ name }) => name.slice(4)).toSorted()).toEqual(['Drei', 'Eins'])
  expect(message?.components).toHaveLength(2)
  await discord.operator.click(
    message?.id ?? '',
    formatControl({ kind: 'decline', eventId: third.id }),
    'mia',
  )
  await expect.poll(() => answerOf(third.id, 'mia'), soon).toMatchObject({ status: 'declined' })
  // The other event still waits for an answer, so its buttons stay.
  await discord.operator.click(
    message?.id ?? '',
    formatControl({ kind: 'tentative', eventId: first.id }),
    'mia',
  )
  await expect.poll(() => answerOf(first.id, 'mia'), soon).toMatchObject({ status: 'tentative' })
})
