import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { readSuggestion, writeSuggestion, type BoardSuggestion } from './board-suggestion.ts'
import { aSuggestion, ghost } from './suggestion-board.fixture.ts'

describe('A suggestion that is too long', () => {
  const nextBest = { partyId: 'a', exchangedWith: 'x'.repeat(64), cost: 1, loses: null }
  const people = (count: number) => Array.from({ length: count }, (_, index) => `person ${index}`)
  const ghosts = (count: number) => people(count).map((id) => ({ ...ghost(id, 'a', 0), nextBest }))
  const bench = (count: number) => people(count).map((personId) => ({ personId, nextBest }))
  const withoutNextBest = <Item extends object>(all: readonly Item[]) =>
    all.map((one) => ({ ...(one as Omit<Item, 'nextBest'>), nextBest: null }))
  const stored = (suggestion: BoardSuggestion) => {
    const doc = new Y.Doc()
    writeSuggestion(doc, suggestion)
    return readSuggestion(doc)
  }

  test('is stored without what the next best would cost, first of those with a slot', () => {
    expect(stored(aSuggestion(ghosts(600)))?.ghosts).toEqual(withoutNextBest(ghosts(600)))
    const both = aSuggestion(ghosts(300), { bench: bench(300) })
    expect(stored(both)).toEqual({ ...both, ghosts: withoutNextBest(ghosts(300)) })
    const long = aSuggestion(ghosts(100), { bench: bench(900) })
    const bare = { ghosts: withoutNextBest(ghosts(100)), bench: withoutNextBest(bench(900)) }
    expect(stored(long)).toEqual({ ...long, ...bare })
  })

  test('is stored without what stays open, then with one reason each', () => {
    const split = { kind: 'split-group' as const, groupId: 'x'.repeat(64), people: people(200) }
    const open = aSuggestion(ghosts(100), { unmet: Array.from({ length: 60 }, () => split) })
    expect(stored(open)).toEqual({ ...open, ghosts: withoutNextBest(ghosts(100)), unmet: [] })
    const reasons = people(4).map((personId) => ({ kind: 'together' as const, personId }))
    const short = withoutNextBest(ghosts(600)).map((one) => ({ ...one, reasons }))
    expect(stored(aSuggestion(short))?.ghosts).toEqual(
      short.map((one) => ({ ...one, reasons: reasons.slice(0, 1) })),
    )
  })

  test('is refused when its slots alone are too long, and the board keeps the one before', () => {
    const doc = new Y.Doc()
    writeSuggestion(doc, aSuggestion([ghost('ben', 'a', 0)]))
    const long = people(1_000).map((id) => ghost(id.padEnd(64), 'a'.repeat(64), 0))
    expect(() => writeSuggestion(doc, aSuggestion(long))).toThrow(RangeError)
    expect(readSuggestion(doc)?.ghosts).toEqual([ghost('ben', 'a', 0)])
  })
})
