import { openStorage } from '#core/storage/object-storage.ts'
import type { UsableSettings } from '#core/process/env.ts'
import { checkAddress } from './address.check.ts'
import { checkPostgres, type DatabaseResult } from './database.check.ts'
import { checkDiscord, hasCredentials } from './discord.check.ts'
import { checkEmbedded } from './embedded.check.ts'
import { type CheckResult, wrong } from './finding.ts'
import { checkMachine, type MachineDeps } from './machine.check.ts'
import { checkRedis } from './redis.check.ts'
import { checkStorage } from './storage.check.ts'
import { checkSettings } from './setting.check.ts'

export type Section = CheckResult & { readonly about: string }
export type ExaminationDeps = MachineDeps & {
  /** Milliseconds since 1970, by this machine's clock. */
  now: () => number
  /** Whether the local Discord would take the place of Discord. */
  isLocal: boolean
}

/** Looks at a whole set-up, as a server that starts with these variables would find it. Changes nothing of it. */
export async function examine(
  source: Readonly<Record<string, string | undefined>>,
  deps: ExaminationDeps,
): Promise<Section[]> {
  const { settings, ...bySettings } = checkSettings(source, deps.isLocal)
  const storage = openStorage(settings)
  const [machine, database, redis, copies, address] = await Promise.all([
    lookAt(checkMachine(settings, deps)),
    lookAt(checkDatabase(settings, deps)),
    settings.REDIS_URL === undefined ? undefined : lookAt(checkRedis(settings.REDIS_URL)),
    storage ? lookAt(checkStorage(storage)) : undefined,
    lookAt(checkAddress(settings)),
  ])
  const discord =
    hasCredentials(settings) && !deps.isLocal
      ? await lookAt(checkDiscord(settings, { ...deps, usedChannels: database.usedChannels }))
      : undefined
  const sections: [about: string, result: CheckResult | undefined][] = [
    ['Settings', bySettings],
    ['This machine', machine],
    ['Database', database],
    ['Redis', redis],
    ['Copies of backups', copies],
    ['Discord', discord],
    ['Address', address],
  ]
  return sections.flatMap(([about, result]) => (result ? [{ about, ...result }] : []))
}

/** What fails in one part is said there, and the others are told all the same. */
async function lookAt(check: Promise<DatabaseResult>): Promise<DatabaseResult> {
  try {
    return await check
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const sentence = `This could not be looked at: ${said}. If an update or a restore is under way, run this again after it.`
    return { facts: [], findings: [wrong('not_looked_at', sentence)] }
  }
}

function checkDatabase(settings: UsableSettings, deps: ExaminationDeps): Promise<DatabaseResult> {
  const { DATABASE_URL } = settings
  return DATABASE_URL === undefined
    ? checkEmbedded(settings)
    : checkPostgres({ ...settings, DATABASE_URL }, deps)
}
