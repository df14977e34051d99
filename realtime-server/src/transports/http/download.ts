import type { Response } from 'express'
import type { DownloadFormat, DownloadRow } from '@raidtisch/shared-types/contracts/contract'
import { formatCsv } from './csv.ts'

/** In characters; file systems take 255 bytes. */
const nameMax = 80

export type Download<Row = DownloadRow> = {
  /** What the file is about, without ending: 'Roster Queen Bellandir'. Made safe here. */
  name: string
  /** The fields of a row in the order of the columns. JSON has them all in any case. */
  columns: readonly KeyOf<Row>[]
  rows: readonly Row[]
}

/** Of rows of several kinds, the keys of each. */
type KeyOf<Row> = Row extends unknown ? keyof Row & string : never

/** Sends rows as a file to keep. Route files use `routes.download`, which checks the rows by their contract first. */
export function sendDownload(
  res: Response,
  { name, format, columns, rows }: Download & { format: DownloadFormat },
): void {
  res.setHeader('cache-control', 'no-store')
  res.setHeader('content-disposition', attachment(name, format))
  if (format === 'csv') res.type('text/csv').send(formatCsv(columns, rows))
  else res.type('application/json').send(`${JSON.stringify(rows, null, 2)}\n`)
}

/**
 * RFC 6266: a plain name for old programs, and the full one in UTF-8. No character of it ends the header, leads into
 * another folder or hides the file.
 */
function attachment(name: string, format: DownloadFormat): string {
  const kept = name
    .normalize('NFC')
    .replaceAll(/[\p{C}\\/:*?"<>|%;]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trimEnd()
  const safe = Array.from(kept).slice(0, nameMax).join('') || 'export'
  const plain =
    safe
      .normalize('NFD')
      .replaceAll(/[^\x20-\x7e]/g, '')
      .trim() || 'export'
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}.${format}"; filename*=UTF-8''${encoded}.${format}`
}
