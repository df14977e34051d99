import { createHash } from 'node:crypto'
import { protocolText } from '@raidtisch/shared-types/protocol/protocol-text'

export const protocolAdvice =
  'The live messages or the boards changed without a new protocol version. Run `npm run gen` and commit ' +
  'shared-types/src/protocol/protocol-version.ts: pages that are open learn from it that they are old.'

export function currentProtocolHash(): string {
  return createHash('sha256').update(protocolText()).digest('hex')
}
