// `npm run gen` writes both constants: a new version for each change of the live messages, their requests or the boards.
// When an answer of the REST API lacks what open pages read, raise the version by hand.
export const protocolVersion = 22
export const protocolHash = 'a3d2c0dcb5d0b08cb63d76d00a81df540a696e10242d6719615808221fab5d45'

/**
 * Whether a client with this version is older than this server. A client without a version counts as current, because it
 * would not understand the answer.
 */
export function isOutdatedClient(said: unknown): boolean {
  return /^\d{1,9}$/.test(String(said)) && Number(said) < protocolVersion
}
