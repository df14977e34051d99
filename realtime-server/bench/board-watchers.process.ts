import { answerParent } from './child.ts'
import { openLiveWatcher } from './live-watcher.ts'

// Signed-in members who look at the event while leaders work. They count what they are sent.

export type Received = {
  /** Messages about parties that each watcher got, and their bytes with Socket.IO's frame. */
  messages: number
  bytes: number
}

export type BoardWatchers = {
  /** What arrived since the last call, per watcher. */
  take: () => Received
}

const [, , port, origin = '', cookies = '[]'] = process.argv
const topics = ['parties.changed', 'placements.changed'].map((topic) => Buffer.from(topic))
const watchers = JSON.parse(cookies) as string[]
let received: Received = { messages: 0, bytes: 0 }
await Promise.all(
  watchers.map((cookie) =>
    openLiveWatcher({
      port: Number(port),
      headers: { Origin: origin, Cookie: cookie },
      onMessage: (payload) => {
        if (!topics.some((topic) => payload.includes(topic))) return
        received.messages++
        received.bytes += payload.length
      },
    }),
  ),
)

answerParent({
  take: () => {
    const { messages, bytes } = received
    received = { messages: 0, bytes: 0 }
    return { messages: messages / watchers.length, bytes: bytes / watchers.length }
  },
} satisfies BoardWatchers)
