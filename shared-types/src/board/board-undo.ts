import * as Y from 'yjs'
import { restoreParty, setMaxSize } from './board-edits.ts'
import { partiesOf } from './board-document.ts'
import {
  inOneStep,
  isUntouched,
  movePeople,
  refused,
  type EditResult,
  type PartyStep,
  type PersonStep,
  type UndoStep,
} from './board-moves.ts'
import { peopleOf } from './board-read.ts'
import { readParty } from './board-record.ts'

const DEPTH = 100

/** A step with more people and created parties than this is undone without what others changed since. */
const LARGEST_WHOLE = 2

/**
 * Undoes one edit with a new edit: people return to their former slot, or to the first free one when it is taken.
 * Refused when another leader moved the person, changed the field or put somebody into the party since. Of a larger
 * step, these people and parties stay as they are, and `leftOut` names the people. (Y.UndoManager would delete the other
 * leader's register instead.) The result's `step` is the redo.
 */
export function undoStep(doc: Y.Doc, by: string, step: UndoStep): EditResult {
  const steps = step.kind === 'steps' ? step.steps : [step]
  const people = steps.flatMap((one) => (one.kind === 'placements' ? one.people : []))
  const moved = people.filter((person) => !isUntouched(doc, person)).map(idOf)
  const own = people.map(idOf).filter((person) => !moved.includes(person))
  if (steps.some((one) => one.kind === 'party' && isMovedSince(doc, one))) return refused('changed_since')
  const left = steps.filter((one) => one.kind !== 'party' || !hasOthers(doc, one, own))
  if (moved.length === 0 && left.length === steps.length) return undoOne(doc, by, step)
  const refusal = refused(moved.length > 0 ? 'moved_since' : 'changed_since')
  if (people.length + steps.filter(isCreation).length <= LARGEST_WHOLE) return refusal
  const rest = left.map(without(moved))
  const result = undoOne(doc, by, step.kind === 'steps' ? { kind: 'steps', steps: rest } : (rest[0] ?? step))
  if (result.outcome === 'refused') return result
  return result.step ? { ...result, leftOut: moved } : refusal
}

function idOf({ discordUserId }: PersonStep): string {
  return discordUserId
}

/** The same step for all other people. */
function without(moved: readonly string[]) {
  return (step: UndoStep): UndoStep =>
    step.kind === 'placements'
      ? { ...step, people: step.people.filter((person) => !moved.includes(idOf(person))) }
      : step
}

/** Whether undoing this step deletes a party. */
function isCreation(step: UndoStep): boolean {
  return step.kind === 'party' && step.field === 'deleted' && step.before === true
}

/** Whether undoing this step would delete a party with people whom others put into it. */
function hasOthers(doc: Y.Doc, step: PartyStep, own: readonly string[]): boolean {
  if (!isCreation(step)) return false
  const { partyId, people = [] } = step
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
  return inOneStep((keep) =>
    doc.transact(() => {
      for (const step of steps.toReversed()) keep(undoOne(doc, by, step))
    }),
  )
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
