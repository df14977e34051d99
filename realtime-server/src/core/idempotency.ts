import { createHash } from 'node:crypto'
import type { Tx } from '#core/db/database.ts'
import { lockName } from '#core/db/lock-name.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { refuse, refuseField } from './errors.ts'

export type RepeatableRequest = {
  userId: string
  /** What the sender calls this request, from the header `Idempotency-Key`; undefined when it does not say. */
  key: string | undefined
  operation: string
  /** As parsed, so that the same content has the same hash however it was written. */
  body: unknown
}

/** The answer that is kept for a key; null when there is none. */
export async function findAnswer<T extends Prisma.JsonObject>(
  tx: Tx,
  userId: string,
  key: string,
): Promise<T | null> {
  const kept = await tx.idempotencyKey.findUnique({ where: { userId_key: { userId, key } } })
  return kept && (kept.response as T)
}

const keyPattern = /^[\x21-\x7e]{1,200}$/

/**
 * Does `work` once per key: its answer is kept in the same transaction and given again to the same request.
 * Refuses with `idempotency_key_reused` when the key came with something else before. A repeat that comes while the first
 * request is still being worked on waits for its answer.
 */
export async function answerOnce<T extends Prisma.JsonObject>(
  tx: Tx,
  { userId, key, operation, body }: RepeatableRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work()
  if (!keyPattern.test(key)) refuseField('Idempotency-Key', 'must be 1 to 200 printable characters')
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')

  await lockName(tx, `${userId} ${key}`)
  const earlier = await tx.idempotencyKey.findUnique({ where: { userId_key: { userId, key } } })
  if (earlier) {
    if (earlier.operation !== operation || earlier.bodyHash !== bodyHash) refuse('idempotency_key_reused')
    return earlier.response as T
  }
  const response = await work()
  await tx.idempotencyKey.create({
    data: { userId, key, operation, bodyHash, response: response as Prisma.InputJsonObject },
  })
  return response
}
