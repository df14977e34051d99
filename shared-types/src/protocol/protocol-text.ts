import { z } from 'zod'
import { boardDocument } from '../board/board-document.ts'
import { PartyRecord, PlacementRecord } from '../board/board-record.ts'
import { BoardSuggestion } from '../board/board-suggestion.ts'
import { BOARD_MESSAGE, CLOSE } from '../board/board-wire.ts'
import { PresenceState } from '../board/presence-state.ts'
import {
  allTopics,
  JoinAnswer,
  MissedAnswer,
  MissedRequest,
  WatchAnswer,
  WatchRequest,
  type ClientToServer,
  type ServerToClient,
} from '../live/messages.ts'
import { topics } from '../live/topics.ts'

/** What browsers ask the server, by the socket event's name: the request and its answer. */
const requests = {
  join: [JoinAnswer],
  watch: [WatchRequest, WatchAnswer],
  unwatch: [WatchRequest],
  missed: [MissedRequest, MissedAnswer],
} satisfies Record<keyof ClientToServer, readonly z.core.$ZodType[]>
/** The socket events that carry the server's messages. */
const messageEvents = { live: 'topics' } satisfies Record<keyof ServerToClient, string>

/** Everything that both ends of a socket and of a board must agree on, as text. Another text means another protocol. */
export function protocolText(): string {
  const live = allTopics.toSorted().map((topic) => {
    const { audience, isCommitted, payload } = topics[topic]
    return [topic, { audience, isCommitted, payload: shapeOf(payload) }]
  })
  return JSON.stringify({
    live: Object.fromEntries(live),
    requests: Object.entries(requests).map(([name, schemas]) => [name, schemas.map(shapeOf)]),
    messageEvents,
    board: {
      messages: BOARD_MESSAGE,
      closeCodes: CLOSE,
      document: boardDocument,
      party: shapeOf(PartyRecord),
      placement: shapeOf(PlacementRecord),
      suggestion: shapeOf(BoardSuggestion),
      presence: shapeOf(PresenceState),
    },
  })
}

/** The shape that the sender writes; how a reader treats hostile values is not part of the protocol. */
function shapeOf(schema: z.core.$ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}
