import { createHash } from 'node:crypto'

/** What the hash of a row is made of, in this order: in another one, no row is as it was sealed. */
const sealed = [
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
  'details',
  'success',
  'errorMessage',
  'createdAt',
] as const

/** A row of the log as the database writes it out, every column as text except `success`. */
export type ChainedRow = Record<(typeof sealed)[number], string | boolean | null>

/** What the first row is sealed onto. */
export const genesisHash = '00'.repeat(32)

/** SHA-256 over the hash before, the place in the chain, and every column of the row; in hexadecimal digits. */
export function hashRow(previous: string, chainSeq: bigint, row: ChainedRow): string {
  const content = ['v1', String(chainSeq), ...sealed.map((name) => row[name])]
  return createHash('sha256').update(previous, 'hex').update(JSON.stringify(content)).digest('hex')
}
