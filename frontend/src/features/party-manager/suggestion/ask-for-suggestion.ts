import { NOTHING_CHANGED } from '@raidtisch/shared-types/board/board-moves'
import { readGhosts } from '@raidtisch/shared-types/board/board-ghosts'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { writeSuggestion, type BoardSuggestion } from '@raidtisch/shared-types/board/board-suggestion'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { SuggestionFacts } from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import { partiesToFill, suggestionInputOf } from '@raidtisch/shared-types/suggestion/evening'
import type { SuggestionInput } from '@raidtisch/shared-types/suggestion/suggestion-input'
import type { Alternative, SuggestionAnswer } from '@raidtisch/shared-types/suggestion/suggestion'
import { isWish, lossWithoutWish } from '@raidtisch/shared-types/suggestion/wishes'
import { uuidv4 } from 'lib0/random'
import type { BoardResult, EditableBoard } from '../board/editable-board.ts'
import { eveningOf, withSuggested } from './board-evening.ts'

/**
 * Searches around everybody who has a slot, and shows the result to all leaders. Returns how many people it places, how
 * many are left without a slot, and whether the board took it.
 */
export async function askForSuggestion(
  board: Pick<EditableBoard, 'store' | 'edit'>,
  event: Pick<ListedEvent, 'participants'>,
  { facts, seed }: { facts: SuggestionFacts; seed: number },
): Promise<{ placed: number; left: number; stored: BoardResult }> {
  const shown = readBoard(board.store.doc)
  const onBoard = eveningOf(shown, event)
  const pending = readGhosts(board.store.doc, shown).newParties
  // Beside a party that a leader has made, those of the suggestion before stay suggested. Without one it is counted again
  // how many the people who come now need.
  const hasParties = onBoard.parties.length > 0
  const evening = hasParties ? withSuggested(onBoard, pending) : onBoard
  const newParties = hasParties ? pending : partiesToFill(evening, facts.types)
  const input = suggestionInputOf(evening, facts, { seed })
  const answer = await suggestInWorker(input)
  const kept = new Set(evening.kept.map(({ discordUserId }) => discordUserId))
  // Parties get their ids here, so that leaders who accept at the same time create the same ones; another leader may just
  // be accepting one of the suggestion before.
  const idOf = new Map(newParties.map(({ id }, index) => [id, pending[index]?.id ?? uuidv4()]))
  const suggestion = storedAs(answer, { kept, idOf })
  const stored = board.edit((doc, by) => {
    writeSuggestion(doc, {
      ...suggestion,
      by,
      seed,
      newParties: newParties.map(({ id, size }) => ({ id: idOf.get(id) ?? id, size })),
    })
    return NOTHING_CHANGED
  })
  return { placed: suggestion.ghosts.length, left: suggestion.bench.length, stored }
}

/** Searches in a thread of its own, whose code the browser loads now. */
function suggestInWorker(input: SuggestionInput): Promise<SuggestionAnswer> {
  const worker = new Worker(new URL('./suggestion.worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<SuggestionAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SuggestionAnswer>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(`The search for parties failed: ${message}`))
  })
  worker.postMessage(input)
  return answer.finally(() => worker.terminate())
}

/** Without wishes: whoever takes one back finds it on no board. */
function storedAs(
  { suggestion, alternatives }: SuggestionAnswer,
  { kept, idOf }: { kept: ReadonlySet<string>; idOf: ReadonlyMap<string, string> },
): Pick<BoardSuggestion, 'ghosts' | 'bench' | 'unmet'> {
  const named = (partyId: string) => idOf.get(partyId) ?? partyId
  const nextBestOf = new Map(alternatives.map((one) => [one.personId, nextBest(one, named)]))
  return {
    ghosts: suggestion.placements
      .filter(({ personId }) => !kept.has(personId))
      .map(({ personId, partyId, slot, role, reasons }) => ({
        personId,
        partyId: named(partyId),
        slot,
        role,
        reasons: reasons.filter(({ kind }) => kind !== 'together'),
        nextBest: nextBestOf.get(personId) ?? null,
      })),
    bench: suggestion.bench.map((personId) => ({ personId, nextBest: nextBestOf.get(personId) ?? null })),
    unmet: suggestion.unmet
      .filter((one) => !isWish(one))
      .map((one) => {
        const copy = structuredClone(one) as BoardSuggestion['unmet'][number]
        // Only the most willing one is named; of a hundred people all others would make the suggestion too long.
        if (copy.kind === 'missing-role') copy.plays.splice(1)
        return 'partyId' in copy ? { ...copy, partyId: named(copy.partyId) } : copy
      }),
  }
}

/** Costs in whole points: half a point decides nothing that a leader could see. */
function nextBest({ partyId, exchangedWith, cost, loses }: Alternative, named: (id: string) => string) {
  return { partyId: named(partyId), exchangedWith, cost: Math.round(cost), loses: lossWithoutWish(loses) }
}
