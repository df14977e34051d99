import { Redis } from 'ioredis'
import { type CheckResult, type Finding, wrong } from './finding.ts'

const patienceMs = 10_000
/** Lives for a second only; the processes' own keys begin otherwise. */
const probeKey = 'raidtisch-doctor'

/** Redis at `url`, by what the processes do with it: connect, write and publish. */
export async function checkRedis(url: string): Promise<CheckResult> {
  const { host } = new URL(url)
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  let lost: Error | undefined
  // The cause of a failed connection comes as an event, and `connect` only says that it is closed.
  redis.on('error', (error: Error) => (lost ??= error))
  try {
    await redis.connect()
    const info = readInfo(await redis.info())
    await redis.set(probeKey, '1', 'PX', 1_000)
    await redis.publish(probeKey, '1')
    const policy =
      info['maxmemory'] === '0' ? 'no memory limit' : `when full: ${info['maxmemory_policy'] ?? 'unknown'}`
    return { facts: [`Redis ${info['redis_version'] ?? ''} at ${host}`, policy], findings: [] }
  } catch (error) {
    return { facts: [], findings: [explain(host, lost ?? error)] }
  } finally {
    redis.disconnect()
  }
}

/** Redis begins an error with a word for its kind. */
function explain(host: string, error: unknown): Finding {
  const said =
    error instanceof AggregateError
      ? error.errors.join(', ')
      : String(error instanceof Error ? error.message : error)
  const refused = `Redis at ${host} refuses: ${said.replace(/\.$/, '')}`
  if (/NOAUTH|WRONGPASS|invalid password|without any password/i.test(said))
    return wrong(
      'redis_refused',
      `${refused}. Write user and password into REDIS_URL: redis://user:password@host:6379`,
    )
  if (said.startsWith('NOPERM'))
    return wrong(
      'redis_refused',
      `${refused}. Let the user of REDIS_URL run all commands on the keys and channels raidtisch*.`,
    )
  if (said.startsWith('OOM'))
    return wrong(
      'redis_full',
      `${refused}. Raise its maxmemory, or let it drop old keys: CONFIG SET maxmemory-policy allkeys-lru. Nothing in it is needed for good.`,
    )
  if (said.startsWith('READONLY'))
    return wrong('redis_read_only', `${refused}. Set REDIS_URL to the primary, not to a replica.`)
  if (/^[A-Z]+ /.test(said) && !said.startsWith('ERR'))
    return wrong('redis_failing', `${refused}. Look into its log and mend what it names.`)
  return wrong(
    'redis_unreachable',
    `Redis at ${host} does not answer: ${said}. Start it, or correct REDIS_URL. Without it several processes work, but live messages come late.`,
  )
}

function readInfo(text: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+):(.*?)\r?$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}
