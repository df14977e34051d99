import * as Y from 'yjs'
import { restoreParty, setMaxSize } from './board-edits.ts'
import { partiesOf } from './board-document.ts'
import {
  isUntouched,
  movePeople,
  refused,
  type EditResult,
  type PartyStep,
  type UndoStep,
} from './board-moves.ts'
import { peopleOf } from './board-read.ts'
import { readParty } from './board-record.ts'

const DEPTH = 100

/**
 * Undoes one edit with a new edit: people return to their former slot, or to the first free one when it is taken.
 * Refused when another leader moved the person, changed the field or put somebody into the party since. (Y.UndoManager
 * would delete the other leader's register instead.) The result's `step` is the redo.
 */
export function undoStep(doc: Y.Doc, by: string, step: UndoStep): EditResult {
  const steps = step.kind === 'steps' ? step.steps : [step]
  const people = steps.flatMap((one) => (one.kind === 'placements' ? one.people : []))
  if (!people.every((person) => isUntouched(doc, person))) return refused('moved_since')
  const own = people.map(({ discordUserId }) => discordUserId)
  const isChanged = (one: PartyStep) => hasOthers(doc, one, own) || isMovedSince(doc, one)
  if (steps.some((one) => one.kind === 'party' && isChanged(one))) return refused('changed_since')
  return step.kind === 'steps' ? undoAll(doc, by, steps) : undoOne(doc, by, step)
}

/** Whether undoing this step would delete a party with people whom others put into it. */
function hasOthers(
  doc: Y.Doc,
  { partyId, field, before, people = [] }: PartyStep,
  own: readonly string[],
): boolean {
  if (field !== 'deleted' || before !== true) return false
  return peopleOf(doc, partyId).some((person) => !people.includes(person) && !own.includes(person))
}

/** The numbers of a board belong together: without one of them, undoing the others would move more than this party. */
function isMovedSince(doc: Y.Doc, { partyId, field, after }: PartyStep): boolean {
  const record = readParty(partiesOf(doc).get(partyId))
  return field === 'order' && record?.deleted === false && record.order !== after
}

function undoOne(doc: Y.Doc, by: string, step: UndoStep): EditResult {
  if (step.kind === 'party') return undoField(doc, step)
  if (step.kind === 'steps') return undoAll(doc, by, step.steps)
  const moves = step.people.map(({ discordUserId, before }) => ({ discordUserId, to: before }))
  return movePeople(doc, by, moves, { whenTaken: 'first_free' })
}

/** From the last step to the first. */
function undoAll(doc: Y.Doc, by: string, steps: readonly UndoStep[]): EditResult {
  const opposite: UndoStep[] = []
  let refusal: EditResult | null = null
  doc.transact(() => {
    for (const step of steps.toReversed()) {
      const result = undoOne(doc, by, step)
      if (result.outcome === 'refused') refusal ??= result
      else if (result.step) opposite.push(result.step)
    }
  })
  if (opposite.length === 0 && refusal) return refusal
  return { outcome: 'done', step: { kind: 'steps', steps: opposite }, leftOut: [] }
}

function undoField(doc: Y.Doc, { partyId, field, before, after }: PartyStep): EditResult {
  const party = partiesOf(doc).get(partyId)
  const record = readParty(party)
  if (!record || !(party instanceof Y.Map)) return refused('party_not_found')
  if (record[field] !== after) return refused('changed_since')
  if (field === 'maxSize') return setMaxSize(doc, partyId, Number(before))
  if (field === 'deleted' && before === false) return restoreParty(doc, partyId)
  if (field !== 'deleted' && record.deleted) return refused('party_deleted')
  party.set(field, before)
  return {
    outcome: 'done',
    step: { kind: 'party', partyId, field, before: after, after: before },
    leftOut: [],
  }
}

/** A leader's own steps in this browser. A refused step is dropped, so that the next undo reaches the step before it. */
export class BoardHistory {
  private undoable: UndoStep[] = []
  private redoable: UndoStep[] = []

  get canUndo(): boolean {
    return this.undoable.length > 0
  }

  get canRedo(): boolean {
    return this.redoable.length > 0
  }

  /** Adds an edit of the leader to the history; returns its result unchanged. */
  record(result: EditResult): EditResult {
    if (result.outcome === 'done' && result.step) {
      this.undoable = [...this.undoable, result.step].slice(-DEPTH)
      this.redoable = []
    }
    return result
  }

  /** `null` when there is nothing to undo. */
  undo(doc: Y.Doc, by: string): EditResult | null {
    const step = this.undoable.pop()
    return step ? replay(doc, by, step, this.redoable) : null
  }

  /** `null` when there is nothing to redo. */
  redo(doc: Y.Doc, by: string): EditResult | null {
    const step = this.redoable.pop()
    return step ? replay(doc, by, step, this.undoable) : null
  }
}

function replay(doc: Y.Doc, by: string, step: UndoStep, opposite: UndoStep[]): EditResult {
  const result = undoStep(doc, by, step)
  if (result.outcome === 'done' && result.step) opposite.push(result.step)
  return result
}
