import type { Section } from './examination.ts'

type Source = Readonly<Record<string, string | undefined>>

const secretVariables = [
  'DISCORD_CLIENT_SECRET',
  'DISCORD_BOT_TOKEN',
  'SESSION_SECRET',
  'POSTGRES_PASSWORD',
  'BACKUP_S3_SECRET',
]
const addressVariables = ['DATABASE_URL', 'REDIS_URL']
const shortestSecret = 4

/** The sections as lines for a terminal: what was seen, each finding below it, and a last line that counts. */
export function writeReport(sections: readonly Section[], source: Source): string {
  const lines = sections.flatMap(({ about, facts, findings }) => {
    const isWrong = findings.some(({ weight }) => weight === 'wrong')
    return [
      `${isWrong ? '✗' : '✓'} ${about}: ${facts.length > 0 ? facts.join(', ') : 'not seen'}`,
      ...findings.map(
        ({ id, weight, sentence }) => `    ${weight === 'wrong' ? 'WRONG' : 'note '} ${id}: ${sentence}`,
      ),
    ]
  })
  const count = countWrong(sections)
  const sum =
    count === 0 ? 'Nothing is wrong.' : count === 1 ? 'One thing is wrong.' : `${count} things are wrong.`
  return withoutSecrets([...lines, sum, ''].join('\n'), source)
}

/** How many findings are wrong; notes do not count. */
export function countWrong(sections: readonly Section[]): number {
  return sections.flatMap(({ findings }) => findings).filter(({ weight }) => weight === 'wrong').length
}

/** No sentence has one; this is for what a library may write into the message of an error. */
function withoutSecrets(text: string, source: Source): string {
  const secrets = [
    ...secretVariables.map((name) => source[name]),
    ...addressVariables.flatMap((name) => passwordsIn(source[name])),
  ]
  return secrets
    .filter((secret) => secret !== undefined && secret.length >= shortestSecret)
    .reduce<string>((safe, secret = '') => safe.replaceAll(secret, '[secret]'), text)
}

function passwordsIn(address = ''): string[] {
  const [, written = ''] = /:\/\/[^/]*?:(.*)@/.exec(address) ?? []
  try {
    return [written, decodeURIComponent(written)]
  } catch {
    return [written]
  }
}
