// `npm run gen` writes both constants: a new version for each change of the live messages, their requests or the boards.
export const protocolVersion = 12
export const protocolHash = 'de423fafa1723736157d1f8fee1c7cc1a80b999e9d2cc9651e091fcccc2891bc'

/**
 * Whether a client with this version is older than this server. A client without a version counts as current, because it
 * would not understand the answer.
 */
export function isOutdatedClient(said: unknown): boolean {
  return /^\d{1,9}$/.test(String(said)) && Number(said) < protocolVersion
}
