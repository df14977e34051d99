import { readBoard } from '@raidtisch/shared-types/board/board-read'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { Evening } from '@raidtisch/shared-types/suggestion/evening'
import type * as Y from 'yjs'

/** The board of an event as suggestions are made from it: whoever has a slot keeps it. */
export function eveningOf(doc: Y.Doc, { participants }: Pick<EventView, 'participants'>): Evening {
  const { parties, placementOf } = readBoard(doc)
  return {
    answers: participants,
    parties: parties.map(({ id, maxSize, typeId }) => ({ id, size: maxSize, typeId })),
    kept: [...placementOf].map(([discordUserId, { partyId, slot }]) => ({ discordUserId, partyId, slot })),
  }
}
