import { expect, it } from 'vitest'
import { getTurnout } from '#modules/attendance/event-turnout.queries.ts'
import { publishParties } from '#modules/deliveries/party-publishing.commands.ts'
import { findPublication } from '#modules/deliveries/party-publishing.queries.ts'
import { addPartyMember, createParty, removePartyMember } from '#modules/parties/party.commands.ts'
import { answerQuestion } from '#modules/substitutes/answer-question.commands.ts'
import { startSubstitutes } from '#modules/substitutes/substitute.fixture.ts'
import { findQuestions, findRequests } from '#modules/substitutes/substitute.queries.ts'
import { actorOf, makePerson, type TestPerson } from '#testing/factories.ts'

const { db, deps, server, lena, evening, questionsOf } = await startSubstitutes()

it('the post of published parties shows a substitute, who alone is told, and nothing is left to publish', async () => {
  const { event, missing, people, party, ask, answer } = await evening(3)
  const [substitute, staying, unpublished] = people
  await addPartyMember(deps, lena, party.id, { discordUserId: staying!.id, position: 0 })
  await publishParties(deps, lena, event.id)
  await db.prisma.delivery.updateMany({ where: { eventId: event.id }, data: { state: 'sent' } })
  await ask([substitute!])
  await answer(substitute!, true)
  const { board, people: unnotified } = await findPublication(db.prisma, event.id)
  expect(board?.map((one) => one.people)).toEqual([[staying!.id, substitute!.id]])
  expect(unnotified).toBe(0)
  const [post] = await db.prisma.delivery.findMany({ where: { eventId: event.id, kind: 'parties' } })
  expect(post).toMatchObject({ state: 'sent', payload: { parties: [{ members: [{}, { role: 'healer' }] }] } })
  // The bot looks at it again and edits it.
  expect(post?.retryAt).not.toBeNull()
  const told = await db.prisma.delivery.findMany({ where: { eventId: event.id, kind: 'assignment' } })
  expect(told.map(({ recipientId, state }) => [recipientId, state])).toEqual(
    expect.arrayContaining([
      [missing.id, 'sent'],
      [substitute!.id, 'waiting'],
    ]),
  )
  // An empty slot: the substitute comes last, and what was not published stays so.
  await addPartyMember(deps, lena, party.id, { discordUserId: unpublished!.id, position: 1 })
  const late = await makePerson(db, server, 'member')
  await ask([late], { slot: 5, replaces: null })
  const [question] = await findQuestions(db.prisma, late.id, new Date())
  await answerQuestion(deps, actorOf(late), question!.id, { isComing: true })
  const later = await findPublication(db.prisma, event.id)
  expect(later.board?.map((one) => one.people)).toEqual([[staying!.id, substitute!.id, late.id]])
  expect(later.people).toBe(1)
})

it('a published substitute who is asked for another slot stands in the post once, where they accepted', async () => {
  const { event, people, party, ask, answer } = await evening(3)
  const [substitute, staying, other] = people
  const second = await createParty(deps, lena, {
    eventId: event.id,
    partyNumber: 2,
    maxSize: 6,
    status: 'recruiting',
  })
  for (const [position, { id: discordUserId }] of [substitute!, staying!].entries())
    await addPartyMember(deps, lena, second.id, { discordUserId, position })
  await addPartyMember(deps, lena, party.id, { discordUserId: other!.id, position: 4 })
  await publishParties(deps, lena, event.id)
  // Off the board since then, which is not published.
  await removePartyMember(deps, lena, second.id, substitute!.id)
  await ask([substitute!])
  await answer(substitute!, true)
  const { board } = await findPublication(db.prisma, event.id)
  expect(board?.map((one) => one.people)).toEqual([[substitute!.id, other!.id], [staying!.id]])
  const posts = await db.prisma.delivery.findMany({ where: { eventId: event.id, kind: 'parties' } })
  const shown = posts.flatMap(
    ({ payload }) => (payload as { parties: { members: { name: string }[] }[] }).parties,
  )
  expect(shown.map(({ members }) => members.length)).toEqual([2, 1])
})

it('a person who got another slot before the substitute accepted keeps it in the post, and counts as not replaced', async () => {
  const { event, missing, people, party, ask, answer } = await evening(1)
  const [substitute] = people
  await ask([substitute!])
  await removePartyMember(deps, lena, party.id, missing.id)
  await addPartyMember(deps, lena, party.id, { discordUserId: missing.id, position: 4 })
  await publishParties(deps, lena, event.id)
  await answer(substitute!, true)
  const { board } = await findPublication(db.prisma, event.id)
  expect(board?.map(({ people }) => people)).toEqual([[missing.id, substitute!.id]])
  expect(await findRequests(db.prisma, event.id)).toMatchObject([{ state: 'accepted', replaces: null }])
})

/** Publishes and accepts, each two minutes after what was done before; messages are sent at once. */
function inStepsOfTwoMinutes(eventId: string) {
  let now = new Date()
  const later = { ...deps, clock: { now: () => now } }
  const wait = () => (now = new Date(now.getTime() + 120_000))
  return {
    publish: async () => {
      wait()
      const published = await publishParties(later, lena, eventId)
      await db.prisma.delivery.updateMany({ where: { eventId }, data: { state: 'sent' } })
      return published
    },
    accept: async (substitute: TestPerson) => {
      wait()
      const [question] = await questionsOf(substitute)
      await answerQuestion(later, actorOf(substitute), question!.id, { isComing: true })
    },
  }
}

it('a person who was moved without a publication, and then replaced, is not notified of the lost slot', async () => {
  const { event, missing, people, party, ask } = await evening(1)
  const [substitute] = people
  const { publish, accept } = inStepsOfTwoMinutes(event.id)
  const second = await createParty(deps, lena, {
    eventId: event.id,
    partyNumber: 2,
    maxSize: 6,
    status: 'recruiting',
  })
  await publish()
  await removePartyMember(deps, lena, party.id, missing.id)
  await addPartyMember(deps, lena, second.id, { discordUserId: missing.id, position: 0 })
  await ask([substitute!], { partyId: second.id, slot: 0 })
  await accept(substitute!)
  await publish()
  expect(await db.prisma.delivery.findMany({ where: { eventId: event.id, kind: 'unassigned' } })).toEqual([])
})

it('a person who was replaced, came and was published again is notified when they lose their slot', async () => {
  const { event, missing, people, party, ask } = await evening(1)
  const [substitute] = people
  const { publish, accept } = inStepsOfTwoMinutes(event.id)
  await publish()
  await ask([substitute!])
  await accept(substitute!)
  await addPartyMember(deps, lena, party.id, { discordUserId: missing.id, position: 4 })
  await publish()
  await removePartyMember(deps, lena, party.id, missing.id)
  expect(await publish()).toMatchObject({ people: 1 })
  expect(
    await db.prisma.delivery.findMany({ where: { eventId: event.id, kind: 'unassigned' } }),
  ).toMatchObject([{ recipientId: missing.id }])
})

it('the turnout of an event says who was replaced by whom, and expects no substitute before they stepped in', async () => {
  const { event, missing, people, ask, answer } = await evening(1)
  const [substitute] = people
  await ask([substitute!])
  await answer(substitute!, true)
  const checkDate = new Date('2026-01-05')
  const check = { serverId: server.id, checkDate, dayOfWeek: 1, eventType: 'raid' }
  await db.prisma.voiceCheck.create({ data: { ...check, dueAt: event.date, checkedAt: event.date } })
  const absent = ({ id, username }: { id: string; username: string }) => ({
    ...check,
    discordUserId: id,
    username,
    isPresent: false,
  })
  await db.prisma.voiceAttendance.createMany({ data: [absent(missing), absent(substitute!)] })
  const turnout = await getTurnout(db.prisma, event.id)
  const groups = turnout?.people.map(({ discordUserId, group, replacedBy }) => [
    discordUserId,
    group,
    replacedBy !== undefined,
  ])
  expect(new Set(groups)).toEqual(
    new Set([
      [missing.id, 'noShow', true],
      [substitute!.id, 'unchecked', false],
    ]),
  )
})
