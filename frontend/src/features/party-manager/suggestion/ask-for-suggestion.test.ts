import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { readSuggestion } from '@raidtisch/shared-types/board/board-suggestion'
import type { SuggestionFacts } from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { aParticipant } from '#testing/live-server.ts'
import { noWishes } from '#testing/no-wishes.ts'
import { SuggestionWorker } from '#testing/suggestion-worker.ts'
import { BoardStore } from '../board/board-store.ts'
import type { EditableBoard } from '../board/editable-board.ts'
import { askForSuggestion } from './ask-for-suggestion.ts'

const eventId = '0191e8a0-0000-7000-8000-000000000001'
const idsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `10000000000000${String(index).padStart(4, '0')}`)
/** All of them have accepted, to play for damage. */
const comingOf = (people: readonly string[]) => ({
  participants: people.map((id) => ({ ...aParticipant(eventId, id, id), role: 'dps' as const })),
})

function aBoard() {
  const doc = new Y.Doc()
  const store = new BoardStore(doc)
  const edit: EditableBoard['edit'] = (run) => run(doc, 'lena')
  const ask = (people: readonly string[], card: Partial<SuggestionFacts['people'][number]> = {}) =>
    askForSuggestion({ store, edit }, comingOf(people), {
      facts: {
        people: people.map((discordUserId) => ({ ...noWishes, ...card, discordUserId })),
        types: [],
        importance: usualImportances,
      },
      seed: 1,
    })
  return { doc, ask }
}

beforeEach(() => {
  vi.stubGlobal('Worker', SuggestionWorker)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what stays open for many people with full cards still fits on the board, each role with its most willing one', async () => {
  const { doc, ask } = aBoard()
  const people = idsOf(124)
  for (let party = 0; party < 20; party += 1) {
    createParty(doc, { id: `party-${party}`, maxSize: 6 })
    for (let slot = 0; slot < 6; slot += 1)
      place(doc, 'otto', people[party * 6 + slot] ?? '', `party-${party}`, slot)
  }
  const styles = [
    { role: 'dps', classId: 'a' },
    { role: 'tank', classId: 'b' },
    { role: 'healer', classId: 'c' },
  ] as const
  await ask(people, { styles: [...styles] })
  const missing = readSuggestion(doc)?.unmet.flatMap((one) => (one.kind === 'missing-role' ? one : []))
  expect(missing).toHaveLength(40)
  expect(new Set(missing?.map(({ plays }) => plays.length))).toEqual(new Set([1]))
})

test('a suggestion that is asked for again has as many parties as the people of now need, until one is made', async () => {
  const { doc, ask } = aBoard()
  const suggested = () => readSuggestion(doc)?.newParties.map(({ id }) => id) ?? []
  expect(await ask(idsOf(12))).toMatchObject({ placed: 12, left: 0 })
  const first = suggested()
  expect(first).toHaveLength(2)
  expect(await ask(idsOf(30))).toMatchObject({ placed: 30, left: 0 })
  const more = suggested()
  expect([more.length, more.slice(0, 2)]).toEqual([5, first])
  expect(await ask(idsOf(12))).toMatchObject({ placed: 12, left: 0 })
  expect(suggested()).toEqual(first)
  expect(await ask([])).toMatchObject({ placed: 0, left: 0 })
  expect(suggested()).toEqual([])
  await ask(idsOf(12))
  createParty(doc, { id: 'made', maxSize: 6 })
  expect(await ask(idsOf(30))).toMatchObject({ placed: 18, left: 12 })
  expect(suggested()).toHaveLength(2)
})
