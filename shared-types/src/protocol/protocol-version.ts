// `npm run gen` writes both constants: a new version for each change of the live messages, their requests or the boards.
// When an answer of the REST API lacks what open pages read, raise the version by hand.
export const protocolVersion = 19
export const protocolHash = '98043762f914fc8e3e388c049dd4448f837604d20def5bebd35109e35dda59e4'

/**
 * Whether a client with this version is older than this server. A client without a version counts as current, because it
 * would not understand the answer.
 */
export function isOutdatedClient(said: unknown): boolean {
  return /^\d{1,9}$/.test(String(said)) && Number(said) < protocolVersion
}
