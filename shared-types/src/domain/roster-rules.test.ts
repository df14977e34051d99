import { expect, test } from 'vitest'
import type { GameRole } from './game-roles.ts'
import { entry, asked, after, step, answer, listed, at, none } from './roster-rules.fixture.ts'
import { decideRoster } from './roster-rules.ts'

test('a person is accepted when their role has an opening, and waitlisted when it is full', () => {
  const maxima = { ...none, tank: 1, dps: 5 }
  const roster = answer(maxima, answer(maxima, [], asked('a', 'tank', 1)), asked('b', 'tank', 2))
  expect(listed(roster)).toEqual(['a tank accepted', 'b tank waitlist'])
})

test('a flexible person takes capacity of the event but of no role', () => {
  const maxima = { ...none, tank: 1, healer: 1 }
  let roster = answer(maxima, [], asked('a', 'flex', 1))
  roster = answer(maxima, roster, asked('b', 'tank', 2))
  roster = answer(maxima, roster, asked('c', 'healer', 3))
  roster = answer(maxima, roster, asked('d', 'flex', 4))
  expect(listed(roster)).toEqual([
    'a flex accepted',
    'b tank accepted',
    'c healer waitlist',
    'd flex waitlist',
  ])
  roster = answer(maxima, roster, asked('a', 'flex', 5, 'declined'))
  expect(listed(roster)).toContain('c healer accepted')
  expect(listed(roster)).toContain('d flex waitlist')
})

test('a person keeps status and time when they change only their class', () => {
  const maxima = { ...none, tank: 1 }
  const roster = [entry('a', 'tank', 'accepted', 1), entry('b', 'tank', 'waitlist', 2)]
  const changes = decideRoster(maxima, roster, {
    kind: 'answer',
    entry: { ...asked('a', 'tank', 9), characterClass: 'sns_wand' },
  })
  expect(changes).toEqual({ saved: [{ ...roster[0], characterClass: 'sns_wand' }], removed: [] })
})

test('a person who changes to a role with an opening keeps their time, and the waiting list gets the former opening', () => {
  const maxima = { ...none, tank: 1, healer: 1 }
  const roster = [
    entry('a', 'tank', 'accepted', 1),
    entry('b', 'tank', 'waitlist', 2),
    entry('c', 'tank', 'waitlist', 3),
  ]
  const { saved } = decideRoster(maxima, roster, { kind: 'answer', entry: asked('a', 'healer', 9) })
  expect(listed(saved)).toEqual(['a healer accepted', 'b tank accepted'])
  expect(saved[0]!.joinedAt).toBe(at(1))
})

test('a person who changes to a full role goes to the end of its waiting list', () => {
  const maxima = { ...none, tank: 1, healer: 1 }
  const roster = [
    entry('a', 'tank', 'accepted', 1),
    entry('b', 'healer', 'accepted', 2),
    entry('c', 'healer', 'waitlist', 3),
  ]
  const next = answer(maxima, roster, asked('a', 'healer', 9))
  expect(listed(next)).toEqual(['b healer accepted', 'c healer waitlist', 'a healer waitlist'])
})

test('a person who does not fit does not block the waiting list behind them', () => {
  const maxima = { ...none, tank: 1, dps: 1 }
  const roster = [
    entry('a', 'tank', 'accepted', 1),
    entry('b', 'dps', 'accepted', 2),
    entry('c', 'tank', 'waitlist', 3),
    entry('d', 'dps', 'waitlist', 4),
  ]
  const next = answer(maxima, roster, asked('b', 'dps', 9, 'declined'))
  expect(listed(next)).toEqual(['a tank accepted', 'c tank waitlist', 'd dps accepted', 'b dps declined'])
})

test('a departed member is not promoted and does not block the waiting list behind them', () => {
  const maxima = { ...none, tank: 1 }
  const roster = [
    entry('a', 'tank', 'accepted', 1),
    entry('b', 'tank', 'waitlist', 2),
    entry('c', 'tank', 'waitlist', 3),
  ]
  const request = { kind: 'answer', entry: asked('a', 'tank', 9, 'declined') } as const
  const next = after(roster, decideRoster(maxima, roster, request, new Set(['b'])))
  expect(listed(next)).toEqual(['b tank waitlist', 'c tank accepted', 'a tank declined'])
  const raised = decideRoster({ ...none, tank: 3 }, next, { kind: 'refill' }, new Set(['b']))
  expect(raised.saved).toEqual([])
})

test('a reserved person uses their reservation when they accept, and frees it when they decline', () => {
  const maxima = { ...none, tank: 1 }
  const roster = [entry('a', 'tank', 'reserved', 1), entry('b', 'tank', 'waitlist', 2)]
  expect(listed(answer(maxima, roster, asked('a', 'tank', 9)))).toEqual([
    'b tank waitlist',
    'a tank accepted',
  ])
  expect(listed(answer(maxima, roster, asked('a', 'tank', 9, 'declined')))).toEqual([
    'b tank accepted',
    'a tank declined',
  ])
})

test('a tentative person takes no capacity', () => {
  const maxima = { ...none, tank: 1 }
  const roster = answer(maxima, [], asked('a', 'tank', 1, 'tentative'))
  expect(listed(answer(maxima, roster, asked('b', 'tank', 2)))).toEqual([
    'a tank tentative',
    'b tank accepted',
  ])
})

test('a person on the bench takes no capacity and is not promoted, whatever opens', () => {
  const maxima = { ...none, tank: 1 }
  const benched = answer(maxima, [entry('b', 'tank', 'accepted', 1)], asked('a', 'tank', 2, 'bench'))
  const freed = answer(maxima, benched, asked('b', 'tank', 3, 'declined'))
  expect(listed(freed)).toEqual(['a tank bench', 'b tank declined'])
  expect(decideRoster({ ...none, tank: 5 }, freed, { kind: 'refill' }).saved).toEqual([])
})

test('one answer leads from the roster to the bench and back, and the opening goes to the waiting list meanwhile', () => {
  const maxima = { ...none, tank: 1 }
  const roster = [entry('a', 'tank', 'accepted', 1), entry('b', 'tank', 'waitlist', 2)]
  const benched = answer(maxima, roster, asked('a', 'tank', 3, 'bench'))
  expect(listed(benched)).toEqual(['b tank accepted', 'a tank bench'])
  expect(listed(answer(maxima, benched, asked('a', 'tank', 4)))).toEqual([
    'b tank accepted',
    'a tank waitlist',
  ])
})

test('raised maxima promote in order, and lowered maxima remove nobody and admit nobody', () => {
  const roster = [
    entry('a', 'tank', 'accepted', 1),
    entry('b', 'tank', 'accepted', 2),
    entry('c', 'tank', 'waitlist', 3),
    entry('d', 'tank', 'waitlist', 4),
  ]
  expect(listed(decideRoster({ ...none, tank: 3 }, roster, { kind: 'refill' }).saved)).toEqual([
    'c tank accepted',
  ])
  expect(decideRoster({ ...none, tank: 1 }, roster, { kind: 'refill' }).saved).toEqual([])
  const next = answer({ ...none, tank: 1 }, roster, asked('a', 'tank', 9, 'declined'))
  expect(listed(next)).toEqual(['b tank accepted', 'c tank waitlist', 'd tank waitlist', 'a tank declined'])
})

test('preselection reserves in order, removes unwanted reservations and changes no response', () => {
  const maxima = { ...none, tank: 2, healer: 1 }
  const wanted = (who: string, role: GameRole) => entry(who, role, 'reserved', 5)
  const first = step(maxima, [], {
    kind: 'preselect',
    entries: [wanted('a', 'tank'), wanted('b', 'tank'), wanted('c', 'tank')],
  })
  expect(listed(first)).toEqual(['a tank reserved', 'b tank reserved'])
  const answered = answer(maxima, first, asked('a', 'tank', 6, 'declined'))
  const next = step(maxima, answered, {
    kind: 'preselect',
    entries: [wanted('a', 'tank'), wanted('c', 'tank'), wanted('d', 'healer')],
  })
  expect(listed(next)).toEqual(['c tank reserved', 'd healer reserved', 'a tank declined'])
})

test('a reservation changes its role when the other role has an opening', () => {
  const roster = [entry('a', 'tank', 'reserved', 1), entry('w', 'dps', 'waitlist', 2)]
  const maxima = { ...none, tank: 0, healer: 1, dps: 0 }
  const request = { kind: 'preselect', entries: [entry('a', 'healer', 'reserved', 9)] } as const
  expect(decideRoster(maxima, roster, request).saved).toEqual([{ ...roster[0], role: 'healer' }])
})

test('a leader puts a person at the end of the waiting list, and an opening promotes them from there', () => {
  const maxima = { ...none, tank: 1 }
  const roster = [entry('a', 'tank', 'accepted', 1), entry('b', 'tank', 'waitlist', 2)]
  const moved = answer(maxima, roster, asked('a', 'tank', 3, 'waitlist'))
  expect(listed(moved)).toEqual(['b tank accepted', 'a tank waitlist'])
  expect(listed(step(maxima, moved, { kind: 'remove', discordUserId: 'b' }))).toEqual(['a tank accepted'])
})

test('a person whom a leader puts on the list keeps their place and time when nobody wants it', () => {
  const roster = [entry('a', 'tank', 'accepted', 1)]
  const request = { kind: 'answer', entry: asked('a', 'tank', 3, 'waitlist') } as const
  expect(decideRoster({ ...none, tank: 1 }, roster, request)).toEqual({ saved: [], removed: [] })
})

test('removing a person without a response changes nothing', () => {
  const roster = [entry('a', 'tank', 'accepted', 1)]
  const changes = decideRoster({ ...none, tank: 1 }, roster, { kind: 'remove', discordUserId: 'z' })
  expect(changes).toEqual({ saved: [], removed: [] })
})
