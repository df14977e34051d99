// `npm run gen` writes both constants: a new version for each change of the live messages, their requests or the boards.
// When an answer of the REST API lacks what open pages read, raise the version by hand.
export const protocolVersion = 17
export const protocolHash = '5569323ca41fd11dd9597cdde4a7b0fb930052aadafab685f794c0e51eca92fc'

/**
 * Whether a client with this version is older than this server. A client without a version counts as current, because it
 * would not understand the answer.
 */
export function isOutdatedClient(said: unknown): boolean {
  return /^\d{1,9}$/.test(String(said)) && Number(said) < protocolVersion
}
