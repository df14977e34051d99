import { protocolVersion } from './protocol-version.ts'

/**
 * Whether a client that says this version is older than this server. One that says none is asked nothing: it is a page
 * from before versions, or no page of ours.
 */
export function isOutdatedClient(said: unknown): boolean {
  return /^\d{1,9}$/.test(String(said)) && Number(said) < protocolVersion
}
