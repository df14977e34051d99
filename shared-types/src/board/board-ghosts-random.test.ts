import { usualImportances } from '../suggestion/importance.ts'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { createRandom } from '../suggestion/annealing.ts'
import { suggestParties } from '../suggestion/suggest.ts'
import { suggestionInputOf, type EveningAnswer } from '../suggestion/evening.ts'
import * as edits from './board-edits.ts'
import { acceptGhosts, leadingClientId } from './board-ghosts.ts'
import type { UndoStep } from './board-moves.ts'
import { readBoard, type Board } from './board-read.ts'
import { writeSuggestion } from './board-suggestion.ts'
import { undoStep } from './board-undo.ts'
import { exchange, isSame, stateOf, wantedSlots } from './replicas.fixture.ts'
import { ghost } from './suggestion-board.fixture.ts'

// Random boards with placed cards: one leader asks for a suggestion and accepts it, or a part, while two others work on
// the same board and nobody sees the others. LONG=1 plays 100,000 boards.
declare const process: { env: Record<string, string | undefined>; stdout: { write(text: string): void } }
const boards = process.env['LONG'] ? 100_000 : 1_000
const effort = { runs: 1, steps: 50 }

const counts = {
  boards: 0,
  kept: 0,
  accepted: 0,
  movedMeanwhile: 0,
  keptMeanwhile: 0,
  undone: 0,
  undoneAfterMerge: 0,
  undoneInPartAfterMerge: 0,
  refused: 0,
  undoneAfterMore: 0,
  refusedAfterMore: 0,
  stayedAfterMore: 0,
}

function peopleOf(step: UndoStep): string[] {
  if (step.kind === 'steps') return step.steps.flatMap(peopleOf)
  return step.kind === 'placements' ? step.people.map(({ discordUserId }) => discordUserId) : []
}

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
    const ids = this.shuffled([1, 2, 3]).map(leadingClientId)
    const [lena, otto, pia] = [this.copy(ids[0]), this.copy(ids[1]), this.copy(ids[2])]
    this.suggest(lena)
    exchange(lena, otto, pia)
    const before = readBoard(lena)
    const stateBefore = stateOf(lena)
    this.workOn(otto, 'otto')
    this.workOn(pia, 'pia')
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
    exchange(otto, pia)
    const byOthers = { board: readBoard(otto), state: stateOf(otto), wanted: wantedSlots(otto) }
    exchange(lena, otto, pia)
    this.check(new Set([lena, otto, pia].map(stateOf)).size === 1, 'leaders see different boards')
    this.checkMerged(readBoard(lena), byOthers)
    if (step && this.random() < 0.5) return this.undoAfterMerge(lena, byOthers.state, step)
    this.workOn(otto, 'otto')
    exchange(lena, otto)
    if (step) this.undoAfterMore(lena, step)
  }

  /**
   * Everybody whom the other leaders put into a slot has it. Of two whom they put into the same one, the later has
   * another already, and that may change. Nobody is in two slots, and nobody is lost.
   */
  private checkMerged(merged: Board, others: { board: Board; wanted: ReadonlyMap<string, number> }): void {
    const { placementOf, benched } = others.board
    for (const [person, slot] of placementOf) {
      if (others.wanted.get(person) !== slot.slot) continue
      counts.keptMeanwhile += 1
      this.check(isSame(merged.placementOf.get(person), slot), `another leader saw ${person} elsewhere`)
    }
    const seated = merged.parties.flatMap(({ slots }) => slots.filter((person) => person !== null))
    this.check(new Set(seated).size === seated.length, 'somebody has two slots')
    const known = new Set([...seated, ...merged.benched.map(({ discordUserId }) => discordUserId)])
    for (const person of [...placementOf.keys(), ...benched.map(({ discordUserId }) => discordUserId)])
      this.check(known.has(person), `${person} is lost`)
  }

  /** Gives exactly the board of the other leaders, with those whom they moved, or changes nothing. */
  private undoAfterMerge(doc: Y.Doc, stateOfOthers: string, step: UndoStep): void {
    const before = stateOf(doc)
    const result = undoStep(doc, 'lena', step)
    if (result.outcome === 'refused') {
      this.check(stateOf(doc) === before, 'a refused undo changed the board')
      counts.refused += 1
      return
    }
    this.check(stateOf(doc) === stateOfOthers, 'undo did not give the board of the others')
    counts[result.leftOut.length > 0 ? 'undoneInPartAfterMerge' : 'undoneAfterMerge'] += 1
  }

  /** Others have gone on in the parties that were created: whom they moved or placed keeps the slot. */
  private undoAfterMore(doc: Y.Doc, step: UndoStep): void {
    const accepted = new Set(peopleOf(step))
    const before = readBoard(doc)
    const wanted = wantedSlots(doc)
    const result = undoStep(doc, 'lena', step)
    counts[result.outcome === 'refused' ? 'refusedAfterMore' : 'undoneAfterMore'] += 1
    const stay = new Set(result.outcome === 'done' ? result.leftOut : accepted)
    counts.stayedAfterMore += result.outcome === 'done' ? stay.size : 0
    const { placementOf } = readBoard(doc)
    for (const [person, slot] of before.placementOf) {
      if (accepted.has(person) && !stay.has(person)) continue
      // Who was second in a slot goes to it when the first leaves, until the server has repaired it.
      const isSettled = wanted.get(person) === slot.slot
      const now = placementOf.get(person)
      this.check(isSettled ? isSame(now, slot) : now !== undefined, `undo moved ${person}`)
    }
  }

  private checkStay(before: Board, after: Board, what: string): void {
    for (const [person, slot] of before.placementOf) {
      this.check(isSame(after.placementOf.get(person), slot), `${what} ${person}`)
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
    const input = suggestionInputOf(
      evening,
      { people: [], types: [], importance: usualImportances },
      { seed: this.below(1_000) },
    )
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
  private workOn(doc: Y.Doc, by: string): void {
    for (let edit = this.below(5); edit > 0; edit -= 1) {
      const person = this.people[this.below(this.people.length)] ?? ''
      const roll = this.random()
      if (roll < 0.7) this.placeSomewhere(doc, by, person)
      else if (roll < 0.85) edits.remove(doc, by, person)
      else edits.swap(doc, by, person, this.people[0] ?? '')
      counts.movedMeanwhile += 1
    }
  }

  private placeSomewhere(doc: Y.Doc, by: string, person: string): void {
    const { parties } = readBoard(doc)
    const party = parties[this.below(parties.length)]
    if (party) edits.place(doc, by, person, party.id, this.below(party.maxSize))
  }

  private copy(clientId = 0): Y.Doc {
    const copy = new Y.Doc()
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(this.doc))
    copy.clientID = clientId
    return copy
  }

  private shuffled(ids: readonly number[]): number[] {
    return ids
      .map((id) => ({ id, at: this.random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ id }) => id)
  }

  private below(count: number): number {
    return Math.floor(this.random() * count)
  }
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
    expect(counts.undone * counts.undoneAfterMerge, 'suggestions were undone').toBeGreaterThan(0)
    expect(counts.keptMeanwhile, 'people were placed meanwhile').toBeGreaterThan(0)
    expect(counts.undoneInPartAfterMerge * counts.stayedAfterMore, 'people stayed').toBeGreaterThan(0)
    expect(counts.undoneAfterMore * counts.refusedAfterMore, 'others went on before it').toBeGreaterThan(0)
  },
)
