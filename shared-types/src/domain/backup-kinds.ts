/** Why a backup was made; so many of each kind are kept. */
export const backupKinds = ['daily', 'manual', 'before-restore'] as const
export type BackupKind = (typeof backupKinds)[number]

/** Why backups are not copied to the storage. */
export const storageFaultKinds = [
  /** It does not answer. */
  'unreachable',
  /** There is no such bucket. */
  'bucket',
  /** Key id or secret are wrong. */
  'key',
  /** This machine's clock differs too much. */
  'clock',
  'region',
  /** The key may not read, write or delete there. */
  'forbidden',
  /** Anything else that the storage answers, or this machine's disk. */
  'failing',
] as const
export type StorageFaultKind = (typeof storageFaultKinds)[number]

/** One a day, and an hour for one that is made late. */
export const backupTooOldMs = 25 * 60 * 60_000
