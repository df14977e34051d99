import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type * as Y from 'yjs'
import { createBoardLog, createDocument, editDocument } from './board-log.ts'
import type { Database } from '#core/db/database.ts'
import { transaction } from '#core/db/transaction.ts'
import type { RedisHub } from '#core/redis/redis.ts'
import type { BoardLimits } from './board-limits.ts'
import { createBoardServer, type Authorization } from './board-server.ts'

// Real sockets, real y-websocket, a real log. There is no session: the address names the person.

const silent = pino({ level: 'silent' })

/** Rights by user id; a user without an entry may write. */
export type Rights = Map<string, Authorization['access']>

export interface TestBoardServer {
  url: string
  boards: ReturnType<typeof createBoardServer>
  rights: Rights
  committed: { name: string; seq: number }[]
  stop: () => Promise<void>
}

export async function startBoardServer(
  db: Database,
  options: {
    redis?: RedisHub
    limits?: Partial<BoardLimits>
    rights?: Rights
    /** Each connection's rights are read only after it resolves. */
    beforeRights?: () => Promise<void>
    /** Rights that were read are known only after it resolves. */
    afterRights?: () => Promise<void> | undefined
    project?: (documentName: string) => Promise<void>
    /** Edits are committed only after it resolves. */
    beforeCommit?: () => Promise<void>
  } = {},
): Promise<TestBoardServer> {
  const rights: Rights = options.rights ?? new Map()
  const committed: { name: string; seq: number }[] = []
  const log = createBoardLog(db)
  const boards = createBoardServer({
    log: {
      ...log,
      appendUpdate: async (...entry) => {
        await options.beforeCommit?.()
        return log.appendUpdate(...entry)
      },
    },
    redis: options.redis,
    logger: silent,
    authorize: async (request) => {
      await options.beforeRights?.()
      const userId = new URL(request.url ?? '', 'ws://test').searchParams.get('user')
      const user = { id: userId ?? '', name: `Name of ${userId}` }
      const access = rights.get(userId ?? '') ?? 'write'
      await options.afterRights?.()
      return { userId, user, access }
    },
    onCommitted: (name, seq) => committed.push({ name, seq }),
    ...(options.project && { project: options.project }),
    limits: { mergeWindowMs: { shortest: 2, longest: 2 }, ...options.limits },
  })
  const http = createServer()
  http.on('upgrade', boards.handleUpgrade)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  let stopped: Promise<void> | null = null
  const stop = () =>
    (stopped ??= (async () => {
      await boards.close()
      http.closeAllConnections()
      http.close()
    })())
  onTestFinished(stop)
  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/board`,
    boards,
    rights,
    committed,
    stop,
  }
}

/** Creates a document and returns its name. */
export async function newBoard(db: Database, edit?: (doc: Y.Doc) => unknown): Promise<string> {
  const name = `parties.${randomUUID()}`
  await transaction(db, async (tx) => {
    await createDocument(tx, name)
    if (edit) await editDocument(tx, name, edit)
  })
  return name
}

/** Two parties of three slots, `p1` and `p2`. */
export function twoParties(doc: Y.Doc): void {
  createParty(doc, { id: 'p1', maxSize: 3 })
  createParty(doc, { id: 'p2', maxSize: 3 })
}
