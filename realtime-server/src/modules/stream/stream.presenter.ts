import { createHash } from 'node:crypto'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { streamViewOf } from '@raidtisch/shared-types/domain/stream-view'

/** The part of an event that screens get. */
export function presentStream(event: EventFacts): StreamView {
  return streamViewOf(event, keyOf)
}

/**
 * Tells events, parties and seats apart from one view to the next without leading back to anybody: made from a row's random id, because
 * a hash of a Discord id could be found by trying all of a guild's.
 */
export function keyOf(rowId: string): string {
  return createHash('sha256').update(rowId).digest().subarray(0, 12).toString('base64url')
}
