import type { Database } from '#core/db/database.ts'
import { sqlTransaction } from '#core/db/sql-transaction.ts'
import { hashRow, type ChainedRow } from './audit.chain.ts'
import { chainedColumns, type ChainHead } from './audit-chain.queries.ts'

const batch = 500

/**
 * Gives committed rows their place in the hash chain, the oldest first, and returns how many. Rows are written without
 * one, because a chain that every change had to wait for would make a guild's sign-ups wait for each other. Whoever
 * holds the chain's end is alone with it; where another process is at it, there is nothing to do.
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
export async function hasUnsealedRows({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM audit_log WHERE chain_seq IS NULL) AS has',
  )
  return rows[0]?.has ?? false
}

async function sealBatch(db: Pick<Database, 'pool'>): Promise<number> {
  return sqlTransaction(db, async (tx) => {
    const [end] = await tx.$queryRaw<ChainHead[]>`
      SELECT head::text AS seq, encode(hash, 'hex') AS hash FROM audit_chain FOR UPDATE SKIP LOCKED`
    if (!end) return 0
    const rows = await tx.$queryRaw<ChainedRow[]>`
      SELECT ${chainedColumns} FROM audit_log WHERE chain_seq IS NULL ORDER BY audit_log.seq LIMIT ${batch}`
    if (rows.length === 0) return 0
    let [seq, hash] = [BigInt(end.seq), end.hash]
    const seals = rows.map((row) => {
      const previous = hash
      seq += 1n
      hash = hashRow(previous, seq, row)
      return { id: row.id, chain_seq: String(seq), prev_hash: previous, hash }
    })
    await tx.$executeRaw`
      UPDATE audit_log SET chain_seq = seal.chain_seq, prev_hash = decode(seal.prev_hash, 'hex'),
                           hash = decode(seal.hash, 'hex')
      FROM jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
        AS seal(id text, chain_seq bigint, prev_hash text, hash text)
      WHERE audit_log.id = seal.id`
    await tx.$executeRaw`
      UPDATE audit_chain SET head = ${String(seq)}::bigint, hash = decode(${hash}, 'hex')`
    return rows.length
  })
}
