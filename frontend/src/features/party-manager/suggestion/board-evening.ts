import { readGhosts, type SuggestedParty } from '@raidtisch/shared-types/board/board-ghosts'
import { readBoard, type Board, type BoardParty } from '@raidtisch/shared-types/board/board-read'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { SuggestionFacts } from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import { asIfComing, suggestionInputOf, type Evening } from '@raidtisch/shared-types/suggestion/evening'
import { findFits, type PartyFit } from '@raidtisch/shared-types/suggestion/fits'
import type * as Y from 'yjs'

type EveningBoard = Pick<Board, 'placementOf'> & {
  parties: readonly Pick<BoardParty, 'id' | 'maxSize' | 'typeId'>[]
}

/** The board of an event as suggestions are made from it: whoever has a slot keeps it. */
export function eveningOf(
  { parties, placementOf }: EveningBoard,
  { participants }: Pick<ListedEvent, 'participants'>,
): Evening {
  return {
    answers: participants,
    parties: parties.map(({ id, maxSize, typeId }) => ({ id, size: maxSize, typeId })),
    kept: [...placementOf].map(([discordUserId, { partyId, slot }]) => ({ discordUserId, partyId, slot })),
  }
}

/** Parties that are only suggested can be filled, too. */
export function withSuggested(evening: Evening, suggested: readonly SuggestedParty[]): Evening {
  const parties = suggested.map(({ id, size }) => ({ id, size, typeId: null }))
  return { ...evening, parties: [...evening.parties, ...parties] }
}

/**
 * Where somebody fits on the board as it is now, best first; nowhere while it shows no party. A search has a seed, this
 * has none.
 */
export function fitsOnBoard(
  doc: Y.Doc,
  event: Pick<ListedEvent, 'participants'>,
  { facts, personId }: { facts: SuggestionFacts; personId: string },
): readonly PartyFit[] {
  const board = readBoard(doc)
  const evening = withSuggested(eveningOf(board, event), readGhosts(doc, board).newParties)
  if (evening.parties.length === 0) return []
  // Somebody who did not sign up is placed as if they had, while they are dragged.
  const coming = asIfComing(evening, [{ discordUserId: personId, role: 'dps' }])
  return findFits(suggestionInputOf(coming, facts, { seed: 0 }), personId)
}
