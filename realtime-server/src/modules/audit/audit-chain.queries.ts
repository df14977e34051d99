import { type ExpressionBuilder, type NotNull, sql } from 'kysely'
import type { ClientBase } from 'pg'
import { atOneMoment } from '#core/db/transaction.ts'
import { sqlOnPg } from '#core/db/sql-on-pg.ts'
import { asInt, asText, type SqlRunner, type Tables } from '#core/db/sql.ts'
import { genesisHash, hashRow } from './audit.chain.ts'

/** A row's columns as text that does not depend on the reader: PostgreSQL writes jsonb in one way only. */
export function chainedColumns({ ref }: ExpressionBuilder<Tables, 'auditLog'>) {
  const moment = sql<string>`to_char(${ref('createdAt')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return [
    'id',
    'seq',
    'action',
    'actionType',
    'userId',
    'username',
    'realName',
    'targetId',
    'targetType',
    'serverId',
    'channelId',
    asText(ref('details')).as('details'),
    'success',
    'errorMessage',
    moment.as('createdAt'),
  ] as const
}

/** A place in the chain and the hash it ends with there. */
export type ChainHead = { seq: string; hash: string }

export type ChainFault =
  /** Its content, place or hash is not what was sealed. */
  | { kind: 'changed'; chainSeq: string; id: string }
  /** Rows that were sealed are not there any more. */
  | { kind: 'missing'; chainSeq: string }
  /** The chain does not end at its head, or does not contain the noted head. */
  | { kind: 'head'; chainSeq: string }

export type ChainReport = { checked: number; unsealed: number; head: ChainHead; fault: ChainFault | null }

const batch = 2_000

/**
 * Follows the chain from its beginning and stops at the first row that is not as it was sealed. `noted` is a head from an
 * earlier run, which a person who rewrites the whole chain cannot change.
 */
export async function verifyChain(tx: SqlRunner, noted?: ChainHead): Promise<ChainReport> {
  let [seq, hash, checked] = [0n, genesisHash, 0]
  const report = async (fault: ChainFault | null): Promise<ChainReport> => {
    const { unsealed } = await tx.sql
      .selectFrom('auditLog')
      .select(({ fn }) => asInt(fn.countAll()).as('unsealed'))
      .where('chainSeq', 'is', null)
      .executeTakeFirstOrThrow()
    return { checked, unsealed, head: { seq: String(seq), hash }, fault }
  }
  for (;;) {
    const rows = await findSealedRows(tx, seq)
    for (const row of rows) {
      if (BigInt(row.chainSeq) !== seq + 1n) return report({ kind: 'missing', chainSeq: String(seq + 1n) })
      const expected = hashRow(hash, seq + 1n, row)
      if (row.prevHash?.toString('hex') !== hash || row.hash?.toString('hex') !== expected)
        return report({ kind: 'changed', chainSeq: row.chainSeq, id: row.id })
      if (noted?.seq === row.chainSeq && noted.hash !== expected)
        return report({ kind: 'head', chainSeq: row.chainSeq })
      ;[seq, hash, checked] = [seq + 1n, expected, checked + 1]
    }
    if (rows.length < batch) break
  }
  const end = await tx.sql.selectFrom('auditChain').select(['head', 'hash']).executeTakeFirst()
  const wanted = [end?.head ?? '0', noted?.seq ?? '0'].map(BigInt).reduce((a, b) => (a > b ? a : b))
  if (wanted > seq) return report({ kind: 'missing', chainSeq: String(seq + 1n) })
  if (end?.head !== String(seq) || end.hash.toString('hex') !== hash)
    return report({ kind: 'head', chainSeq: String(seq) })
  return report(null)
}

/** The same beside a server that goes on sealing: otherwise the head, read last, would name rows that were not read. */
export function verifyChainInUse(client: ClientBase, noted?: ChainHead): Promise<ChainReport> {
  return atOneMoment(client, () => verifyChain({ sql: sqlOnPg(client) }, noted))
}

/** The next rows of the chain. */
function findSealedRows(tx: SqlRunner, after: bigint) {
  return tx.sql
    .selectFrom('auditLog')
    .select(chainedColumns)
    .select(['chainSeq', 'prevHash', 'hash'])
    .where('chainSeq', '>', String(after))
    .orderBy('chainSeq')
    .limit(batch)
    .$narrowType<{ chainSeq: NotNull }>()
    .execute()
}
