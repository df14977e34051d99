// `npm run gen` writes both constants: a new version for each change of the live messages, their requests or the boards.
export const protocolVersion = 4
export const protocolHash = 'b00fd45abd4967f4e16b354b13678319cac9fdb2dd3db05c70e3bf140209e9a2'

/** Whether a client with this version is older than this server. A page without a version would not understand it. */
export function isOutdatedClient(said: unknown): boolean {
  return /^\d{1,9}$/.test(String(said)) && Number(said) < protocolVersion
}
