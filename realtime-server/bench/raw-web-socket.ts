import { randomBytes } from 'node:crypto'
import net from 'node:net'

// A WebSocket client that does next to nothing, so that hundreds of them do not outweigh the server they measure.

export const OPCODE = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

export type RawWebSocket = {
  send: (opcode: number, payload: Uint8Array) => void
}

export type RawWebSocketOptions = {
  port: number
  path: string
  headers?: Record<string, string>
  /** The payload is only valid during the call. */
  onFrame: (opcode: number, payload: Buffer, socket: RawWebSocket) => void
  /** The server hung up. */
  onClose: () => void
}

/** Resolves once upgraded. Answers pings by itself. */
export function openRawWebSocket(options: RawWebSocketOptions): Promise<RawWebSocket> {
  const { port, path, headers = {}, onFrame, onClose } = options
  return new Promise((resolve, reject) => {
    const tcp = net.connect({ port, host: '127.0.0.1', noDelay: true })
    const socket: RawWebSocket = { send: (opcode, payload) => void tcp.write(maskedFrame(opcode, payload)) }
    const onAnyFrame = (opcode: number, payload: Buffer) => {
      if (opcode === OPCODE.ping) socket.send(OPCODE.pong, payload)
      else onFrame(opcode, payload, socket)
    }
    let isUpgraded = false
    let rest: Buffer = Buffer.alloc(0)
    tcp.on('connect', () => tcp.write(upgradeRequest(port, path, headers)))
    tcp.on('error', reject)
    tcp.on('close', onClose)
    tcp.on('data', (chunk) => {
      let data: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      if (!isUpgraded) {
        const end = data.indexOf('\r\n\r\n')
        if (end < 0) return void (rest = data)
        const status = data.subarray(0, data.indexOf('\r\n')).toString()
        if (!status.includes(' 101 ')) return reject(new Error(`${path}: ${status}`))
        isUpgraded = true
        data = data.subarray(end + 4)
        resolve(socket)
      }
      rest = readFrames(data, onAnyFrame)
    })
  })
}

function upgradeRequest(port: number, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({
    Host: `127.0.0.1:${port}`,
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    'Sec-WebSocket-Version': '13',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** Returns what is left of a frame that has not arrived completely. */
function readFrames(data: Buffer, onFrame: (opcode: number, payload: Buffer) => void): Buffer {
  let offset = 0
  while (offset + 2 <= data.length) {
    const short = data.readUInt8(offset + 1) & 0x7f
    const header = short === 127 ? 10 : short === 126 ? 4 : 2
    if (offset + header > data.length) break
    const length =
      short === 127
        ? Number(data.readBigUInt64BE(offset + 2))
        : short === 126
          ? data.readUInt16BE(offset + 2)
          : short
    const end = offset + header + length
    if (end > data.length) break
    onFrame(data.readUInt8(offset) & 0x0f, data.subarray(offset + header, end))
    offset = end
  }
  return data.subarray(offset)
}

/** For payloads below 64 KiB. */
function maskedFrame(opcode: number, payload: Uint8Array): Buffer {
  const header = payload.length < 126 ? 2 : 4
  const frame = Buffer.alloc(header + 4 + payload.length)
  frame.writeUInt8(0x80 | opcode, 0)
  if (header === 2) frame.writeUInt8(0x80 | payload.length, 1)
  else {
    frame.writeUInt8(0x80 | 126, 1)
    frame.writeUInt16BE(payload.length, 2)
  }
  const mask = randomBytes(4)
  frame.set(mask, header)
  for (const [index, byte] of payload.entries()) frame[header + 4 + index] = byte ^ (mask[index & 3] ?? 0)
  return frame
}
