import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { createRandom } from '../suggestion/random.ts'
import { suggestParties } from '../suggestion/suggest.ts'
import { suggestionInputOf, type EveningAnswer } from '../suggestion/evening.ts'
import * as edits from './board-edits.ts'
import { acceptGhosts, leadingClientId } from './board-ghosts.ts'
import type { UndoStep } from './board-moves.ts'
import { readBoard, type Board } from './board-read.ts'
import { writeSuggestion } from './board-suggestion.ts'
import { undoStep } from './board-undo.ts'
import { ghost } from './suggestion-board.fixture.ts'

// Random boards with placed cards: one leader asks for a suggestion and accepts it, or a part, while another one works on
// the same board and neither sees the other. LONG=1 plays 100,000 boards.
declare const process: { env: Record<string, string | undefined>; stdout: { write(text: string): void } }
const boards = process.env['LONG'] ? 100_000 : 150
const effort = { runs: 1, steps: 50 }

const counts = { boards: 0, kept: 0, accepted: 0, movedMeanwhile: 0, undone: 0, refused: 0 }

class RandomBoard {
  readonly problems: string[] = []
  private readonly people: readonly string[]
  private readonly random: () => number
  private readonly doc = new Y.Doc()

  constructor(seed: number) {
    this.random = createRandom(seed)
    this.people = Array.from({ length: 4 + this.below(12) }, (_, index) => `person-${index}`)
    const parties = this.below(4)
    for (let party = 0; party < parties; party += 1)
      edits.createParty(this.doc, { id: `party-${party}`, maxSize: 2 + this.below(4) })
    for (const person of this.people)
      if (this.random() < 0.4) this.placeSomewhere(this.doc, 'earlier', person)
  }

  run(): void {
    const lena = this.copy(1)
    const otto = this.copy(2)
    if (this.random() < 0.5) [lena.clientID, otto.clientID] = [otto.clientID, lena.clientID]
    this.suggest(lena)
    Y.applyUpdate(otto, Y.encodeStateAsUpdate(lena))
    const before = readBoard(lena)
    const stateBefore = stateOf(lena)
    this.workOn(otto)
    const wanted = this.random() < 0.5 ? () => true : ({ slot }: { slot: number }) => slot < 2
    const result = acceptGhosts(lena, 'lena', wanted)
    this.checkStay(before, readBoard(lena), 'accepting moved')
    counts.kept += before.placementOf.size
    counts.accepted += readBoard(lena).placementOf.size - before.placementOf.size
    const step = result.outcome === 'done' ? result.step : null
    if (step && this.random() < 0.3) {
      undoStep(lena, 'lena', step)
      this.check(stateOf(lena) === stateBefore, 'undo did not give the board before')
      counts.undone += 1
      return
    }
    const byOtto = readBoard(otto)
    Y.applyUpdate(lena, Y.encodeStateAsUpdate(otto))
    Y.applyUpdate(otto, Y.encodeStateAsUpdate(lena))
    this.check(stateOf(lena) === stateOf(otto), 'the two see different boards')
    this.checkMerged(readBoard(lena), byOtto)
    if (step) this.undoAfterMerge(lena, byOtto, step)
  }

  /** Everybody whom the other leader's board shows in a slot has that slot, and nobody is in two or lost. */
  private checkMerged(merged: Board, byOtto: Board): void {
    this.checkStay(byOtto, merged, 'the other leader saw another place for')
    const seated = merged.parties.flatMap(({ slots }) => slots.filter((person) => person !== null))
    this.check(new Set(seated).size === seated.length, 'somebody has two slots')
    const known = new Set([...seated, ...merged.benched.map(({ discordUserId }) => discordUserId)])
    for (const { discordUserId } of byOtto.benched)
      this.check(known.has(discordUserId), `${discordUserId} is lost`)
  }

  /** Takes back what was accepted and nothing else, or nothing when the other leader moved one of these people. */
  private undoAfterMerge(doc: Y.Doc, byOtto: Board, step: UndoStep): void {
    const before = stateOf(doc)
    if (undoStep(doc, 'lena', step).outcome === 'refused') {
      this.check(stateOf(doc) === before, 'a refused undo changed the board')
      counts.refused += 1
      return
    }
    this.checkStay(byOtto, readBoard(doc), 'undo moved')
    counts.undone += 1
  }

  private checkStay(before: Board, after: Board, what: string): void {
    for (const [person, { partyId, slot }] of before.placementOf) {
      const now = after.placementOf.get(person)
      this.check(now?.partyId === partyId && now.slot === slot, `${what} ${person}`)
    }
  }

  private check(isRight: boolean, problem: string): void {
    if (!isRight) this.problems.push(problem)
  }

  private suggest(doc: Y.Doc): void {
    const { parties, placementOf } = readBoard(doc)
    const answers = this.people.map((discordUserId): EveningAnswer => ({
      discordUserId,
      status: 'accepted',
      role: (['tank', 'healer', 'dps', 'flex'] as const)[this.below(4)] ?? 'dps',
      characterClass: null,
    }))
    const kept = [...placementOf].map(([discordUserId, at]) => ({ discordUserId, ...at }))
    const evening = {
      answers,
      kept,
      parties: parties.map(({ id, maxSize, typeId }) => ({ id, size: maxSize, typeId })),
    }
    const input = suggestionInputOf(evening, { people: [], types: [] }, { seed: this.below(1_000) })
    const { placements } = suggestParties(input, effort)
    writeSuggestion(doc, {
      by: 'lena',
      seed: 1,
      newParties: parties.length > 0 ? [] : input.parties.map(({ id, size }) => ({ id, size })),
      ghosts: placements
        .filter(({ personId }) => !placementOf.has(personId))
        .map(({ personId, partyId, slot }) => ghost(personId, partyId, slot)),
      bench: [],
      unmet: [],
    })
  }

  /** What another leader does meanwhile. */
  private workOn(doc: Y.Doc): void {
    for (let edit = this.below(5); edit > 0; edit -= 1) {
      const person = this.people[this.below(this.people.length)] ?? ''
      const roll = this.random()
      if (roll < 0.7) this.placeSomewhere(doc, 'otto', person)
      else if (roll < 0.85) edits.remove(doc, 'otto', person)
      else edits.swap(doc, 'otto', person, this.people[0] ?? '')
      counts.movedMeanwhile += 1
    }
  }

  private placeSomewhere(doc: Y.Doc, by: string, person: string): void {
    const { parties } = readBoard(doc)
    const party = parties[this.below(parties.length)]
    if (party) edits.place(doc, by, person, party.id, this.below(party.maxSize))
  }

  private copy(clientId: number): Y.Doc {
    const copy = new Y.Doc()
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(this.doc))
    copy.clientID = leadingClientId(clientId)
    return copy
  }

  private below(count: number): number {
    return Math.floor(this.random() * count)
  }
}

/** All that leaders see of a board, without the order in which its maps are stored. */
function stateOf(doc: Y.Doc): string {
  const { parties, benched, placementOf } = readBoard(doc)
  return JSON.stringify([parties, benched, [...placementOf].toSorted(([a], [b]) => (a < b ? -1 : 1))])
}

test(
  `on ${boards} random boards a suggestion that is accepted moves nobody whom a leader placed, before or meanwhile`,
  { timeout: 3_600_000 },
  () => {
    for (let seed = 1; seed <= boards; seed += 1) {
      counts.boards += 1
      const board = new RandomBoard(seed)
      board.run()
      expect(board.problems, `seed ${seed}`).toEqual([])
    }
    process.stdout.write(`accepted suggestions ${JSON.stringify(counts)}\n`)
    expect(counts.undone, 'suggestions were undone').toBeGreaterThan(0)
    expect(counts.movedMeanwhile, 'people were moved meanwhile').toBeGreaterThan(0)
  },
)
