import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server as Hocuspocus } from '@hocuspocus/server'
import { getYDoc, setupWSConnection } from '@y/websocket-server/utils'
import { pino } from 'pino'
import { WebSocketServer } from 'ws'
import { readEnv } from '#core/process/env.ts'
import { startProcess } from '#services/process.ts'
import { fillBoard, type BoardScene, type BoardVariant } from './board-scene.ts'
import { answerParent } from './child.ts'
import { cpuNow } from './rounds.ts'

// One server that relays a board's edits, in one of three makes. Ours is the whole product: it commits each edit before
// it shows it and keeps rows, audit log and live messages up to date. The others keep everything in memory.

export type BoardProcess = {
  port: () => number
  /** Shows a board that ours finds in its database. */
  open: (scene: BoardScene) => void
  cpuUs: () => number
}

type Running = { port: number } & Pick<BoardProcess, 'open'>

const start: Record<BoardVariant, (settings: Record<string, string>) => Promise<Running>> = {
  async raidtisch(settings) {
    const { context } = await startProcess(readEnv(settings), {
      logger: pino({ level: 'error' }),
      restorer: { begin: () => false, state: () => 'idle' },
    })
    return { port: portOf(context.http), open: () => undefined }
  },
  async '@y/websocket-server'() {
    const http = createServer()
    const wss = new WebSocketServer({ server: http })
    wss.on('connection', setupWSConnection)
    return { port: await listen(http), open: (scene) => fillBoard(getYDoc(scene.name), scene) }
  },
  async hocuspocus() {
    const scenes = new Map<string, BoardScene>()
    const server = new Hocuspocus({
      quiet: true,
      stopOnSignals: false,
      onLoadDocument: async ({ document, documentName }) => {
        const scene = scenes.get(documentName)
        if (scene) fillBoard(document, scene)
      },
    })
    return { port: await listen(server.httpServer), open: (scene) => void scenes.set(scene.name, scene) }
  },
}

function listen(http: HttpServer): Promise<number> {
  return new Promise((resolve) => http.listen(0, '127.0.0.1', () => resolve(portOf(http))))
}

function portOf(http: HttpServer): number {
  return (http.address() as AddressInfo).port
}

const { port, open } = await start[process.argv[2] as BoardVariant](
  JSON.parse(process.argv[3] ?? '{}') as Record<string, string>,
)
answerParent({ port: () => port, open, cpuUs: cpuNow } satisfies BoardProcess)
