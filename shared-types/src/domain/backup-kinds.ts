/** Why a backup was made; so many of each kind are kept. */
export const backupKinds = ['daily', 'manual', 'before-restore'] as const
export type BackupKind = (typeof backupKinds)[number]

/** One a day, and an hour for one that is made late. */
export const backupTooOldMs = 25 * 60 * 60_000
