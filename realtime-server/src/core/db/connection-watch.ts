import { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createDeduplicatedLogger } from '#core/process/deduplicated-logger.ts'
import type { Logger } from '#core/process/logger.ts'
import { connectionName } from './process-connections.ts'

const pauseMs = 400
/** A PostgreSQL that takes longer for `SELECT 1` hangs: nothing else will be answered either. */
const deadlineMs = 1_750
const steps = 7
/** The longest that a statement waits while PostgreSQL hangs, when this process is not too busy to notice. */
export const hangsAtMostMs = pauseMs + deadlineMs

export type ConnectionWatch = {
  /** The socket for a connection of the pool. */
  stream: () => Socket
  stop: () => Promise<void>
}

/**
 * Asks PostgreSQL all the time, on a connection of its own, whether it answers. When it does not, the sockets of the
 * pool are destroyed: a request that waits on one fails within two and a half seconds instead of after its statement's timeout,
 * which has to leave time for statistics. A refusal, as when all connections are taken, ends nothing.
 */
export function watchConnections(connectionString: string, logger: Logger): ConnectionWatch {
  const sockets = new Set<Socket>()
  const failures = createDeduplicatedLogger(logger, {
    begun: 'PostgreSQL does not answer',
    over: 'PostgreSQL answers again',
  })
  const ending = new AbortController()
  let own: ReturnType<typeof open> | undefined
  let isAway = false
  let slowOpenings = 0

  const ping = async () => {
    const connection = (own ??= open(connectionString))
    if (!connection.isOpen) await connection.client.connect()
    connection.isOpen = true
    await connection.client.query('SELECT 1')
  }
  const look = async () => {
    let isLate = false
    try {
      isLate = (await inTime(ping())) === 'late'
      // A busy machine takes long to open a connection, and answers on the others meanwhile.
      const isOpening = isLate && !own?.isOpen
      slowOpenings = isOpening ? slowOpenings + 1 : 0
      isAway = isLate && (isAway || !isOpening || slowOpenings > 1)
      if (!isLate) return failures.worked()
      if (isAway) for (const socket of sockets) socket.destroy(notAnswered())
      throw notAnswered()
    } catch (err) {
      if (ending.signal.aborted) return
      // A refusal is an answer, as when all connections are taken: those of the pool work.
      isAway &&= isLate
      failures.failed(err)
      forget()
    }
  }
  /** Without a farewell, which may never be answered; what waits on the connection rejects. */
  const forget = () => {
    own?.socket.destroy()
    own = undefined
  }
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await look()
      await delay(pauseMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  })()

  return {
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // Whoever waits for a connection fails at once, not after the time that a rush may take.
      if (isAway) process.nextTick(() => socket.destroy(notAnswered()))
      return socket
    },
    stop: async () => {
      ending.abort()
      forget()
      await watching
    },
  }
}

function open(connectionString: string) {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    stream: () => socket,
    application_name: connectionName('watch'),
  })
  // Without a listener it would end the process; the next question rejects.
  client.on('error', () => undefined)
  return { client, socket, isOpen: false }
}

/**
 * `late` when the deadline passed. The time in which this process was too busy to hear the answer does not count: between
 * two steps it reads what has arrived.
 */
async function inTime<T>(work: Promise<T>): Promise<T | 'late'> {
  let isDone = false
  const done = work.finally(() => (isDone = true))
  done.catch(() => undefined)
  const late = async () => {
    for (let step = 0; step < steps && !isDone; step++) {
      await delay(deadlineMs / steps, undefined, { ref: false })
      await nextTurn()
    }
    return isDone ? done : ('late' as const)
  }
  return Promise.race([done, late()])
}

/** With the code of a lost connection, by which it counts as unavailable. */
function notAnswered(): Error {
  return Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' })
}
