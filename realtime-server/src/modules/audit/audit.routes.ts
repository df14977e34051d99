import { auditContract } from '@raidtisch/shared-types/contracts/audit.contract'
import { auditExportMax } from '@raidtisch/shared-types/domain/limits'
import type { Actor } from '#core/actor.ts'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import type { Logger } from '#core/process/logger.ts'
import { refuse } from '#core/errors.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import type { Routes } from '#transports/http/routes.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { discordIdsIn, presentAuditLine, presentAuditRow } from './audit.presenter.ts'
import { countAuditRows, findAuditRows, findNames } from './audit.queries.ts'
import { recordRefusal } from './audit-refusal.commands.ts'

export type AuditRouteDeps = { db: Database; clock: Clock; logger: Logger }

export function registerAuditRoutes(routes: Routes, { db, clock, logger }: AuditRouteDeps): void {
  /** An attempt to read the log without the right leaves a row in it; other reads leave none. */
  async function authorize(actor: Actor): Promise<void> {
    if (guildPolicy.can(actor, 'audit.read')) return
    await recordRefusal({ db, logger }, actor, {
      action: 'audit_log_read',
      targetId: actor.serverId,
      targetType: 'audit_log',
      code: 'forbidden',
    })
    refuse('forbidden')
  }
  const readerOf = (actor: Actor) => ({ seesRealNames: guildPolicy.can(actor, 'audit.seeRealNames') })
  const filterOf = async <F extends object>(actor: Actor, filter: F) => ({
    ...filter,
    place: await getGuildPlace(db.prisma, actor.serverId),
  })

  routes.guild(auditContract.list, async ({ query }, actor) => {
    await authorize(actor)
    const { page, limit, ...filter } = query
    const offset = (page - 1) * limit
    const { rows, total } = await findAuditRows(db.prisma, await filterOf(actor, filter), { offset, limit })
    const names = await findNames(db.prisma, actor.serverId, rows.flatMap(discordIdsIn))
    const logs = rows.map((row) => presentAuditRow(row, { ...readerOf(actor), names }))
    return { logs, total, hasMore: offset + rows.length < total && rows.length > 0 }
  })

  routes.guild(auditContract.stats, async ({ query }, actor) => {
    await authorize(actor)
    const { total, ...recentActivity } = await countAuditRows(
      db.prisma,
      await filterOf(actor, query),
      clock.now(),
    )
    return { totalLogs: total, recentActivity }
  })

  routes.download(auditContract.export, async ({ query }, actor) => {
    await authorize(actor)
    const { format: _format, ...filter } = query
    const { rows } = await findAuditRows(db.prisma, await filterOf(actor, filter), {
      offset: 0,
      limit: auditExportMax,
    })
    const reader = { ...readerOf(actor), names: new Map<string, string>() }
    const lines = rows.map((row) => presentAuditLine(presentAuditRow(row, reader)))
    return { name: 'Audit Logs', columns, rows: lines }
  })
}

const columns = [
  'timestamp',
  'actionType',
  'action',
  'description',
  'username',
  'userId',
  'eventTitle',
  'source',
  'success',
  'errorMessage',
  'targetType',
  'targetId',
  'before',
  'after',
] as const
