import leven from 'leven'
import { environmentVariables, inspectEnv, type UsableSettings } from '#core/process/env.ts'
import { isThisMachine, settingWarnings } from '#core/process/setting-warnings.ts'
import { type CheckResult, type Finding, note, wrong } from './finding.ts'

type Source = Readonly<Record<string, string | undefined>>

/** Read by docker compose, by its proxy and by the local Discord; the server does not know them. */
export const variablesOfOthers = [
  'POSTGRES_PASSWORD',
  'SITE_ADDRESS',
  'TRUSTED_PROXIES',
  'HTTP_PORT',
  'HTTPS_PORT',
  'LOCAL_DISCORD_PORT',
]
/** Set by the launcher and by our tools. */
const variablesOfTools = ['LOCAL_DISCORD_REDIRECTS', 'LOCAL_DISCORD_SEED']
/** Names that may be set. */
const knownVariables: readonly string[] = [...environmentVariables, ...variablesOfOthers, ...variablesOfTools]
/** Other programs have no variables with these prefixes. */
const ourPrefix = /^(?:DISCORD|RAIDTISCH)_/
const maxDistance = 2
/** A shorter name resembles too many names of other programs. */
const minComparedLength = 7

/** Checks the settings alone, without a connection. `isLocal`: the local Discord takes the place of Discord. */
export function checkSettings(
  source: Source,
  isLocal: boolean,
): CheckResult & { readonly settings: UsableSettings } {
  const { faults, settings } = inspectEnv(source)
  const given = Object.keys(source).filter((name) => source[name]?.trim())
  const findings: Finding[] = faults
    .filter(({ variable }) => !(isLocal && variable.startsWith('DISCORD_') && !source[variable]))
    .map(({ sentence }) => wrong('setting_wrong', sentence))
  for (const name of given) {
    const meant = correctNameFor(name)
    if (meant !== undefined)
      findings.push(wrong('setting_unknown', `${name} is read by nothing. Write ${meant} if you mean that.`))
  }
  if (isLocal)
    findings.push(
      note(
        'local_discord',
        'No Discord is configured, so `npm start` brings the local one. For your guild follow docs/discord-setup.md.',
      ),
    )
  else
    for (const { id, english, isWrong } of settingWarnings(settings))
      findings.push(isWrong ? wrong(id, english) : note(id, english))
  findings.push(...proxyFinding(settings))
  const ourCount = given.filter((name) => environmentVariables.includes(name)).length
  return { facts: [`${ourCount} variables are set`], findings, settings }
}

function proxyFinding({ PUBLIC_URL, TRUST_PROXY }: UsableSettings): Finding[] {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (protocol !== 'https:' || TRUST_PROXY !== 0 || isThisMachine(hostname)) return []
  return [
    wrong(
      'proxy_not_counted',
      'PUBLIC_URL begins with https://, which only a proxy can answer, but TRUST_PROXY is 0: everybody who is ' +
        'not signed in shares one rate limit, and a stop does not wait until the proxy has noticed. Set TRUST_PROXY to the number of proxies in front of this process, mostly 1.',
    ),
  ]
}

/** The variable whose name somebody misspelt; undefined for names that are right or not ours. */
function correctNameFor(name: string): string | undefined {
  if (knownVariables.includes(name)) return undefined
  const byDistance = knownVariables
    .map((candidate) => ({ candidate, distance: leven(name, candidate) }))
    .toSorted((a, b) => a.distance - b.distance)
  const [nearest] = byDistance
  if (nearest === undefined) return undefined
  const isTypo = nearest.distance <= maxDistance && name.length >= minComparedLength
  return isTypo || ourPrefix.test(name) ? nearest.candidate : undefined
}
