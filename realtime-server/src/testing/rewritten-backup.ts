import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { BackupHeader } from '#core/db/backup/backup-file.ts'

export type RowLine = [table: string, row: string]

/** The bytes of a backup with other content that is valid in itself. */
export async function rewrittenBackup(
  file: string,
  change: (header: BackupHeader, rows: RowLine[]) => RowLine[],
): Promise<Buffer> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  const header = lines[0] as BackupHeader
  const rows = change(header, lines.slice(1, -1) as RowLine[])
  const text = [header, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  return gzipSync(`${text}${JSON.stringify({ sha256 })}\n`)
}
