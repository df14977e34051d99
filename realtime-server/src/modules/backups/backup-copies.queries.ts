import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { BackupList } from '@raidtisch/shared-types/contracts/backups.contract'
import { storageFaultKinds } from '@raidtisch/shared-types/domain/backup-kinds'
import { type BackupEntry, parseBackupName } from '#core/db/backup/backup-folder.ts'
import type { Database } from '#core/db/database.ts'
import { keptRead } from '#core/shared-reads.ts'
import { type ObjectStorage, StorageError } from '#core/storage/object-storage.ts'

/** The scope of the fault that copies which do not come about are. */
export const copyScope = 'backup-copy'

/** The backups in the storage, newest first. */
export async function findCopies(storage: ObjectStorage): Promise<BackupEntry[]> {
  const objects = await storage.list()
  return objects
    .flatMap(({ name, bytes }) => {
      const parsed = parseBackupName(name)
      return parsed ? [{ ...parsed, bytes }] : []
    })
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

const keptForMs = 20_000
const kept = new WeakMap<ObjectStorage, () => Promise<BackupEntry[]>>()

/** The same for a page, which must not ask a slow storage again for each reader. */
export function findCopiesLately(storage: ObjectStorage): Promise<BackupEntry[]> {
  const find = kept.get(storage) ?? keptRead(() => findCopies(storage), keptForMs)
  kept.set(storage, find)
  return find()
}

type CopyFailure = NonNullable<BackupList['copyFailure']>

/** Why backups are not copied, as the process that copies them noted it. */
export async function findCopyFailure(
  { prisma }: Pick<Database, 'prisma'>,
  serverId: string,
): Promise<CopyFailure | null> {
  const fault = await prisma.botFault.findFirst({ where: { serverId, scope: copyScope, resolvedAt: null } })
  if (!fault) return null
  const kind = storageFaultKinds.find((one) => one === fault.code) ?? 'failing'
  return { at: fault.lastAt.toISOString(), kind, message: fault.message }
}

export function presentCopyFailure(error: unknown, now: Date): CopyFailure {
  return {
    at: now.toISOString(),
    kind: error instanceof StorageError ? error.kind : 'failing',
    message: (error as Error).message,
  }
}

/** Brings a backup from the storage into the folder and resolves to its path; null when the storage has none of that name. */
export async function fetchCopy(
  storage: ObjectStorage,
  folder: string,
  name: string,
): Promise<string | null> {
  if (!parseBackupName(name)) return null
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, name)
  return (await storage.get(name, file)) ? file : null
}
