import type { Database } from '#core/db/database.ts'
import type { LivePublisher } from '#core/outbox/live-publisher.ts'
import type { Logger } from '#core/process/logger.ts'
import { hasUnsealedRows, sealRows } from './audit-chain.commands.ts'

export type AuditSealerDeps = { db: Pick<Database, 'pool' | 'sql'>; publisher: LivePublisher; logger: Logger }

const sealEveryMs = 1_000

/**
 * Seals what was written, once a second, and tells auditors that there is something new. On many processes each looks,
 * and one seals. What a crash left unsealed the next look finds.
 */
export function startAuditSealer({ db, publisher, logger }: AuditSealerDeps): { stop: () => Promise<void> } {
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
  const look = () => {
    current ??= seal().finally(() => (current = undefined))
  }
  const timer = setInterval(look, sealEveryMs)
  look()
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
