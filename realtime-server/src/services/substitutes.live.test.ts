import { expect, test } from 'vitest'
import { createParty } from '#modules/parties/party.commands.ts'
import { findPartiesOfEvent } from '#modules/parties/party.queries.ts'
import { answerQuestion } from '#modules/substitutes/answer-question.commands.ts'
import { askSubstitutes } from '#modules/substitutes/ask-substitutes.commands.ts'
import { findRequests } from '#modules/substitutes/substitute.queries.ts'
import { withdrawQuestion } from '#modules/substitutes/withdraw-question.commands.ts'
import { collectCommitted } from '#testing/live-leader.ts'
import { controlsOf, soon, startDeliveryGuild, toPeople } from '#testing/delivery-guild.ts'
import { channelIds, personas } from '@raidtisch/discord-emulator/seed'

const guild = await startDeliveryGuild()
const { db, outbox, clock, discord, startBot, about, evening, actor } = guild
const deps = { db, outbox, clock, boards: collectCommitted().boards }

/** Asks people for the empty first slot of a party. */
async function ask(names: readonly ('mia' | 'ben' | 'audra')[]) {
  const event = await evening()
  const lena = await actor('lena')
  const party = await createParty(deps, lena, {
    eventId: event.id,
    partyNumber: 3,
    maxSize: 6,
    status: 'recruiting',
  })
  const people = names.map((name) => ({ discordUserId: personas[name].id, role: 'healer' as const }))
  await askSubstitutes(deps, lena, event.id, { partyId: party.id, slot: 0, replaces: null, people })
  return event
}
const statesOf = async (eventId: string) =>
  (await findRequests(db.prisma, eventId)).map(({ discordUserId, state, undelivered }) => [
    discordUserId,
    state,
    undelivered,
  ])

test('the first of two people who press „Ich komme“ gets the slot, and the other is told kindly', async () => {
  await startBot({}, { withButtons: true })
  const event = await ask(['mia', 'ben'])
  await expect.poll(() => [about(event, 'mia').length, about(event, 'ben').length], soon).toEqual([1, 1])
  const [question] = about(event, 'mia')
  expect(question?.content).toContain('Kannst du einspringen?')
  expect(question?.embeds[0]?.fields?.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['Party 3', 'Heiler']),
  )
  const [yes] = controlsOf(question) ?? []
  const [theirs] = about(event, 'ben')
  const [late] = controlsOf(theirs) ?? []
  await discord.operator.click(question?.id ?? '', yes ?? '', 'mia')
  await expect.poll(() => about(event, 'mia')[0]?.content, soon).toContain('du hast den Platz')
  expect(controlsOf(about(event, 'mia')[0])).toEqual([])
  const [party] = await findPartiesOfEvent(db.prisma, event)
  expect(party?.members.map(({ discordUserId }) => discordUserId)).toEqual([personas.mia.id])
  // Ben reads it without pressing, and again when he presses.
  await expect
    .poll(() => about(event, 'ben').map(({ content }) => content), soon)
    .toContainEqual(expect.stringContaining('inzwischen vergeben'))
  await discord.operator.click(theirs?.id ?? '', late ?? '', 'ben')
  await expect
    .poll(() => about(event, 'ben').map(({ content }) => content), soon)
    .toContainEqual(expect.stringContaining('Jemand war schneller'))
})

test('a question that ends while it is being sent is told as over to whom it reaches', async () => {
  await startBot()
  discord.operator.script({ method: 'POST', route: toPeople, delay: 1_500, times: 1 })
  const event = await ask(['ben', 'mia'])
  const sending = () => db.prisma.delivery.findFirst({ where: { attempts: { gt: 0 }, state: 'waiting' } })
  await expect.poll(sending, soon).not.toBeNull()
  const late = (await sending())?.recipientId === personas.mia.id ? 'mia' : 'ben'
  const first = late === 'mia' ? 'ben' : 'mia'
  const requests = await findRequests(db.prisma, event.id)
  const question = requests.find(({ discordUserId }) => discordUserId === personas[first].id)
  await answerQuestion(deps, await actor(first), question?.id ?? '', { isComing: true })
  await expect
    .poll(() => about(event, late).map(({ content }) => content), soon)
    .toEqual([
      expect.stringContaining('Kannst du einspringen?'),
      expect.stringContaining('inzwischen vergeben'),
    ])
})

test('a question that a leader takes back is told as settled, also to whom it reaches only then', async () => {
  await startBot()
  const event = await ask(['mia'])
  const taken = async (name: 'mia' | 'ben') => {
    const requests = await findRequests(db.prisma, event.id)
    const own = requests.find(({ discordUserId }) => discordUserId === personas[name].id)
    await withdrawQuestion(deps, await actor('lena'), own?.id ?? '')
  }
  const told = [
    expect.stringContaining('Kannst du einspringen?'),
    expect.stringContaining('du musst nicht mehr antworten'),
  ]
  await expect.poll(async () => (await guild.states())[0]?.state, soon).toBe('sent')
  await taken('mia')
  await expect.poll(() => about(event, 'mia').map(({ content }) => content), soon).toEqual(told)

  discord.operator.script({ method: 'POST', route: toPeople, delay: 1_500, times: 1 })
  const people = [{ discordUserId: personas.ben.id, role: 'healer' as const }]
  const { partyId } = (await findRequests(db.prisma, event.id))[0] ?? { partyId: '' }
  await askSubstitutes(deps, await actor('lena'), event.id, { partyId, slot: 0, replaces: null, people })
  const sending = () => db.prisma.delivery.findFirst({ where: { attempts: { gt: 0 }, state: 'waiting' } })
  await expect.poll(sending, soon).not.toBeNull()
  await taken('ben')
  await expect.poll(() => about(event, 'ben').map(({ content }) => content), soon).toEqual(told)
})

test('a question that Discord does not deliver is said to leaders alone, not in the channel', async () => {
  discord.operator.blockDms('audra')
  await startBot()
  const event = await ask(['audra'])
  await expect.poll(() => statesOf(event.id), soon).toEqual([[personas.audra.id, 'asked', 'dm_closed']])
  await guild.settled()
  expect(
    discord.operator.messages(channelIds.raidSignup).filter((one) => one.content.includes(personas.audra.id)),
  ).toEqual([])
  expect(await guild.states()).toEqual([
    { kind: 'substitute', to: 'audra', state: 'failed', errorCode: 'dm_closed' },
  ])
})
