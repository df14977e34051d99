import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#core/db/database.ts'
import { preparedLastWrite } from '#core/db/prepared.ts'
import { asRecords, type Records, recordSetOf } from '#core/db/record-set.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Logger } from '#core/process/logger.ts'
import { createOrderedQueue } from '#core/ordered-queue.ts'
import { toStored, type OutboxMessage, type OutboxRow, type OutboxTopic } from './outbox-message.ts'
import { createDeliveryMarker, readSince, startSweeper } from './outbox-store.ts'
import type { RedisHub } from '#core/redis/redis.ts'

type OutboxHandler<T extends OutboxTopic> = (row: OutboxRow<T>) => void | Promise<void>
/** As read from the database or Redis: another build may know other topics. */
type AnyRow = OutboxRow<string>

/**
 * `origin`: runs in the process that delivers the row, so every process must register the same ones; for what reaches
 * all browsers from there. It runs again until the other processes have the row.
 * `everywhere`: runs once in each process; for what a process keeps for itself, such as caches and open connections.
 */
type SubscriberPlace = 'origin' | 'everywhere'

type Subscriber = {
  wants: (topic: string) => boolean
  run: (row: AnyRow) => Promise<void>
  where: SubscriberPlace
}

export type Outbox = {
  /**
   * Handlers get the rows of one aggregate one at a time, and usually in order: what Redis or a crash held up comes
   * late, after newer ones. A handler that rejects is tried again, in the process that delivers the row together with all
   * others, so all of them tolerate duplicates. They should be quick: a row that is not delivered after two seconds counts as lost and is delivered
   * once more, perhaps by another process. The returned function ends it.
   */
  subscribe: <T extends OutboxTopic>(
    topics: readonly T[] | '*',
    handler: OutboxHandler<T>,
    options: { where: SubscriberPlace },
  ) => () => void
  /** Writes messages in the transaction of the change they are about. Commands use `change()` instead. */
  record: (tx: SqlTx, messages: readonly OutboxMessage[]) => Promise<AnyRow[]>
  /** Delivers committed rows to the subscribers and the other processes; returns at once and never throws. */
  deliver: (rows: readonly AnyRow[]) => void
  /** Resolves when each row so far was delivered or failed. */
  settled: () => Promise<void>
  /** Starts to receive rows of the other processes and to deliver those that a crash left behind. */
  start: () => void
  stop: () => Promise<void>
}

/** So many rows a subscriber remembers: a row arrives again while Redis is away, and when a connection to it returns. */
const rememberedRows = 10_000
/** A PostgreSQL that was away for a moment is back, and a longer outage is for those who look again by themselves. */
const pausesMs = [250, 1_000, 4_000]
const readMissedEveryMs = 1_000
type RedisMessage = { from: string; row: AnyRow }

const channelOf = ({ prefix }: RedisHub) => `${prefix}outbox`

export function createOutbox(deps: {
  db: Pick<Database, 'sql'>
  logger: Logger
  redis?: RedisHub | undefined
}): Outbox {
  const { db, logger, redis } = deps
  const me = randomUUID()
  const subscribers = new Set<Subscriber>()
  const markDelivered = createDeliveryMarker(db)
  const underWay = new Map<string, Promise<void>>()
  let stopSweeper: (() => Promise<void>) | undefined
  let isStopped = false
  let catchingUp = Promise.resolve()

  const run = async (subscriber: Subscriber, row: AnyRow) => {
    try {
      await subscriber.run(row)
      return true
    } catch (err) {
      logger.error(
        { err, outboxId: row.id, topic: row.topic, aggregateId: row.aggregateId },
        'a subscriber failed',
      )
      return false
    }
  }
  const publishToOthers = (row: AnyRow) =>
    redis ? redis.publish(channelOf(redis), JSON.stringify({ from: me, row } satisfies RedisMessage)) : true

  const deliverRow = async (row: AnyRow) => {
    const wanted = [...subscribers].filter((subscriber) => subscriber.wants(row.topic))
    const outcomes = await Promise.all([
      ...wanted.map((subscriber) => run(subscriber, row)),
      publishToOthers(row),
    ])
    if (outcomes.every(Boolean)) await markDelivered(row.id)
  }
  const deliver = (rows: readonly AnyRow[]) => {
    for (const row of rows) {
      if (underWay.has(row.id)) continue
      const delivery = deliverRow(row)
        .catch((err: unknown) => logger.warn({ err, outboxId: row.id }, 'a message stays in the outbox'))
        .finally(() => underWay.delete(row.id))
      underWay.set(row.id, delivery)
    }
  }
  /** Takes a row that another process delivered, which does not know whether this one could use it. */
  const receive = (row: AnyRow) => {
    const wanted = [...subscribers].filter(({ where, wants }) => where === 'everywhere' && wants(row.topic))
    for (const subscriber of wanted) void runUntilItWorks(subscriber, row)
  }
  const runUntilItWorks = async (subscriber: Subscriber, row: AnyRow) => {
    for (const pauseMs of [...pausesMs, null]) {
      if (isStopped || (await run(subscriber, row)) || pauseMs === null) return
      await delay(pauseMs, undefined, { ref: false })
    }
  }
  /** Until it worked: nobody else tells this process of these rows. */
  const receiveMissed = async (since: Date) => {
    while (!isStopped) {
      try {
        for await (const row of readSince(db, since)) receive(row)
        return
      } catch (err) {
        logger.error({ err }, 'could not read missed messages')
        await delay(readMissedEveryMs, undefined, { ref: false })
      }
    }
  }
  const listenToOthers = (hub: RedisHub) => {
    hub.subscribe(channelOf(hub), (message) => {
      const { from, row } = JSON.parse(message) as RedisMessage
      if (from !== me) receive(row)
    })
    hub.onResubscribed((since) => {
      catchingUp = catchingUp.then(() => receiveMissed(since))
    })
  }

  return {
    subscribe: <T extends OutboxTopic>(
      topics: readonly T[] | '*',
      handler: OutboxHandler<T>,
      { where }: { where: SubscriberPlace },
    ) => {
      const inOrder = createOrderedQueue()
      const ran = new Set<string>()
      const remember = (id: string) => {
        ran.add(id)
        const [oldest] = ran
        if (ran.size > rememberedRows && oldest !== undefined) ran.delete(oldest)
      }
      const subscriber: Subscriber = {
        where,
        wants: (topic) => topics === '*' || (topics as readonly string[]).includes(topic),
        run: (row) =>
          inOrder(row.aggregateId, async () => {
            if (ran.has(row.id)) return
            await handler(row as OutboxRow<T>)
            if (where === 'everywhere') remember(row.id)
          }),
      }
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    record,
    deliver,
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
    start: () => {
      if (redis) listenToOthers(redis)
      stopSweeper = startSweeper({ db, logger, deliver })
    },
    stop: async () => {
      isStopped = true
      await stopSweeper?.()
      await Promise.all([...underWay.values(), catchingUp])
    },
  }
}

async function record(tx: SqlTx, messages: readonly OutboxMessage[]): Promise<AnyRow[]> {
  if (messages.length === 0) return []
  const stored = messages.map((message) => ({ ...message, payload: toStored(message) }))
  const rows = await insertMessages(tx, { messages: asRecords(stored, columns) })
  const ids = rows.map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? -1 : 1))
  return stored.map((message, index) => ({ ...message, id: String(ids[index]) }))
}

const columns = ['topic', 'aggregateId', 'version', 'payload'] as const

const insertMessages = preparedLastWrite(
  (sql, { messages }: { messages: Records<(typeof columns)[number]> }) =>
    sql
      .insertInto('outbox')
      .columns(columns)
      .expression((eb) => eb.selectFrom(recordSetOf('outbox', messages).as('message')).select(columns))
      .returning('id'),
)
