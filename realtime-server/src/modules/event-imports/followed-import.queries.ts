import type { Database } from '#core/db/database.ts'
import type { ImportRow } from './event-import.queries.ts'
import { raidHelperHosts, type RaidHelperHost } from './raid-helper.link.ts'

/** How often the other tool is asked about each followed event. */
const checkEveryMs = 120_000
/** At most so many at once, one after the other within ten seconds: Raid-Helper allows ten requests in five. */
const checkedAtOnceMax = 5

export type DueImport = Pick<ImportRow, 'eventId' | 'serverId' | 'externalId' | 'etag' | 'checkedAt'> & {
  host: RaidHelperHost
}

/** Followed events that nobody checked for {@link checkEveryMs}. Of several processes one gets each. */
export async function claimDueImports({ prisma }: Pick<Database, 'prisma'>, now: Date): Promise<DueImport[]> {
  const before = new Date(now.getTime() - checkEveryMs)
  const rows = await prisma.sql
    .updateTable('eventImport')
    .set({ checkedAt: now })
    .where('eventId', 'in', ({ selectFrom }) =>
      selectFrom('eventImport')
        .select('eventId')
        .where('isFollowed', '=', true)
        .where(({ eb, or }) => or([eb('checkedAt', 'is', null), eb('checkedAt', '<=', before)]))
        .orderBy('checkedAt', (order) => order.asc().nullsFirst())
        .limit(checkedAtOnceMax)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['eventId', 'serverId', 'externalId', 'etag', 'host', 'checkedAt'])
    .execute()
  return rows.map(({ host, ...row }) => ({
    ...row,
    host: raidHelperHosts.find((one) => one === host) ?? raidHelperHosts[0],
  }))
}
