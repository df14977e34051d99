import { Prisma } from '#generated/prisma/client.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { genesisHash, hashRow, type ChainedRow } from './audit.chain.ts'

/** A row's columns as text that does not depend on the reader: PostgreSQL writes jsonb in one way only. */
export const chainedColumns = Prisma.raw(`
  id, seq::text, action, action_type AS "actionType", user_id AS "userId", username, real_name AS "realName",
  target_id AS "targetId", target_type AS "targetType", server_id AS "serverId", channel_id AS "channelId",
  details::text AS details, success, error_message AS "errorMessage",
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"`)

/** A place in the chain and the hash it ends with there. */
export type ChainHead = { seq: string; hash: string }

export type ChainFault =
  /** Its content, place or hash is not what was sealed. */
  | { kind: 'changed'; chainSeq: string; id: string }
  /** Rows that were sealed are not there any more. */
  | { kind: 'missing'; chainSeq: string }
  /** The chain ends elsewhere than its head says, or does not contain what somebody noted. */
  | { kind: 'head'; chainSeq: string }

export type ChainReport = { checked: number; unsealed: number; head: ChainHead; fault: ChainFault | null }

type SealedRow = ChainedRow & { chainSeq: string; prevHash: string; hash: string }

const batch = 2_000

/**
 * Follows the chain from its beginning and stops at the first row that is not as it was sealed. `noted` is a head that
 * somebody wrote down earlier: who rewrites the whole chain does not reach that.
 */
export async function verifyChain(tx: SqlTx, noted?: ChainHead): Promise<ChainReport> {
  let [seq, hash, checked] = [0n, genesisHash, 0]
  const report = async (fault: ChainFault | null): Promise<ChainReport> => {
    const [left] = await tx.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM audit_log WHERE chain_seq IS NULL`
    return { checked, unsealed: left?.count ?? 0, head: { seq: String(seq), hash }, fault }
  }
  for (;;) {
    const rows = await tx.$queryRaw<SealedRow[]>`
      SELECT ${chainedColumns}, chain_seq::text AS "chainSeq", encode(prev_hash, 'hex') AS "prevHash",
             encode(hash, 'hex') AS hash
      FROM audit_log WHERE chain_seq > ${String(seq)}::bigint ORDER BY chain_seq LIMIT ${batch}`
    for (const row of rows) {
      if (BigInt(row.chainSeq) !== seq + 1n) return report({ kind: 'missing', chainSeq: String(seq + 1n) })
      const expected = hashRow(hash, seq + 1n, row)
      if (row.prevHash !== hash || row.hash !== expected)
        return report({ kind: 'changed', chainSeq: row.chainSeq, id: row.id })
      if (noted?.seq === row.chainSeq && noted.hash !== row.hash)
        return report({ kind: 'head', chainSeq: row.chainSeq })
      ;[seq, hash, checked] = [seq + 1n, row.hash, checked + 1]
    }
    if (rows.length < batch) break
  }
  const [end] = await tx.$queryRaw<ChainHead[]>`
    SELECT head::text AS seq, encode(hash, 'hex') AS hash FROM audit_chain`
  const wanted = [end?.seq ?? '0', noted?.seq ?? '0'].map(BigInt).reduce((a, b) => (a > b ? a : b))
  if (wanted > seq) return report({ kind: 'missing', chainSeq: String(seq + 1n) })
  if (end?.seq !== String(seq) || end.hash !== hash) return report({ kind: 'head', chainSeq: String(seq) })
  return report(null)
}
