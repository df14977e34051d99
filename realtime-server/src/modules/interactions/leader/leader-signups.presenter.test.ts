import { expect, test } from 'vitest'
import { someAnswer, someEvent } from '#modules/event-posts/event-facts.fixture.ts'
import type { Reply } from '../interaction-request.ts'
import { chooseResponseReply, personReply } from './leader-signups.presenter.ts'

const { id } = someEvent
const people = (count: number, from: number, changes: Parameters<typeof someAnswer>[1]) =>
  Array.from({ length: count }, (_, index) => someAnswer(from + index, changes))
const valuesIn = ({ components }: Reply) =>
  [...JSON.stringify(components).matchAll(/"value":"(\d+)"/g)].map(([, value]) => value)

test('the menus of people begin with those who come, and say how many they leave out', () => {
  const declined = people(20, 0, { status: 'declined' })
  const unanswered = people(100, 20, { status: 'declined', source: 'deadline' })
  const late = people(10, 120, { status: 'bench' })
  const accepted = people(5, 130, {})
  const participants = [...declined, ...unanswered, ...late, ...accepted]
  const reply = chooseResponseReply({ id, participants }, 'de')
  expect(valuesIn(reply)).toEqual(
    [...accepted, ...late, ...declined, ...unanswered].slice(0, 100).map((one) => one.discordUserId),
  )
  expect(reply.content).toContain('35 weitere Personen')
  expect(chooseResponseReply({ id, participants: late }, 'de').content).not.toContain('weitere')
})

test('a reserved person’s role can be changed once a leader chose their response', () => {
  const rolesOf = (reply: Reply) => JSON.stringify(reply.components).includes(':role:')
  const status = 'reserved'
  expect(rolesOf(personReply({ id }, someAnswer(1, { status }), 'de'))).toBe(false)
  expect(rolesOf(personReply({ id }, someAnswer(1), 'de'))).toBe(true)
})
