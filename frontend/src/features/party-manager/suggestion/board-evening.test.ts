import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { writeSuggestion } from '@raidtisch/shared-types/board/board-suggestion'
import { aSuggestion, ghost } from '@raidtisch/shared-types/board/suggestion-board.fixture'
import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { aParticipant } from '#testing/live-server.ts'
import { noWishes } from '#testing/no-wishes.ts'
import { fitsOnBoard } from './board-evening.ts'

const eventId = '0191e8a0-0000-7000-8000-000000000001'
const people = ['ada', 'ben', 'cem']
const event = { participants: people.map((id) => aParticipant(eventId, id, id)) }
const facts = {
  people: people.map((discordUserId) => ({ ...noWishes, discordUserId })),
  types: [],
  importance: usualImportances,
}
const fitting = (doc: Y.Doc) =>
  fitsOnBoard(doc, event, { facts, personId: 'ada' }).map(({ partyId }) => partyId)

test('somebody fits into parties that the board shows, also into suggested ones, and into no other', () => {
  const doc = new Y.Doc()
  expect(fitting(doc)).toEqual([])
  const newParties = [{ id: 'suggested', size: 6 }]
  writeSuggestion(doc, aSuggestion([ghost('ben', 'suggested', 0)], { newParties }))
  expect(fitting(doc)).toEqual(['suggested'])
  createParty(doc, { id: 'made' })
  expect(fitting(doc).toSorted()).toEqual(['made', 'suggested'])
})
