import type { ClientBase } from 'pg'
import { readSchemaState } from '#core/db/migrate.ts'
import { readDatabase } from '#core/db/open-database.ts'
import { complain, readCommandEnv, refuseMissingData, runCommand, say } from '#core/process/command.ts'
import { createLogger } from '#core/process/logger.ts'
import {
  verifyChainInUse,
  type ChainFault,
  type ChainHead,
  type ChainReport,
} from '#modules/audit/audit-chain.queries.ts'

/**
 * `npm run audit:verify [-- <place>:<hash>]`: follows the audit log's hash chain from its beginning. With the head that an
 * earlier run printed it also notices a chain that was written anew. Changes nothing, so a server of an older build may
 * run meanwhile. Ends with 1 when something is wrong, with 2 when it could not look, and with the code of a start that
 * cannot succeed when that is why.
 */
async function main(): Promise<void> {
  const noted = readHead(process.argv[2])
  const env = readCommandEnv()
  if (!env.DATABASE_URL) refuseMissingData(env)
  const report = await readDatabase(env, createLogger({ LOG_LEVEL: 'warn' }), (client) =>
    verify(client, noted),
  )
  const { checked, unsealed, head, fault } = report
  say(`${checked} sealed entries are as they were written, ${unsealed} wait for their seal.`)
  if (fault) {
    complain(sentenceOf(fault))
    process.exitCode = 1
  } else {
    say(`Note this head to notice later if the chain is written anew: ${head.seq}:${head.hash}`)
  }
}

async function verify(client: ClientBase, noted: ChainHead | undefined): Promise<ChainReport> {
  const { fault, applied } = await readSchemaState(client)
  if (fault) throw fault
  if (applied === 0) throw new Error('This database is empty: no server has been started on it.')
  return verifyChainInUse(client, noted)
}

function sentenceOf(fault: ChainFault): string {
  switch (fault.kind) {
    case 'changed':
      return `Entry ${fault.chainSeq} (${fault.id}) is not as it was sealed: it was changed, replaced or moved.`
    case 'missing':
      return `Entry ${fault.chainSeq} is missing.`
    case 'head':
      return `Entry ${fault.chainSeq} is not the one that was noted: the chain was written anew.`
  }
}

function readHead(text: string | undefined): ChainHead | undefined {
  if (text === undefined) return undefined
  const [, seq, hash] = /^([1-9]\d{0,17}):([\da-f]{64})$/.exec(text) ?? []
  if (seq === undefined || hash === undefined)
    throw new Error(
      'A head looks like 120:9f86d081… with 64 hexadecimal digits, as an earlier run printed it.',
    )
  return { seq, hash }
}

await runCommand(main, 2)
