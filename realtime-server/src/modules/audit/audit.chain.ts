import { createHash } from 'node:crypto'

/** A row of the log as the database writes it out, every column as text: what the hash is made of. */
export type ChainedRow = {
  id: string
  seq: string
  action: string
  actionType: string
  userId: string | null
  username: string | null
  realName: string | null
  targetId: string | null
  targetType: string | null
  serverId: string | null
  channelId: string | null
  details: string | null
  success: boolean
  errorMessage: string | null
  createdAt: string
}

/** What the first row is sealed onto. */
export const genesisHash = '00'.repeat(32)

/** SHA-256 over the hash before, the place in the chain, and every column of the row; in hexadecimal digits. */
export function hashRow(previous: string, chainSeq: bigint, row: ChainedRow): string {
  const content = [
    'v1',
    String(chainSeq),
    row.id,
    row.seq,
    row.action,
    row.actionType,
    row.userId,
    row.username,
    row.realName,
    row.targetId,
    row.targetType,
    row.serverId,
    row.channelId,
    row.details,
    row.success,
    row.errorMessage,
    row.createdAt,
  ]
  return createHash('sha256').update(previous, 'hex').update(JSON.stringify(content)).digest('hex')
}
