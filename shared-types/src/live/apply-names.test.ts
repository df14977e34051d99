import { expect, test } from 'vitest'
import type { EventView, ListedEvent, Participant, Party } from '../contracts/entities.ts'
import { applyNames } from './apply-names.ts'

const mia = { id: '1', username: 'mia', displayName: 'Mia', avatar: null }
const ben = { id: '2', username: 'ben', displayName: 'Ben', avatar: null }
const participant = ({ id, ...names }: typeof mia) => ({ discordUserId: id, ...names }) as Participant
const party = {
  leaderId: ben.id,
  leader: ben.displayName,
  leaderUsername: ben.username,
  members: [{ discordUserId: mia.id, username: 'mia', displayName: 'Mia' }],
} as Party
const event = { participants: [participant(mia), participant(ben)], parties: [party] } as EventView
const other = { participants: [participant(ben)], parties: [] as Party[] } as EventView

test('a new name is shown in roster and parties, and nowhere else is anything new', () => {
  const events = [event, other]
  const [after, same] = applyNames(events, [{ ...mia, displayName: 'Mia die Zweite' }])
  expect(after?.participants.map((one) => one.displayName)).toEqual(['Mia die Zweite', 'Ben'])
  expect(after?.participants[1]).toBe(event.participants[1])
  expect(after?.parties[0]?.members[0]?.displayName).toBe('Mia die Zweite')
  expect(same).toBe(other)
})

test('an event of a list has no parties afterwards either', () => {
  const { parties: _, ...listed } = event
  const [after] = applyNames([listed as ListedEvent], [{ ...mia, displayName: 'Mia die Zweite' }])
  expect(after).toEqual({
    participants: [{ ...participant(mia), displayName: 'Mia die Zweite' }, participant(ben)],
  })
})

test('a party’s leader has the new name too', () => {
  const [after] = applyNames([event], [{ ...ben, username: 'benno', displayName: 'Benno' }])
  expect(after?.parties[0]).toMatchObject({ leader: 'Benno', leaderUsername: 'benno' })
})

test('presence alone changes nothing', () => {
  const events = [event, other]
  expect(applyNames(events, [mia, ben])).toBe(events)
})
