import { protocolVersion } from './protocol-version.ts'

/** Whether a client with this version is older than this server. A page without a version would not understand it. */
export function isOutdatedClient(said: unknown): boolean {
  return /^\d{1,9}$/.test(String(said)) && Number(said) < protocolVersion
}
