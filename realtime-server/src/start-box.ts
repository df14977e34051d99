export type StartFacts = {
  url: string
  /** The file that details go to; null when they go to standard output. */
  logFile: string | null
  /** Address of the local Discord; null beside a real one. */
  emulatorUrl: string | null
}

const people = [
  ['lena', 'leitet die Gilde', 'leads the guild'],
  ['otto', 'PVP Orga, leitet mit', 'PVP Orga, leads too'],
  ['gilda', 'besitzt den Server', 'owns the server'],
  ['mia, ben', 'sind Member', 'are members'],
  ['audra', 'liest auch das Audit', 'also reads the audit log'],
  ['gast', 'auf dem Server, ohne Rolle', 'on the server, no role'],
  ['fremd', 'kommt nicht herein', 'is not let in'],
] as const

/** What `npm start` prints last: where to go and as whom, German first, at most 78 columns wide. */
export function startBox({ url, logFile, emulatorUrl }: StartFacts): string {
  const facts = [
    ['Raidtisch', url],
    ...(emulatorUrl === null ? [] : [['Discord', `${emulatorUrl}  lokales Discord · local Discord`]]),
    ...(logFile === null ? [] : [['Log', logFile]]),
  ]
  const signIn = [
    'Anmelden als · sign in as',
    ...people.map(([name, german, english]) => `  ${name.padEnd(10)}${german} · ${english}`),
  ]
  return framed([
    ...facts.map(([name = '', fact = '']) => `${name.padEnd(12)}${fact}`),
    ...(emulatorUrl === null ? [] : signIn),
    'Strg+C beendet · Ctrl+C stops',
  ])
}

function framed(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 2)
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`].join('\n')
}
