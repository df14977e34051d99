import { expressionBuilder } from 'kysely'
import type { Tables } from '#core/db/sql.ts'
import { isCalledOff } from '#modules/events/called-off.queries.ts'

/** Whether an event, known as `e` in the statement, counts; docs/decisions/010-what-the-statistics-count.md. */
export function isCounted({ serverId, now }: { serverId: string; now: Date }) {
  const { and, eb, not } = expressionBuilder<{ e: Tables['event'] }, 'e'>()
  return and([eb('e.serverId', '=', serverId), eb('e.date', '<', now), not(isCalledOff('e'))])
}
