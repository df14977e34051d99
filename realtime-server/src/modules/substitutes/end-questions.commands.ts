import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { questionIn, type SubstituteState } from '@raidtisch/shared-types/domain/substitutes'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { readPartyRows } from '#modules/events/event-parties.queries.ts'
import type { LockedEvent } from '#modules/events/event.queries.ts'
import { emitRequests } from './substitute.presenter.ts'
import { findOpenRequests } from './substitute.queries.ts'
import { questionsSettled } from './substitute.topics.ts'

/** Ends the questions for slots that are filled or gone, and those to people who have a slot, after parties changed. */
export async function endAnsweredQuestions(
  { tx, emit }: Publishing,
  { event }: { event: LockedEvent },
): Promise<void> {
  const open = await findOpenRequests(tx, event.id)
  if (open.length === 0) return
  const parties = await readPartyRows(tx, [event.id])
  const ended = open.flatMap((request) => {
    const state = questionIn(parties, request)
    return state === 'asked' ? [] : [{ ...request, state }]
  })
  if (ended.length === 0) return
  const now = new Date()
  for (const state of ['taken', 'expired'] as const)
    await saveState(tx, { ids: ended.filter((one) => one.state === state).map(({ id }) => id), state, now })
  await questionsSettled.publish({ tx, emit }, { event, requests: ended, by: null, isWithdrawn: false, now })
  emitRequests(emit, event.id, ended)
}

/** Stores what became of open questions. */
export async function saveState(
  tx: SqlTx,
  { ids, state, now }: { ids: readonly SubstituteRequest['id'][]; state: SubstituteState; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx.sql
    .updateTable('substituteRequest')
    .set({ state, doneAt: now })
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'asked')
    .execute()
}
