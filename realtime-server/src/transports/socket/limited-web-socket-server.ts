import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { TokenBucket } from '#core/token-bucket.ts'

/** A page sends a handful when it opens and one or two per visited event; a pong every 20 s. */
const framesPerSecond = 50

/**
 * Counts what a browser sends before engine.io and Socket.IO read it, of whatever kind it is, and cuts off whoever
 * sends too much: refusing each message costs nearly as much as answering it.
 */
export class LimitedWebSocketServer extends WebSocketServer {
  override handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    done: (ws: WebSocket, request: IncomingMessage) => void,
  ): void {
    super.handleUpgrade(request, socket, head, (ws) => {
      limitFrames(ws)
      done(ws, request)
    })
  }
}

function limitFrames(ws: WebSocket): void {
  const frames = new TokenBucket(framesPerSecond)
  const count = () => {
    if (frames.take(1)) return
    // What arrived in the same chunk would still be read.
    ws.removeAllListeners('message')
    ws.terminate()
  }
  for (const kind of ['message', 'ping', 'pong'] as const) ws.on(kind, count)
}
