import { memberCsvMax } from '@raidtisch/shared-types/contracts/member-imports.contract'
import type { Language } from '@raidtisch/shared-types/domain/languages'

export class CsvTooLong extends Error {}

/** What Excel writes as 'CSV' on a computer in this language; the others share Windows-1252. */
const excelEncodings: Partial<Record<Language, string>> = { ru: 'windows-1251', ko: 'euc-kr' }

/** The text of a file that a spreadsheet wrote. Throws `CsvTooLong`, or what the browser throws when it cannot read it. */
export async function readCsvFile(file: File, language: Language): Promise<string> {
  // No letter takes more than three bytes, and nobody should wait for a film.
  if (file.size > 3 * (memberCsvMax + 1)) throw new CsvTooLong()
  const text = decoded(new Uint8Array(await file.arrayBuffer()), language)
  if (text.length > memberCsvMax) throw new CsvTooLong()
  return text
}

function decoded(bytes: Uint8Array, language: Language): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(encodingOf(bytes, language)).decode(bytes)
  }
}

function encodingOf([first, second]: Uint8Array, language: Language): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return excelEncodings[language] ?? 'windows-1252'
}
