import { memberCsvMax } from '@raidtisch/shared-types/contracts/member-imports.contract'
import { expect, test } from 'vitest'
import { CsvTooLong, readCsvFile } from './csv-file.ts'

const read = (bytes: readonly number[], language: 'de' | 'ru' | 'ko' = 'de') =>
  readCsvFile(new File([new Uint8Array(bytes)], 'gilde.csv'), language)

test.each([
  ['UTF-8', [0x4a, 0xc3, 0xb6, 0x72, 0x67], 'de', 'Jörg'],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x4a, 0xc3, 0xb6], 'ru', 'Jö'],
  ['UTF-16, the small byte first', [0xff, 0xfe, 0x4a, 0x00, 0xf6, 0x00], 'de', 'Jö'],
  ['UTF-16, the great byte first', [0xfe, 0xff, 0x00, 0x4a, 0x00, 0xf6], 'ko', 'Jö'],
  ['the encoding of a German Excel', [0x4a, 0xf6, 0x72, 0x67], 'de', 'Jörg'],
  ['the encoding of a Russian Excel', [0xc8, 0xe2, 0xe0, 0xed], 'ru', 'Иван'],
  ['the encoding of a Korean Excel', [0xb1, 0xe8], 'ko', '김'],
] as const)('a file in %s is read', async (_, bytes, language, text) => {
  expect(await read(bytes, language)).toBe(text)
})

test.each(['a', '한'])(
  'a file of as many %s as a table may have is read, and no longer one',
  async (letter) => {
    const file = (count: number) => new File([letter.repeat(count)], 'gilde.csv')
    expect(await readCsvFile(file(memberCsvMax), 'de')).toHaveLength(memberCsvMax)
    await expect(readCsvFile(file(memberCsvMax + 1), 'de')).rejects.toThrow(CsvTooLong)
    await expect(readCsvFile(file(4 * memberCsvMax), 'de')).rejects.toThrow(CsvTooLong)
  },
)
