import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DownloadRow } from '@raidtisch/shared-types/contracts/contract'
import { formatCsv } from './csv.ts'

const one = (value: DownloadRow[string]) =>
  formatCsv(['x'], [{ x: value }]).slice('\uFEFFx\r\n'.length, -'\r\n'.length)

describe('a CSV file', () => {
  test('opens by a double click in a spreadsheet set to German', () => {
    const rows = [
      { name: 'Jürgen "der Wall"; 1. Tank', role: 'tank', rate: 66.7, left: null, isMapped: true },
      { name: '두 줄\n더', role: '', rate: -3, left: null, isMapped: false },
    ]
    expect(formatCsv(['name', 'rate', 'left', 'isMapped', 'role'], rows)).toBe(
      '\uFEFFname;rate;left;isMapped;role\r\n' +
        '"Jürgen ""der Wall""; 1. Tank";66,7;;true;tank\r\n' +
        '"두 줄\n더";-3;;false;\r\n',
    )
  })

  test('without rows has the names of the columns', () => {
    expect(formatCsv(['name', 'role'], [])).toBe('\uFEFFname;role\r\n')
  })

  test.each([
    '=HYPERLINK("https://evil.example")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\u00a0=1',
    '\uFEFF=1',
    '\u0001=1',
    '\u200B=1',
    '\u202E=1',
    '\u00AD\u2060=1',
    '\u3164=1',
    '\uFE0F=1',
    '\u2800=1',
    '\u{E0001}=1',
    '\u0301+1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '﹦1',
  ])('never begins a cell with a formula: %j', (text) => {
    expect(one(text).replace(/^"/, '')).toMatch(/^'/)
  })

  test('keeps every digit of an id', () => {
    expect(one('210000000000000001')).toBe("'210000000000000001")
    expect(one('2026')).toBe('2026')
  })

  test('keeps text that only contains signs', () => {
    expect(one('Sword & Shield = Tank')).toBe('Sword & Shield = Tank')
    expect(one("D'Artagnan")).toBe("D'Artagnan")
  })

  test('any text comes back out of a reader of RFC 4180', () => {
    const rows = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 3, maxLength: 3 }), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(rows, (texts) => {
        const columns = ['a', 'b', 'c']
        const file = formatCsv(
          columns,
          texts.map(([a = '', b = '', c = '']) => ({ a, b, c })),
        )
        const read = parse(file.slice(1)).map((cells) => cells.map((cell) => cell.replace(/^'/, '')))
        expect(read).toEqual([columns, ...texts.map((cells) => cells.map((cell) => cell.replace(/^'/, '')))])
      }),
    )
  })
})

/** Reads RFC 4180 with semicolons, sign by sign. */
function parse(file: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < file.length; at++) {
    const sign = file.charAt(at)
    if (isQuoted && sign === '"' && file[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === ';') {
      line.push(cell)
      cell = ''
    } else if (sign === '\r' && file[at + 1] === '\n') {
      lines.push([...line, cell])
      line = []
      cell = ''
      at++
    } else cell += sign
  }
  return lines
}
