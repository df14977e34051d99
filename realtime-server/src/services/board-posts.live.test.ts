import { expect, test } from 'vitest'
import { publishParties } from '#modules/deliveries/party-publishing.commands.ts'
import { cancelEvent } from '#modules/events/event-cancel.commands.ts'
import { addPartyMember, createParty } from '#modules/parties/party.commands.ts'
import { answerQuestion } from '#modules/substitutes/answer-question.commands.ts'
import { askSubstitutes } from '#modules/substitutes/ask-substitutes.commands.ts'
import { findRequests } from '#modules/substitutes/substitute.queries.ts'
import { collectCommitted } from '#testing/live-leader.ts'
import { soon, startDeliveryGuild } from '#testing/delivery-guild.ts'
import { channelIds, personas } from '@raidtisch/discord-emulator/seed'

// A post of published parties that changes while Discord takes its time.

const guild = await startDeliveryGuild()
const { db, outbox, clock, discord, startBot, settled, about, evening, answers, actor, advance } = guild
const deps = { db, outbox, clock, boards: collectCommitted().boards }
const toChannel = `^/channels/${channelIds.raidSignup}/messages$`

/** Published parties with Otto in the first of six slots, as the bot is about to post them. */
async function publishSlowly(fault: object) {
  const event = await evening()
  const lena = await actor('lena')
  await answers(event, ['otto'], { role: 'healer' })
  const { id } = await createParty(deps, lena, {
    eventId: event.id,
    partyNumber: 1,
    maxSize: 6,
    status: 'recruiting',
  })
  await addPartyMember(deps, lena, id, { discordUserId: personas.otto.id })
  const people = [{ discordUserId: personas.mia.id, role: 'healer' as const }]
  await askSubstitutes(deps, lena, event.id, { partyId: id, slot: 1, replaces: null, people })
  await publishParties(deps, lena, event.id)
  discord.operator.script({ method: 'POST', route: toChannel, ...fault })
  await startBot()
  const tried = () => db.prisma.delivery.count({ where: { kind: 'parties', attempts: 1 } })
  await expect.poll(tried, soon).toBe(1)
  return {
    event,
    lena,
    accept: async () => {
      const [question] = await findRequests(db.prisma, event.id)
      await answerQuestion(deps, await actor('mia'), question?.id ?? '', { isComing: true })
    },
    post: () =>
      about(event, 'channel').map(({ content, embeds }) => `${content} ${embeds[0]?.description ?? ''}`),
  }
}

test('a substitute who accepts while the parties are being posted stands in the post', async () => {
  const { accept, post } = await publishSlowly({ delay: 1_500 })
  await accept()
  expect(post(), 'it is not posted yet').toEqual([])
  await settled()
  await expect.poll(post, soon).toEqual([expect.stringContaining('**Otto** · Heiler\n**Mia** · Heiler')])
})

test('a substitute who accepts after the answer to the post got lost stands in it once it is found', async () => {
  const { accept, post } = await publishSlowly({ drop: 'reply' })
  const isPostponed = () => db.prisma.delivery.count({ where: { kind: 'parties', retryAt: { not: null } } })
  await expect.poll(isPostponed, soon).toBe(1)
  await accept()
  expect(post()).toEqual([expect.not.stringContaining('Mia')])
  advance(10 * 60_000)
  await settled()
  await expect.poll(post, soon).toEqual([expect.stringContaining('**Mia** · Heiler')])
})

test('an event that is called off while its parties are being posted is called off in the post', async () => {
  const { event, lena, post } = await publishSlowly({ delay: 1_500 })
  await cancelEvent(deps, lena, event.id, { reason: 'Zu wenige' })
  expect(post(), 'it is not posted yet').toEqual([])
  await expect.poll(post, soon).toEqual([expect.stringMatching(/^Abgesagt/)])
})
