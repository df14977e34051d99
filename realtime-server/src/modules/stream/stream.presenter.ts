import { createHash } from 'node:crypto'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { streamViewOf } from '@raidtisch/shared-types/domain/stream-view'

/** The part of an event that screens get. */
export function presentStream(event: EventFacts): StreamView {
  return streamViewOf(event, keyOf)
}

/**
 * The key by which a screen recognises an event, party or slot in the next view. It is made from a row's random id,
 * because a Discord id could be found from its hash by trying all ids of a guild.
 */
export function keyOf(rowId: string): string {
  return createHash('sha256').update(rowId).digest().subarray(0, 12).toString('base64url')
}
