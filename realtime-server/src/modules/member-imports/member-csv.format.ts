import {
  memberRowsMax,
  type MemberImportFault,
} from '@raidtisch/shared-types/contracts/member-imports.contract'
import {
  memberColumnOf,
  type MemberColumn,
  type MemberFault,
} from '@raidtisch/shared-types/domain/member-import-words'
import { CsvError, parse, type Options } from 'csv-parse/sync'
import { withoutMark } from '#core/spreadsheet-text.ts'

export type MemberRow = { row: number; cells: Partial<Record<MemberColumn, string>> }

export type MemberTable = {
  /** The headings as they are written. */
  headings: Partial<Record<MemberColumn, string>>
  rows: MemberRow[]
  faults: MemberImportFault[]
  unknownColumns: string[]
}

const separators = [',', ';', '\t']

/** Reads a table as spreadsheets write it. Rows that say nothing are left out; they count all the same. */
export function readMemberTable(text: string): MemberTable {
  const read = readCells(text)
  if ('fault' in read) return failed(read.fault, read.row)
  const [headings, ...rest] = read.cells.map((cells, index) => ({ row: index + 1, cells }))
  if (!headings || isBlank(headings)) return failed('empty')
  const columns = headings.cells.map(memberColumnOf)
  if (!columns.includes('person')) return failed('no_person_column')
  const rows = rest.filter((one) => !isBlank(one))
  const surplus = rows[memberRowsMax]
  if (surplus) return failed('too_many_rows', surplus.row, `${rows.length} > ${memberRowsMax}`)
  const table: MemberTable = { headings: {}, rows: [], faults: [], unknownColumns: [] }
  headings.cells.forEach((heading, index) => {
    const column = columns[index]
    if (hasLostLetters(heading))
      table.faults.push({ row: 1, column: heading, fault: 'letters_lost', value: '' })
    else if (!column) {
      if (heading !== '') table.unknownColumns.push(heading)
    } else if (columns.indexOf(column) < index)
      table.faults.push({ row: 1, column: heading, fault: 'column_twice', value: '' })
    else table.headings[column] = heading
  })
  for (const { row, cells } of rows) {
    const value = cells.slice(columns.length).find((cell) => cell !== '')
    if (value === undefined) table.rows.push({ row, cells: cellsOf(columns, cells) })
    else table.faults.push({ row, column: null, fault: 'too_many_cells', value: shortened(value) })
  }
  return table
}

/** Whether a program that did not know the file's encoding wrote a replacement for a letter. */
export function hasLostLetters(text: string): boolean {
  return text.includes('\uFFFD')
}

/** A text as a fault shows it, cut by code point, so that no emoji is cut in half. */
export function shortened(text: string): string {
  const letters = Array.from(text)
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : text
}

function isBlank({ cells }: { cells: readonly string[] }): boolean {
  return cells.every((cell) => cell === '')
}

type Read = { cells: string[][] } | { fault: MemberFault; row: number }

function readCells(text: string): Read {
  const [firstLine = ''] = text.split('\n', 1)
  const count = (separator: string) => firstLine.split(separator).length
  const delimiter = separators.toSorted((a, b) => count(b) - count(a))[0] ?? ','
  const options = { bom: true, delimiter, trim: true, relax_column_count: true }
  if (delimiter !== '\t') return parseCells(text, options)
  // Spreadsheets copy cells with tabs, and quote only those with line breaks: a quotation mark may also be a character.
  const quoted = parseCells(text, { ...options, relax_quotes: true })
  if (!('fault' in quoted)) return quoted
  // All rows of a copied table have as many cells, unless a cell with a line break was torn.
  const plain = parseCells(text, { ...options, quote: null, relax_column_count: false })
  return 'fault' in plain ? quoted : plain
}

function parseCells(text: string, options: Options<string[]>): Read {
  try {
    return { cells: parse(text, options).map((row) => row.map(withoutMark)) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { fault: 'unreadable', row: typeof error['lines'] === 'number' ? error['lines'] : 1 }
  }
}

function cellsOf(columns: readonly (MemberColumn | null)[], cells: readonly string[]): MemberRow['cells'] {
  const known: MemberRow['cells'] = {}
  columns.forEach((column, index) => {
    const cell = cells[index]
    if (column && cell && known[column] === undefined) known[column] = cell
  })
  return known
}

function failed(fault: MemberFault, row = 1, value = ''): MemberTable {
  return { headings: {}, rows: [], faults: [{ row, column: null, fault, value }], unknownColumns: [] }
}
