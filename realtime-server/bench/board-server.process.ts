import { randomUUID } from 'node:crypto'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server as Hocuspocus } from '@hocuspocus/server'
import { setupWSConnection } from '@y/websocket-server/utils'
import { pino } from 'pino'
import { WebSocketServer } from 'ws'
import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { createBoardLog, createDocument, editDocument } from '#boards/board-log.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { transaction } from '#core/db/transaction.ts'
import { createBoardServer } from '#boards/board-server.ts'
import { partySize, type BoardVariant } from './board-variant.ts'
import { answerParent } from './child.ts'
import { cpuNow } from './rounds.ts'

// One server that relays a board's edits, in one of three makes. Ours commits each before it shows it; the
// reference server and Hocuspocus keep them in memory.

export type BoardProcess = {
  port: () => number
  /** Makes a board with as many parties and answers with its name. */
  createBoard: (parties: number) => Promise<string>
  cpuUs: () => number
}

type Running = { http: HttpServer; createBoard: BoardProcess['createBoard'] }

const makeName = async () => `parties.${randomUUID()}`

const start: Record<BoardVariant, (databaseUrl: string) => Promise<Running>> = {
  async raidtisch(databaseUrl) {
    const logger = pino({ level: 'warn' })
    const db = await openDatabase({ DATABASE_URL: databaseUrl, DATABASE_POOL: 10, DATA_DIR: '' }, logger)
    const boards = createBoardServer({
      log: createBoardLog(db),
      redis: undefined,
      logger,
      authorize: async (request) => {
        const userId = String(request.headers['x-person'])
        return { userId, access: 'write', user: { id: userId, name: userId, color: '#5865f2' } }
      },
      onCommitted: () => undefined,
    })
    const http = createServer()
    http.on('upgrade', boards.handleUpgrade)
    return {
      http,
      createBoard: async (parties) => {
        const name = await makeName()
        await transaction(db, async (tx) => {
          await createDocument(tx, name)
          await editDocument(tx, name, (doc) => {
            for (let number = 1; number <= parties; number++)
              createParty(doc, { id: `party-${number}`, number, maxSize: partySize })
          })
        })
        return name
      },
    }
  },
  async '@y/websocket-server'() {
    const http = createServer()
    const wss = new WebSocketServer({ server: http })
    wss.on('connection', setupWSConnection)
    return { http, createBoard: makeName }
  },
  async hocuspocus() {
    const server = new Hocuspocus({ quiet: true, stopOnSignals: false })
    return { http: server.httpServer, createBoard: makeName }
  },
}

const { http, createBoard } = await start[process.argv[2] as BoardVariant](process.argv[3] ?? '')
http.listen(0, '127.0.0.1', () =>
  answerParent({
    port: () => (http.address() as AddressInfo).port,
    createBoard,
    cpuUs: cpuNow,
  } satisfies BoardProcess),
)
