import type { Response } from 'express'
import type { DownloadFormat, DownloadRow } from '@raidtisch/shared-types/contracts/contract'
import { formatCsv } from './csv.ts'

/** In characters of at most 4 bytes: file systems take 255 bytes with the ending. */
const maxNameLength = 60

export type Download<Row = DownloadRow> = {
  /** The file's name without its ending, such as 'Roster Queen Bellandir'. Made safe here. */
  name: string
  /** The columns of the CSV file, in order. The JSON file has every field. */
  columns: readonly KeyOf<Row>[]
  rows: readonly Row[]
}

/** The keys of all kinds of rows. */
type KeyOf<Row> = Row extends unknown ? keyof Row & string : never

/** Sends rows as a file to keep. Routes call `routes.download`, which first checks the rows by their contract. */
export function sendDownload(
  res: Response,
  { name, format, columns, rows }: Download & { format: DownloadFormat },
): void {
  res.setHeader('cache-control', 'no-store')
  res.attachment(`${safeName(name)}.${format}`)
  res.send(format === 'csv' ? formatCsv(columns, rows) : `${JSON.stringify(rows, null, 2)}\n`)
}

/** A name without characters that lead into another folder, hide the file or are forbidden in names. */
function safeName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replaceAll(/[\p{C}\\/:*?"<>|%]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
  return Array.from(cleaned).slice(0, maxNameLength).join('').trimEnd() || 'export'
}
