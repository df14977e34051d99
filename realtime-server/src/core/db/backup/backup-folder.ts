import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type BackupKind, backupKinds } from '@raidtisch/shared-types/domain/backup-kinds'
import { fetchedEnding } from '#core/storage/object-storage.ts'

export type BackupEntry = { name: string; kind: BackupKind; createdAt: Date; bytes: number }

const pattern = /^raidtisch-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-(daily|manual|before-restore)\.gz$/
/** A crash leaves it behind. */
const isDraft = (name: string) => name.startsWith('raidtisch-') && name.endsWith('.gz.part')

const isFetched = (name: string) => name.startsWith('raidtisch-') && name.endsWith(fetchedEnding)
/** Longer than fetching a file from a storage may take. */
const fetchedWithinMs = 60 * 60_000

export function backupName(createdAt: Date, kind: BackupKind): string {
  return `raidtisch-${createdAt.toISOString().replaceAll(/[-:.]/g, '')}-${kind}.gz`
}

/** Undefined for what is no name of a backup, such as a path. */
export function parseBackupName(name: string): Pick<BackupEntry, 'name' | 'kind' | 'createdAt'> | undefined {
  const match = pattern.exec(name)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second, ms, kind] = match
  const createdAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
  return { name, kind: kind as BackupKind, createdAt }
}

/** The backups in a folder, newest first; none when there is no folder. */
export async function listBackups(folder: string): Promise<BackupEntry[]> {
  const entries = await Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const parsed = parseBackupName(name)
      if (!parsed) return []
      // Another process may have removed it.
      const found = await stat(path.join(folder, name)).catch(() => undefined)
      return found ? [{ ...parsed, bytes: found.size }] : []
    }),
  )
  return entries.flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** Makes the folder when it is missing, and removes what a crash left behind in it. */
export async function prepareBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await namesIn(folder)
  const old = await Promise.all(
    names.filter(isFetched).map((name) => leftBehind(path.join(folder, name), name)),
  )
  const drafts = [...names.filter(isDraft), ...old.flat()]
  await Promise.all(drafts.map((name) => rm(path.join(folder, name), { force: true })))
}

/** The clocks of two machines differ by less than this. */
const clocksDifferMs = 60 * 60_000

/** Whether its time lies in the future: the clock was wrong when it was made, so its time does not tell its age. */
export function hasFutureTime({ createdAt }: Pick<BackupEntry, 'createdAt'>, now: Date): boolean {
  return createdAt.getTime() > now.getTime() + clocksDifferMs
}

/** All of the first, and of the others those that have other names. */
export function joinByName(first: readonly BackupEntry[], others: readonly BackupEntry[]): BackupEntry[] {
  const names = new Set(first.map(({ name }) => name))
  return [...first, ...others.filter(({ name }) => !names.has(name))]
}

/** The newest first. A backup with a time in the future counts as the oldest. */
export function newestFirst<Entry extends Pick<BackupEntry, 'createdAt'>>(
  entries: readonly Entry[],
  now: Date,
): Entry[] {
  const rank = (entry: Entry) => (hasFutureTime(entry, now) ? 0 : entry.createdAt.getTime())
  return entries.toSorted((a, b) => rank(b) - rank(a))
}

/** All but the newest `keep` of each kind. */
export function backupsBeyond<Entry extends Pick<BackupEntry, 'kind' | 'createdAt'>>(
  entries: readonly Entry[],
  { keep, now }: { keep: number; now: Date },
): Entry[] {
  const sorted = newestFirst(entries, now)
  return backupKinds.flatMap((kind) => sorted.filter((one) => one.kind === kind).slice(keep))
}

/** Removes all but the newest `keep` backups of each kind. */
export async function pruneBackups(folder: string, order: { keep: number; now: Date }): Promise<void> {
  const old = backupsBeyond(await listBackups(folder), order)
  await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { force: true })))
}

/** The name of a file that no process can be writing to any more. */
async function leftBehind(file: string, name: string): Promise<string[]> {
  const found = await stat(file).catch(() => undefined)
  return found && Date.now() - found.mtimeMs > fetchedWithinMs ? [name] : []
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
