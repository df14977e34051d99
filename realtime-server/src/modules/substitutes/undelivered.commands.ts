import type { UndeliveredReason } from '@raidtisch/shared-types/domain/substitutes'
import { change, type ChangeDeps } from '#core/change.ts'
import { emitRequests } from './substitute.presenter.ts'
import { findRequest } from './substitute.queries.ts'

/** Tells leaders that no direct message reaches the person whom they asked; the page still asks them. */
export async function noteUndelivered(
  deps: ChangeDeps,
  requestId: string,
  reason: UndeliveredReason,
): Promise<void> {
  await change(deps, async (tx, emit) => {
    const request = await findRequest(tx, requestId)
    if (request?.state !== 'asked' || request.undelivered !== null) return
    await tx.sql
      .updateTable('substituteRequest')
      .set({ undelivered: reason })
      .where('id', '=', requestId)
      .execute()
    emitRequests(emit, request.eventId, [{ ...request, undelivered: reason }])
  })
}
