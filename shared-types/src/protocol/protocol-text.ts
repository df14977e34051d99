import { z } from 'zod'
import { boardDocument } from '../board/board-document.ts'
import { PartyRecord, PlacementRecord } from '../board/board-record.ts'
import { BoardSuggestion } from '../board/board-suggestion.ts'
import { BOARD_MESSAGE, CLOSE } from '../board/board-wire.ts'
import { allTopics, JoinAnswer, MissedRequest, WatchAnswer, WatchRequest } from '../live/messages.ts'
import { topics } from '../live/topics.ts'

/** Everything that both ends of a socket and of a board must agree on, as text. Another text means another protocol. */
export function protocolText(): string {
  const live = allTopics.toSorted().map((topic) => {
    const { audience, isCommitted, payload } = topics[topic]
    return [topic, { audience, isCommitted, payload: shapeOf(payload) }]
  })
  return JSON.stringify({
    live: Object.fromEntries(live),
    requests: [WatchRequest, WatchAnswer, JoinAnswer, MissedRequest].map(shapeOf),
    board: {
      messages: BOARD_MESSAGE,
      closeCodes: CLOSE,
      document: boardDocument,
      party: shapeOf(PartyRecord),
      placement: shapeOf(PlacementRecord),
      suggestion: shapeOf(BoardSuggestion),
    },
  })
}

/** The shape that the sender writes; how a reader treats hostile values is not part of the protocol. */
function shapeOf(schema: z.core.$ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}
