// `npm run gen` writes both constants: a new version for each change of the live messages, their requests or the boards.
export const protocolVersion = 8
export const protocolHash = '68dee330c6349d3519ef276d2df476a9dd7f52b32132287e5ccf6693603fe5e9'

/**
 * Whether a client with this version is older than this server. A client without a version counts as current, because it
 * would not understand the answer.
 */
export function isOutdatedClient(said: unknown): boolean {
  return /^\d{1,9}$/.test(String(said)) && Number(said) < protocolVersion
}
