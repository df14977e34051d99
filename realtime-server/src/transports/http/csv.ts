import type { DownloadRow } from '@raidtisch/shared-types/contracts/contract'

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
  const text = isRisky(value) ? `'${value}` : value
  return /[",;\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Text that a spreadsheet would not keep as it is: a formula somebody chose as their name runs at the leader's
 * (OWASP, CSV injection; wide forms and blanks before it count too), and ids lose their last digits as numbers.
 */
function isRisky(text: string): boolean {
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]|^\d{16,}$/.test(text)
}
