import { answerParent } from './child.ts'
import type { FanOutVariant } from './fan-out-server.process.ts'
import { OPCODE, openRawWebSocket, type RawWebSocket } from './raw-web-socket.ts'
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

const engineOpen = '0'.charCodeAt(0)
const enginePing = '2'.charCodeAt(0)
const engineMessage = '4'.charCodeAt(0)
const joined = '0'.charCodeAt(0)

let connected = 0
let heard = 0
let expected = 0

function onFrame(opcode: number, payload: Buffer, socket: RawWebSocket): void {
  if (opcode !== OPCODE.text) return
  if (payload[0] === engineOpen) socket.send(OPCODE.text, Buffer.from('40'))
  else if (payload[0] === enginePing) socket.send(OPCODE.text, Buffer.from('3'))
  else if (payload[0] === engineMessage && payload[1] === joined) connected++
  else heard++
}

async function connect(index: number): Promise<void> {
  await openRawWebSocket({
    port,
    path: variant === 'ws' ? '/' : '/socket.io/?EIO=4&transport=websocket',
    headers: {
      Origin: 'http://raid.example',
      'X-Person': `person-${Math.floor(index / connectionsPerPerson)}`,
    },
    onFrame,
    onClose: () => {
      process.stderr.write('a watcher was disconnected\n')
      process.exit(1)
    },
  })
  if (variant === 'ws') connected++
}

for (let first = 0; first < count; first += batch)
  await Promise.all(
    Array.from({ length: Math.min(batch, count - first) }, (_, index) => connect(first + index)),
  )
await eventually(() => connected === count, 'all watchers are connected')

answerParent({
  heard: async (more: number) => {
    expected += more
    await eventually(() => heard >= expected, 'every message has arrived')
  },
} satisfies FanOutWatchers)
