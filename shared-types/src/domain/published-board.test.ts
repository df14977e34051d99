import { expect, test } from 'vitest'
import { countBoardChanges, type BoardPartyState } from './published-board.ts'

const party = (id: string, people: string[], more: Partial<BoardPartyState> = {}): BoardPartyState => ({
  id,
  number: 1,
  name: null,
  leaderId: null,
  maxSize: 6,
  notes: null,
  people,
  ...more,
})
const published = [party('a', ['ben', 'mia']), party('b', ['ida']), party('empty', [])]

test.each([
  ['nothing', [party('a', ['mia', 'ben'], { notes: '' }), party('b', ['ida']), party('empty', [])], 0],
  ['a newcomer', [party('a', ['ben', 'mia', 'kai']), party('b', ['ida']), party('empty', [])], 1],
  ['a move', [party('a', ['ben']), party('b', ['ida', 'mia']), party('empty', [])], 1],
  ['somebody taken out', [party('a', ['ben']), party('b', ['ida']), party('empty', [])], 1],
  [
    'another name',
    [party('a', ['ben', 'mia'], { name: 'Vorhut' }), party('b', ['ida']), party('empty', [])],
    1,
  ],
  [
    'another leader and a move',
    [party('a', ['ben'], { leaderId: 'ben' }), party('b', ['ida', 'mia']), party('empty', [])],
    2,
  ],
  ['a deleted party', [party('a', ['ben', 'mia']), party('empty', [])], 1],
  ['a deleted party that was empty', [party('a', ['ben', 'mia']), party('b', ['ida'])], 1],
  ['another order', [party('b', ['ida']), party('a', ['ben', 'mia']), party('empty', [])], 1],
  ['a new party without people', [party('new', []), ...published], 0],
])('counts %s since the board was published', (_, now, count) => {
  expect(countBoardChanges(published, now)).toBe(count)
})
