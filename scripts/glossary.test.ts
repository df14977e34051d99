import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that no identifier may have, each with the identifiers that mean something else, and why. */
const switchedOn: Readonly<Record<string, readonly string[]>> = {
  lineup: [],
  nachrücken: [],
  sitting: [],
  // A kind of channel is called so by Discord, and with it a channel of the emulator's guild.
  announcement: ['announcement', 'announcements'],
  hearing: [],
  leaver: [],
  keeper: [],
  postman: [],
  tend: [],
  standIn: [],
  doer: [],
  companion: [],
  beat: [],
  trouble: [],
  office: [],
  judge: [],
  hear: [],
  tell: [],
  owed: [],
  answerer: [],
  spot: [],
  desk: [],
  // The icon of that name.
  ring: ['BellRing'],
  held: [],
  // Fields of the export and of the stream screen's contract, and the first word of a text in a template.
  seat: ['seat', 'seats', 'Seats'],
  // The icon of that name.
  door: ['DoorOpen'],
  // Columns of the table of channels.
  viewer: ['viewerRoleIds'],
}

const glossary = readFileSync('docs/glossary.md', 'utf8')
const code = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && file !== 'scripts/glossary.test.ts')
const identifiers = new Map<string, string>()
for (const file of code)
  for (const name of identifiersIn(readFileSync(file, 'utf8'))) identifiers.set(name, file)

/** The names in a source, without comments and the contents of strings. */
function identifiersIn(source: string): string[] {
  const bare = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '')
  return bare.match(/\p{ID_Start}[\p{ID_Continue}$]*/gu) ?? []
}

/** `createScreenDoor`, `screen_doors` and `DOOR` have the word `door`; `outdoor` does not. */
function hasWord(identifier: string, word: string): boolean {
  const parts = (name: string) =>
    name
      .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '_')
      .toLowerCase()
      .split('_')
  const searched = parts(word)
  const own = parts(identifier).map((part) => part.replace(/(?<=[^s])s$/, ''))
  return own.some((_, start) =>
    searched.every((part, index) => own[start + index] === part.replace(/(?<=[^s])s$/, '')),
  )
}

test.each(Object.entries(switchedOn))('no identifier has the word %s', (word, exceptions) => {
  const found = [...identifiers].filter(([name]) => hasWord(name, word))
  expect(found.filter(([name]) => !exceptions.includes(name)).map((one) => one.join(' in '))).toEqual([])
  expect(
    exceptions.filter((name) => !identifiers.has(name)),
    'exceptions that nothing needs',
  ).toEqual([])
})

test('every word that is switched on stands in the last column of the glossary', () => {
  const columns = glossary
    .split('\n')
    .flatMap((line) => /^\|.*\|.*\|(?<not>[^|]*)\|$/.exec(line)?.groups?.['not'] ?? [])
  const words = columns.flatMap((column) => column.split(',').map((word) => word.trim()))
  expect(Object.keys(switchedOn).filter((word) => !words.includes(word))).toEqual([])
})

test('the test finds a word in camel case, snake case and plural, and not inside another word', () => {
  const names = ['createScreenDoor', 'screen_doors', 'DOOR', 'startStandIn', 'outdoor', 'standing']
  expect(names.filter((name) => hasWord(name, 'door'))).toEqual(names.slice(0, 3))
  expect(names.filter((name) => hasWord(name, 'standIn'))).toEqual(['startStandIn'])
})
