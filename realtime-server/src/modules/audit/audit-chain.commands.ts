import type { Database } from '#core/db/database.ts'
import { recordSet } from '#core/db/record-set.ts'
import { sqlTransaction } from '#core/db/sql-transaction.ts'
import { hashRow } from './audit.chain.ts'
import { chainedColumns } from './audit-chain.queries.ts'

const batch = 500

/**
 * Adds committed rows to the hash chain, the oldest first, and returns how many. Changes do not do it themselves, because
 * a guild's sign-ups would then wait for each other. A lock on the chain's end lets one process seal at a time; the others
 * return 0.
 */
export async function sealRows(db: Pick<Database, 'pool'>): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await sealBatch(db)
    sealed += count
    if (count < batch) return sealed
  }
}

/** Whether there is something to seal: asked every second, so it must cost next to nothing. */
export async function hasUnsealedRows(db: Pick<Database, 'sql'>): Promise<boolean> {
  const unsealed = await db.sql
    .selectFrom('auditLog')
    .select('id')
    .where('chainSeq', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return unsealed !== undefined
}

async function sealBatch(db: Pick<Database, 'pool'>): Promise<number> {
  return sqlTransaction(db, async (tx) => {
    const end = await tx.sql
      .selectFrom('auditChain')
      .select(['id', 'head', 'hash'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!end) return 0
    const rows = await tx.sql
      .selectFrom('auditLog')
      .select(chainedColumns)
      .where('chainSeq', 'is', null)
      .orderBy('seq')
      .limit(batch)
      .execute()
    if (rows.length === 0) return 0
    let [seq, { hash }] = [BigInt(end.head), end]
    const seals = rows.map((row) => {
      const prevHash = hash
      seq += 1n
      hash = Buffer.from(hashRow(prevHash.toString('hex'), seq, row), 'hex')
      return { id: row.id, chainSeq: String(seq), prevHash, hash }
    })
    await tx.sql
      .updateTable('auditLog')
      .from(recordSet('auditLog', seals).as('seal'))
      .set({
        chainSeq: ({ ref }) => ref('seal.chainSeq'),
        prevHash: ({ ref }) => ref('seal.prevHash'),
        hash: ({ ref }) => ref('seal.hash'),
      })
      .whereRef('auditLog.id', '=', 'seal.id')
      .execute()
    await tx.sql
      .updateTable('auditChain')
      .set({ head: String(seq), hash })
      .where('id', '=', end.id)
      .execute()
    return rows.length
  })
}
