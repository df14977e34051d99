// `npm run gen` writes both constants: a new version for each change of the live messages, their requests or the boards.
// When an answer of the REST API lacks what open pages read, raise the version by hand.
export const protocolVersion = 18
export const protocolHash = '3f51efd7f7b750e6881e1759cbfe16b466b21c50adab8eb45c348c3100ba7337'

/**
 * Whether a client with this version is older than this server. A client without a version counts as current, because it
 * would not understand the answer.
 */
export function isOutdatedClient(said: unknown): boolean {
  return /^\d{1,9}$/.test(String(said)) && Number(said) < protocolVersion
}
