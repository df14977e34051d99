import type { Database } from '#core/db/database.ts'
import type { LivePublisher } from '#core/outbox/outbox-message.ts'
import type { Logger } from '#core/process/logger.ts'
import { hasUnsealedRows, sealRows } from './audit-chain.commands.ts'

export type AuditSealerDeps = { db: Pick<Database, 'pool' | 'sql'>; publisher: LivePublisher; logger: Logger }

const sealEveryMs = 1_000

/**
 * Once a second adds new audit rows to the hash chain and publishes their number to auditors; see
 * docs/decisions/009-audit-log-is-sealed-after-the-commit.md. Every process runs it, a lock lets one of them seal.
 */
export function startAuditSealer({ db, publisher, logger }: AuditSealerDeps): { stop: () => Promise<void> } {
  /** Whether the last run failed. Of several failures in a row only the first is logged. */
  let isFailing = false
  let current: Promise<void> | undefined

  async function seal(): Promise<void> {
    try {
      const count = (await hasUnsealedRows(db)) ? await sealRows(db) : 0
      if (count > 0) publisher.publish(['auditors'], { type: 'audit.appended', count })
      isFailing = false
    } catch (err) {
      if (!isFailing) logger.warn({ err }, 'the audit log cannot be sealed')
      isFailing = true
    }
  }
  const startRun = () => {
    current ??= seal().finally(() => (current = undefined))
  }
  const timer = setInterval(startRun, sealEveryMs)
  startRun()
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
