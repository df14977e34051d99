import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../shared-types/src/domain/languages.ts'

/** docs/wording.md has the reasons. */
const unwanted: Readonly<Record<Language, RegExp>> = {
  de: /\bChannels?\b|\bRoster\b|\bMember\b|Großbild|Stammgruppe/,
  en: /\b(?:is|are|was|were|do|does|did|has|have|could|would|should) not\b|\bcannot\b|\bTentative\b|\b[Cc]ancelled\b|\w'\w/,
  // A space that may break would begin a line with the sign.
  fr: /\b[Dd]irection\b|\b[Mm]otif\b|\b[Rr]églages\b|\b[Nn]oms? réels?\b|\btu en es\b|[^ ] [:;?!»](?:\s|$)|«\x20/,
  ru: /очеред|гибк|сопоставлени/i,
  ko: /니다(?![가-힣])|유동|활성|지각|미리보기|“/,
}

/** What the specification or Discord calls so. */
const quoted = [
  'Default Channel',
  // Signing in is cancelled, an event is called off.
  'You cancelled signing in',
  'Fehler beim Laden der Member-Statistiken',
  '(Member, Lead, PVP Orga, Audit)',
]

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .sort()

/** What a source has between quotes; a filled-in value counts as a letter. */
function textsIn(source: string): readonly string[] {
  return [...source.matchAll(/(['"])((?:(?!\1)[^\\\n]|\\.)*)\1|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, , plain, template]) => plain ?? (template ?? '').replaceAll(/\$\{[^}]*\}?/g, 'x'),
  )
}

/**
 * A table of the server holds all languages: `  de: {`, `  de: (` or `  de: '` begins one, the next of the same depth ends
 * it. Where the others take their type from the German one, that one stands before them: `const de = {`.
 */
function partsOf(source: string, language: Language): readonly string[] {
  return [
    ...source.matchAll(/^ {2}(\w\w): ([{('"`].*\n(?: {3,}.*\n|\n)*)/gm),
    ...source.matchAll(/^const (\w\w) = (\{\n(?: +.*\n|\n)*)/gm),
  ]
    .filter(([, begun]) => begun === language)
    .map(([, , part = '']) => part)
}

const isProduct = (file: string) =>
  file.endsWith('.ts') && !/\.(?:test|fixture|harness)\.ts$|\/(?:generated|testing)\//.test(file)
const sourcesOfBoth = ['realtime-server/src', 'shared-types/src'].flatMap(filesIn).filter(isProduct)
/** Found by what is in them: a name would have to be remembered. */
const serverTables = sourcesOfBoth.filter((file) => partsOf(read(file), 'ko').length > 0)
/** A file of the shared types in one language, such as `event-type-names.de.ts`. */
const sharedTables = (language: Language) => sourcesOfBoth.filter((file) => file.endsWith(`.${language}.ts`))

describe.each(languages)('The texts in %s', (language) => {
  const web = filesIn('frontend/src').filter((file) =>
    new RegExp(`/locales/(?:.*/)?${language}\\.ts$`).test(file),
  )

  test('are read from the pages and from what Discord and calendars show', () => {
    expect(web.length).toBeGreaterThan(15)
    expect(serverTables.filter((file) => partsOf(read(file), language).length === 0)).toEqual([])
    expect(serverTables.length).toBeGreaterThan(15)
    expect(sharedTables(language).length).toBeGreaterThan(0)
  })

  test('use the words of docs/wording.md', () => {
    const sources = [
      ...[...web, ...sharedTables(language)].map((file) => ({ file, source: read(file) })),
      ...serverTables.flatMap((file) => partsOf(read(file), language).map((source) => ({ file, source }))),
    ]
    const wrong = sources.flatMap(({ file, source }) =>
      textsIn(source)
        .filter((text) => unwanted[language].test(quoted.reduce((left, one) => left.replace(one, ''), text)))
        .map((text) => `${file}: ${text}`),
    )
    expect(wrong).toEqual([])
  })
})

test('No file has Korean text that these tests do not read, except names and words that people type', () => {
  const tables = new Set([...serverTables, ...languages.flatMap(sharedTables)])
  const isNoText =
    /\/interactions\/typed\/|\/raid-helper\.format\.ts$|\/domain\/(?:member-import-words|languages|class-entry)\.ts$/
  const others = sourcesOfBoth.filter(
    (file) => !tables.has(file) && !isNoText.test(file) && /\p{Script=Hangul}/u.test(read(file)),
  )
  expect(others).toEqual([])
})
