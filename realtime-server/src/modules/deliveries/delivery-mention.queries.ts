import type { NotNull } from 'kysely'
import { jsonText } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { MentionedKind } from './delivery.payload.ts'

export type Refused = { eventId: string; kind: MentionedKind; ids: string[]; channelId: string | null }

/** Refused deliveries of the same kind that are not mentioned yet, once the others of their event were tried. */
export async function findNextRefused(tx: SqlTx, serverId: string, now: Date): Promise<Refused | null> {
  const next = await tx.sql
    .selectFrom('delivery as refused')
    .leftJoin('event', 'event.id', 'refused.eventId')
    .select(({ fn }) => [
      'refused.eventId',
      'refused.kind',
      fn.agg<string[]>('array_agg', ['refused.id']).orderBy('refused.dueAt').orderBy('refused.id').as('ids'),
      fn.coalesce('event.channelId', fn.max('refused.channelId')).as('channelId'),
    ])
    .where('refused.state', '=', 'refused')
    .where('refused.serverId', '=', serverId)
    .where('refused.dueAt', '<=', now)
    .where(({ eb, ref }) => eb(jsonText(ref('refused.payload'), 'mention'), 'is', null))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery as untried')
            .select('untried.id')
            .whereRef('untried.eventId', '=', 'refused.eventId')
            .whereRef('untried.kind', '=', 'refused.kind')
            .where('untried.state', '=', 'waiting')
            .where('untried.recipientId', 'is not', null)
            .where('untried.dueAt', '<=', now)
            // A delivery that is to be retried is not waited for.
            .where(({ eb, or }) => or([eb('untried.attempts', '=', 0), eb('untried.retryAt', 'is', null)])),
        ),
      ),
    )
    .groupBy(['refused.eventId', 'refused.kind', 'event.channelId'])
    // A notice says what is different from the event that the person knew.
    .groupBy(({ ref }) => [
      jsonText(ref('refused.payload'), 'start'),
      jsonText(ref('refused.payload'), 'wasOff'),
    ])
    .limit(1)
    .$narrowType<{ eventId: NotNull; kind: MentionedKind }>()
    .executeTakeFirst()
  return next ?? null
}
