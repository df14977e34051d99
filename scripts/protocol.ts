import { readFileSync, writeFileSync } from 'node:fs'
import { currentProtocolHash, protocolAdvice } from './protocol-hash.ts'

/** Raises the protocol's version when the live messages or the boards changed; with --check it fails instead. */
const file = new URL('../shared-types/src/protocol/protocol-version.ts', import.meta.url)

const written = readFileSync(file, 'utf8')
const hash = currentProtocolHash()
if (!written.includes(hash)) {
  if (process.argv.includes('--check')) {
    console.error(protocolAdvice)
    process.exit(1)
  }
  const version = Number(/protocolVersion = (\d+)/.exec(written)?.[1]) + 1
  const raised = written
    .replace(/protocolVersion = \d+/, `protocolVersion = ${version}`)
    .replace(/protocolHash = '[0-9a-f]*'/, `protocolHash = '${hash}'`)
  writeFileSync(file, raised)
  console.log(`The protocol has version ${version} now.`)
}
