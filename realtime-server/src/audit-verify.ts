import { openDatabase } from '#core/db/open-database.ts'
import { complain, readCommandEnv, refuseMissingData, runCommand, say } from '#core/process/command.ts'
import { createLogger } from '#core/process/logger.ts'
import { verifyChain, type ChainFault, type ChainHead } from '#modules/audit/audit-chain.queries.ts'

/**
 * `npm run audit:verify [-- <place>:<hash>]`: follows the audit log's hash chain from its beginning. With the head that an
 * earlier run printed it also notices a chain that was written anew. Ends with 1 when something is wrong, and with 2
 * when it could not look.
 */
async function main(): Promise<void> {
  const noted = readHead(process.argv[2])
  const env = readCommandEnv()
  if (!env.DATABASE_URL) refuseMissingData(env)
  const db = await openDatabase({ ...env, DATABASE_POOL: 1 }, createLogger({ LOG_LEVEL: 'warn' }))
  try {
    const { checked, unsealed, head, fault } = await verifyChain(db.prisma, noted)
    say(`${checked} sealed entries are as they were written, ${unsealed} wait for their seal.`)
    if (fault) {
      complain(sentenceOf(fault))
      process.exitCode = 1
    } else {
      say(`Note this head to notice later if the chain is written anew: ${head.seq}:${head.hash}`)
    }
  } finally {
    await db.close()
  }
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
