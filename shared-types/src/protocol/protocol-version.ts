// `npm run gen` writes both constants: a new version for each change of the live messages, their requests or the boards.
export const protocolVersion = 10
export const protocolHash = 'e1f7cf10e2a84216aab2af44d32c81739b6e312ac81ade4e0d39bf61452be82d'

/**
 * Whether a client with this version is older than this server. A client without a version counts as current, because it
 * would not understand the answer.
 */
export function isOutdatedClient(said: unknown): boolean {
  return /^\d{1,9}$/.test(String(said)) && Number(said) < protocolVersion
}
