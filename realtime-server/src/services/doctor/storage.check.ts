import type { StorageFaultKind } from '@raidtisch/shared-types/domain/backup-kinds'
import { type ObjectStorage, StorageError } from '#core/storage/object-storage.ts'
import { type CheckResult, wrong } from './finding.ts'

const advice: Readonly<Record<StorageFaultKind, string>> = {
  unreachable: 'Correct BACKUP_S3_ENDPOINT, or let this machine reach it',
  bucket: 'Create the bucket, or correct BACKUP_S3_BUCKET',
  key: 'Correct BACKUP_S3_KEY_ID and BACKUP_S3_SECRET',
  clock: 'Set the clock of this machine: timedatectl set-ntp true',
  region: 'Set BACKUP_S3_REGION to the region of the bucket',
  forbidden: 'Let the key list, read, write and delete objects of the bucket',
  failing: 'Look up what it answers in its documentation',
}

/** The storage to which backups are copied, by listing what it has; whether it takes a copy shows at the next one. */
export async function checkStorage(storage: ObjectStorage): Promise<CheckResult> {
  try {
    const objects = await storage.list()
    return { facts: [`${storage.place}, ${objects.length} files`], findings: [] }
  } catch (error) {
    const kind = error instanceof StorageError ? error.kind : 'failing'
    const { message } = error as Error
    const sentence = `Backups are not copied to ${message}. ${advice[kind]}. Backups in the folder are made all the same.`
    return { facts: [], findings: [wrong(`storage_${kind}`, sentence)] }
  } finally {
    storage.close()
  }
}
