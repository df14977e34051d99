import { backupsContract } from '@raidtisch/shared-types/contracts/backups.contract'
import { answerSuccess, type Routes } from '#transports/http/routes.ts'
import { type BackupDeps, makeManualBackup } from './backup.commands.ts'
import { authorizeBackups, getBackupContents, getBackupList, presentBackup } from './backup.queries.ts'
import { findLastRestore } from './last-restore.queries.ts'
import { requestRestore, type Restorer } from './restore.commands.ts'

export function registerBackupRoutes(routes: Routes, deps: BackupDeps & { restorer: Restorer }): void {
  const { db, env, clock, restorer } = deps
  routes.guild(backupsContract.list, async (_, actor) => {
    await authorizeBackups(db, actor)
    const isRestoring = restorer.state() === 'restoring'
    const lastRestore = await findLastRestore(db, env.DISCORD_GUILD_ID, clock.now())
    return { ...(await getBackupList(deps, clock.now())), lastRestore, isRestoring }
  })
  routes.guild(backupsContract.make, async (_, actor) => presentBackup(await makeManualBackup(deps, actor)))
  routes.guild(backupsContract.check, async ({ params }, actor) => {
    await authorizeBackups(db, actor)
    return getBackupContents(deps, params.name)
  })
  routes.guild(backupsContract.restore, ({ params }, actor) =>
    answerSuccess(requestRestore(deps, actor, params.name)),
  )
}
