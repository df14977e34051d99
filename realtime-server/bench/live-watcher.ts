import { OPCODE, openRawWebSocket, type RawWebSocket } from './raw-web-socket.ts'

const engineOpen = '0'.charCodeAt(0)
const enginePing = '2'.charCodeAt(0)
const engineMessage = '4'.charCodeAt(0)
const joined = '0'.charCodeAt(0)

export type LiveWatcherOptions = {
  port: number
  headers: Record<string, string>
  /** Called with each live message as it travels. */
  onMessage: (payload: Buffer) => void
}

/** Speaks as much of Socket.IO as is needed to be sent everything. Resolves once the server has accepted it. */
export function openLiveWatcher({ port, headers, onMessage }: LiveWatcherOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const onFrame = (opcode: number, payload: Buffer, socket: RawWebSocket) => {
      if (opcode !== OPCODE.text) return
      if (payload[0] === engineOpen) socket.send(OPCODE.text, Buffer.from('40'))
      else if (payload[0] === enginePing) socket.send(OPCODE.text, Buffer.from('3'))
      else if (payload[0] === engineMessage && payload[1] === joined) resolve()
      else onMessage(payload)
    }
    openRawWebSocket({
      port,
      path: '/socket.io/?EIO=4&transport=websocket',
      headers,
      onFrame,
      onClose: endDisconnected,
    }).catch(reject)
  })
}

/** Figures without all watchers would be too good. */
export function endDisconnected(): never {
  process.stderr.write('a watcher was disconnected\n')
  process.exit(1)
}
