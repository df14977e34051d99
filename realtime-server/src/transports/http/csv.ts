import type { DownloadRow } from '@raidtisch/shared-types/contracts/contract'
import { withMark } from '#core/spreadsheet-text.ts'

/**
 * RFC 4180 in the dialect that spreadsheets set to German open by a double click: UTF-8 with a byte order mark,
 * semicolons between cells, a comma in decimal numbers ("12.5" would become the 12th of May). The first line names
 * the fields as JSON does. Programs are better off with JSON.
 */
export function formatCsv(columns: readonly string[], rows: readonly DownloadRow[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]
  return `\uFEFF${lines.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`
}

function cell(value: DownloadRow[string]): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return String(value)
  const text = withMark(value)
  return /[",;\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
