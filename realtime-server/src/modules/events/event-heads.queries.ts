import type { Database } from '#core/db/database.ts'
import { prepared } from '#core/db/prepared.ts'
import { anyOf } from '#core/db/sql.ts'
import { gatherReads } from '#core/shared-reads.ts'

/** `others`: of those asked for, whatever their status. */
export type EventHeads = { active: Record<string, number>; others: Record<string, number> }

const everyMs = 20

/**
 * Reads the versions of all active events, and of others that exist: for the heartbeat, and for each browser that comes.
 * Those who ask while statements are under way share the next one. Reads with a connection of its own.
 */
export function createEventHeads(
  db: Pick<Database, 'sql'>,
): (others: readonly string[]) => Promise<EventHeads> {
  const find = gatherReads(
    async (asked: readonly (string | null)[]) => {
      const rows = await selectHeads(db, { others: asked.filter((id) => id !== null) })
      const versions = new Map(rows.map(({ id, version }) => [id, version]))
      const active = Object.fromEntries(
        rows.filter(({ status }) => status === 'active').map(({ id, version }) => [id, version]),
      )
      return (id) => ({ active, version: id === null ? undefined : versions.get(id) })
    },
    { everyMs },
  )
  return async (ids) => {
    const [{ active }, ...found] = await Promise.all([find(null), ...ids.map(find)])
    const others = ids.flatMap((id, index) => {
      const version = found[index]?.version
      return version === undefined ? [] : [[id, version] as const]
    })
    return { active, others: Object.fromEntries(others) }
  }
}

const selectHeads = prepared((sql, { others }: { others: readonly string[] }) =>
  sql
    .selectFrom('event')
    .select(['id', 'version', 'status'])
    .where(({ eb, or }) => or([eb('status', '=', 'active'), eb('id', '=', anyOf(others))])),
)
