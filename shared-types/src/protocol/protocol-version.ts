// `npm run gen` writes both constants: a new version for each change of the live messages, their requests or the boards.
// When an answer of the REST API lacks what open pages read, raise the version by hand.
export const protocolVersion = 21
export const protocolHash = '324ccb0805ffdadb9c038e1ce934b90bace3b5a14efe97c8bf1397fdb4745756'

/**
 * Whether a client with this version is older than this server. A client without a version counts as current, because it
 * would not understand the answer.
 */
export function isOutdatedClient(said: unknown): boolean {
  return /^\d{1,9}$/.test(String(said)) && Number(said) < protocolVersion
}
