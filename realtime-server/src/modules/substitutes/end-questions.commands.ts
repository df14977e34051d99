import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { endOf, isOver } from '@raidtisch/shared-types/domain/event-age'
import { questionIn, type SubstituteState } from '@raidtisch/shared-types/domain/substitutes'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { readPartyRows } from '#modules/events/event-parties.queries.ts'
import { lockEvent, type LockedEvent } from '#modules/events/event.queries.ts'
import type { EventChange } from '#modules/events/event.topics.ts'
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
  await endRequests({ tx, emit }, { event, ended, now: new Date() })
}

/**
 * Ends the questions about an evening that was over when its event is moved ahead or opened again: nobody was asked for
 * the new one, and after the end nobody waits for an answer any more.
 */
export async function endQuestionsOfMoved(
  { tx, emit }: Publishing,
  { before, after, now }: EventChange,
): Promise<void> {
  const end = endOf(before)
  if (!after || !isOver(before, now) || isOver(after, now)) return
  // What was asked after that end is about the evening to come: its date was mistyped for a moment.
  const open = (await findOpenRequests(tx, before.id)).filter(({ askedAt }) => new Date(askedAt) < end)
  const event = open.length > 0 ? await lockEvent(tx, before.id) : null
  if (!event) return
  await endRequests({ tx, emit }, { event, ended: open.map((one) => ({ ...one, state: 'expired' })), now })
}

async function endRequests(
  { tx, emit }: Publishing,
  { event, ended, now }: { event: LockedEvent; ended: SubstituteRequest[]; now: Date },
): Promise<void> {
  if (ended.length === 0) return
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
