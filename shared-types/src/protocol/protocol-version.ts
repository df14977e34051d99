// `npm run gen` writes both constants: a new version for each change of the live messages, their requests or the boards.
export const protocolVersion = 14
export const protocolHash = '2d0fe37569e25a9a34442e89be79a2f108bc77b70216b14ac87d45da9d2f53b8'

/**
 * Whether a client with this version is older than this server. A client without a version counts as current, because it
 * would not understand the answer.
 */
export function isOutdatedClient(said: unknown): boolean {
  return /^\d{1,9}$/.test(String(said)) && Number(said) < protocolVersion
}
