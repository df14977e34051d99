import { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createDeduplicatedLogger } from '#core/process/deduplicated-logger.ts'
import type { Logger } from '#core/process/logger.ts'

const pauseMs = 400
/** A PostgreSQL that takes longer for `SELECT 1` hangs: nothing else will be answered either. */
const deadlineMs = 1_750

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
  let client: pg.Client | undefined
  let isAway = false

  const ping = async () => {
    if (!client) {
      client = new pg.Client({ connectionString, keepAlive: true })
      client.on('error', () => (client = undefined))
      await client.connect()
    }
    await client.query('SELECT 1')
  }
  const look = async () => {
    try {
      isAway = (await inTime(ping())) === 'late'
      if (!isAway) return failures.worked()
      for (const socket of sockets) socket.destroy(notAnswered())
      throw notAnswered()
    } catch (err) {
      failures.failed(err)
      await forget()
    }
  }
  const forget = async () => {
    const former = client
    client = undefined
    // Its farewell may never be answered.
    await Promise.race([former?.end().catch(() => undefined), delay(deadlineMs, undefined, { ref: false })])
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
      await watching
      await forget()
    },
  }
}

/** `late` when the deadline passed, and the answer did not already lie there while this process was busy. */
async function inTime<T>(work: Promise<T>): Promise<T | 'late'> {
  let isDone = false
  const done = work.finally(() => (isDone = true))
  done.catch(() => undefined)
  const late = async () => {
    await delay(deadlineMs, undefined, { ref: false })
    for (let turn = 0; turn < 3 && !isDone; turn++) await nextTurn()
    return isDone ? done : ('late' as const)
  }
  return Promise.race([done, late()])
}

/** With the code of a lost connection, by which it counts as unavailable. */
function notAnswered(): Error {
  return Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' })
}
