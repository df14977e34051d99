import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { sql } from 'kysely'
import { createDocument } from '#boards/board-log.ts'
import type { ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Tx } from '#core/db/database.ts'
import { migrationsFolder } from '#core/db/migration-files.ts'
import { runOnce } from '#core/jobs/job-run.ts'
import { findAssignedRoles } from '#modules/auth/assigned-roles.queries.ts'
import type { RoleNames } from '#modules/auth/rights.policy.ts'
import { eventSaved } from '#modules/events/event.presenter.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'

const once = { name: 'demo-data', slot: new Date(0) }

/**
 * Gives a guild on the local Discord a past to look at, once per database, and nothing to one that has events already.
 * Resolves to whether this call did it.
 */
export async function writeDemoData(
  deps: ChangeDeps & { clock: Clock; env: RoleNames },
  serverId: string,
): Promise<boolean> {
  const statements = await readStatements()
  return runOnce(deps, once, async (tx, emit) => {
    if ((await tx.event.count()) > 0) return
    await setForTransaction(tx, 'demo.guild', serverId)
    await setForTransaction(tx, 'demo.now', deps.clock.now().toISOString())
    for (const statement of statements) await sql.raw(statement).execute(tx.sql)
    await tx.chatServer.updateMany({
      where: { id: serverId, defaultTimezone: 'UTC' },
      data: { defaultTimezone: 'CET' },
    })
    const roles = await findAssignedRoles(tx, deps.env, serverId)
    const chosen = { ...roles, rolesChosenAt: deps.clock.now() }
    await tx.serverSettings.upsert({ where: { serverId }, create: { serverId, ...chosen }, update: {} })
    for (const { id, status } of await tx.event.findMany({ select: { id: true, status: true } })) {
      await createDocument(tx, formatBoardName({ kind: 'parties', eventId: id }))
      const facts = status === 'active' ? await getEventFacts(tx, id) : null
      if (facts) emit(eventSaved(facts))
    }
  })
}

/** Whether the gateway has sent the guild's members: the demo's past needs people. */
export async function hasPlayers(tx: Tx, serverId: string): Promise<boolean> {
  return (await tx.chatUser.count({ where: { serverId, leftAt: null, isBot: false } })) > 1
}

/** What the statements read with `current_setting`. */
async function setForTransaction(tx: Tx, name: string, value: string): Promise<void> {
  await tx.sql.selectNoFrom(sql`set_config(${name}, ${value}, true)`.as('value')).execute()
}

/** One statement per file of prisma/seed, in the order of their names. */
async function readStatements(): Promise<string[]> {
  const folder = path.join(migrationsFolder(), '../seed')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
}
