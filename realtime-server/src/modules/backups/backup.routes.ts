import { backupsContract } from '@raidtisch/shared-types/contracts/backups.contract'
import type { Routes } from '#transports/http/routes.ts'
import { type BackupDeps, makeManualBackup } from './backup.commands.ts'
import { authorizeBackups, getBackupContents, getBackupList, presentBackup } from './backup.queries.ts'

export function registerBackupRoutes(routes: Routes, deps: BackupDeps): void {
  const { db, env, clock } = deps
  routes.guild(backupsContract.list, async (_, actor) => {
    await authorizeBackups(db, actor)
    return getBackupList(db, env, clock.now())
  })
  routes.guild(backupsContract.make, async (_, actor) => presentBackup(await makeManualBackup(deps, actor)))
  routes.guild(backupsContract.check, async ({ params }, actor) => {
    await authorizeBackups(db, actor)
    return getBackupContents(env, params.name)
  })
}
