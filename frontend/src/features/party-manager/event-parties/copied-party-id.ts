import { toHexString } from 'lib0/buffer'
import { digest } from 'lib0/hash/sha256'
import { encodeUtf8 } from 'lib0/string'

/** The id of a party that is copied from an earlier event: each browser computes the same one. */
export function copiedPartyId(
  eventId: string,
  earlierEventId: string,
  number: number,
  attempt: number,
): string {
  const hex = toHexString(digest(encodeUtf8(`${eventId}/${earlierEventId}/${number}/${attempt}`)))
  // A UUID of version 8, whose other bits are free to choose.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}
