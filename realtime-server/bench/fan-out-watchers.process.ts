import { answerParent } from './child.ts'
import type { FanOutVariant } from './fan-out-server.process.ts'
import { endDisconnected, openLiveWatcher } from './live-watcher.ts'
import { OPCODE, openRawWebSocket } from './raw-web-socket.ts'
import { eventually } from './wait.ts'

// Many watchers in one process. They count what they are sent and understand none of it.

export type FanOutWatchers = {
  /** Resolves once so many messages have arrived since the last call. */
  heard: (count: number) => Promise<void>
}

const [variant, port, count] = [
  process.argv[2] as FanOutVariant,
  Number(process.argv[3]),
  Number(process.argv[4]),
]
/** One person may have twenty connections. */
const connectionsPerPerson = 10
const batch = 50

let heard = 0
let expected = 0

/** Resolves once the server sends it everything. */
async function connect(index: number): Promise<void> {
  const headers = {
    Origin: 'http://raid.example',
    'X-Person': `person-${Math.floor(index / connectionsPerPerson)}`,
  }
  if (variant !== 'ws') return openLiveWatcher({ port, headers, onMessage: () => heard++ })
  const onFrame = (opcode: number) => void (opcode === OPCODE.text && heard++)
  await openRawWebSocket({ port, path: '/', headers, onFrame, onClose: endDisconnected })
}

for (let first = 0; first < count; first += batch)
  await Promise.all(
    Array.from({ length: Math.min(batch, count - first) }, (_, index) => connect(first + index)),
  )

answerParent({
  heard: async (more: number) => {
    expected += more
    await eventually(() => heard >= expected, 'every message has arrived')
  },
} satisfies FanOutWatchers)
