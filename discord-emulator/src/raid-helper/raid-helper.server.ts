import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from '../http.message.ts'
import type { World } from '../world.state.ts'
import { exampleEvent, exampleEventId } from './example.event.ts'

const eventPath = /^\/raid-helper\/api\/v4\/events\/(?<id>\d{17,20})$/

/** Answers for Raid-Helper, which guilds leave for the application: one keyless read of an event. */
export type RaidHelper = ReturnType<typeof createRaidHelper>

export function createRaidHelper(world: World, now: () => number) {
  const events = new Map<string, object>([[exampleEventId, exampleEvent(world, now())]])
  return {
    handle(request: IncomingMessage, response: ServerResponse, url: URL): void {
      const event = events.get(eventPath.exec(url.pathname)?.groups?.['id'] ?? '')
      if (!event) return sendJson(response, 404, { status: 'failed', reason: 'unknown event' })
      const etag = `"${createHash('sha256').update(JSON.stringify(event)).digest('hex').slice(0, 16)}"`
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
      sendJson(response, 200, event, { etag })
    },
    save: (event: { readonly id: string }) => void events.set(event.id, event),
    remove: (id: string) => void events.delete(id),
  }
}
