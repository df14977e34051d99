// `npm run gen` writes both constants: a new version for each change of the live messages, their requests or the boards.
export const protocolVersion = 10
export const protocolHash = '1214c9d47c963f956a8c099ba93d87496115f78e16ed8d1278798a3f2f056192'

/**
 * Whether a client with this version is older than this server. A client without a version counts as current, because it
 * would not understand the answer.
 */
export function isOutdatedClient(said: unknown): boolean {
  return /^\d{1,9}$/.test(String(said)) && Number(said) < protocolVersion
}
