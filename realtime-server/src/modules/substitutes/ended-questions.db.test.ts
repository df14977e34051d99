import { place, remove } from '@raidtisch/shared-types/board/board-edits'
import { describe, expect, it } from 'vitest'
import { projectBoard } from '#boards/board-projection.ts'
import { cancelEvent } from '#modules/events/event-cancel.commands.ts'
import { deleteEvent } from '#modules/events/event-delete.commands.ts'
import { unarchiveEvent } from '#modules/events/event-status.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { addPartyMember, deleteParty } from '#modules/parties/party.commands.ts'
import { partyBoard } from '#modules/parties/party.projection.ts'
import { announcedBy } from '#testing/converges.ts'
import { editLive } from '#testing/live-leader.ts'
import { startSubstitutes } from './substitute.fixture.ts'

const { db, deps, leader, lena, evening, questionsOf } = await startSubstitutes()

/** To yesterday, as the clock leaves it. */
const moveBack = (id: string) =>
  db.prisma.event.update({
    where: { id },
    data: { date: new Date(Date.now() - 86_400_000), duration: 60, status: 'completed' },
  })

/** They were asked before the end of the event that was moved back. */
const ageQuestions = (eventId: string) =>
  db.prisma.substituteRequest.updateMany({
    where: { eventId },
    data: { askedAt: new Date(Date.now() - 30 * 3_600_000) },
  })

describe('A question ends', () => {
  it('when the asked person gets another slot, and not when others do', async () => {
    const { event, people, party, ask, answer, states, placed } = await evening(3)
    const [first, , helper] = people
    await ask(people.slice(0, 2))
    await addPartyMember(deps, lena, party.id, { discordUserId: helper!.id, position: 3 })
    expect(await states()).toEqual(['asked', 'asked', null])
    await editLive(db, partyBoard.documentName(event.id), { discordUserId: leader.id }, (doc) =>
      place(doc, leader.id, first!.id, party.id, 4),
    )
    expect((await answer(first!, true)).state).toBe('expired')
    await projectBoard(partyBoard, deps, event.id)
    expect(await placed()).toContainEqual([4, first!.id])
  })

  it('when somebody else has the slot or the party is gone', async () => {
    const { event, people, party, gap, missing, ask, answer, states } = await evening(3)
    const [first, second, third] = people
    await ask([first!, second!])
    const name = partyBoard.documentName(event.id)
    await editLive(db, name, { discordUserId: leader.id }, (doc) => {
      remove(doc, leader.id, missing.id)
      place(doc, leader.id, third!.id, gap.partyId, gap.slot)
    })
    const answered = await announcedBy(db, () => answer(first!, true))
    expect(answered).toContainEqual(expect.objectContaining({ type: 'substitutes.changed' }))
    expect(await states()).toEqual(['taken', 'asked', null])
    await projectBoard(partyBoard, deps, event.id)
    expect(await states()).toEqual(['taken', 'taken', null])
    await ask([first!], { slot: 0, replaces: null })
    await deleteParty(deps, lena, party.id)
    expect((await answer(first!, true)).state).toBe('expired')
  })

  it('when the event was over and is opened again; others can be asked then', async () => {
    const { event, people, ask, answer, states } = await evening(2)
    await ask(people.slice(0, 1))
    await ageQuestions(event.id)
    await moveBack(event.id)
    await unarchiveEvent(deps, lena, event.id)
    expect(await states()).toEqual(['expired', null])
    await ask(people.slice(1))
    expect(await questionsOf(people[1]!)).toHaveLength(1)
    expect((await answer(people[1]!, true)).state).toBe('accepted')
  })

  it('when the event was over and is moved ahead: nobody was asked for that evening', async () => {
    const { event, people, ask, answer, states, placed, missing } = await evening(2)
    const moveAhead = () =>
      updateEvent(deps, lena, event.id, { date: new Date(Date.now() + 86_400_000).toISOString() })
    await ask(people)
    await ageQuestions(event.id)
    await moveBack(event.id)
    await moveAhead()
    expect(await states()).toEqual(['expired', 'expired'])
    expect((await answer(people[0]!, true)).state).toBe('expired')
    expect(await placed()).toEqual([[2, missing.id]])

    // A date that is mistyped for a moment ends no question.
    await ask(people)
    await moveBack(event.id)
    await moveAhead()
    expect(await questionsOf(people[0]!)).toHaveLength(1)
  })

  it('when the event is cancelled, over or deleted', async () => {
    const cancelled = await evening(1)
    await cancelled.ask(cancelled.people)
    await cancelEvent(deps, lena, cancelled.event.id, { reason: 'Server down' })
    expect(await questionsOf(cancelled.people[0]!)).toEqual([])
    expect((await cancelled.answer(cancelled.people[0]!, true)).state).toBe('expired')
    await expect(cancelled.ask(cancelled.people)).rejects.toMatchObject({ code: 'event_cancelled' })

    const over = await evening(1)
    await over.ask(over.people)
    await db.prisma.event.update({ where: { id: over.event.id }, data: { duration: 1 } })
    expect(await questionsOf(over.people[0]!)).toEqual([])
    expect((await over.answer(over.people[0]!, true)).state).toBe('expired')
    expect(await over.placed()).toEqual([[2, over.missing.id]])
    await expect(over.ask(over.people)).rejects.toMatchObject({ code: 'event_over' })

    const deleted = await evening(1)
    await deleted.ask(deleted.people)
    await deleteEvent(deps, lena, deleted.event.id)
    await expect(deleted.answer(deleted.people[0]!, true)).rejects.toMatchObject({
      code: 'question_not_found',
    })
  })
})
