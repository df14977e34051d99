import type { Contract } from '@raidtisch/shared-types/contracts/contract'
import type { z } from 'zod'
import type { Logger } from '#core/process/logger.ts'

const againAfterMs = 60_000

/**
 * Compares answers with their contracts. `isStrict`, in tests: every answer, and one that differs is an error. Otherwise
 * it is logged and sent, and one answer a minute of each contract is compared, because it takes a tenth of a large read.
 */
export function createAnswerCheck(options: {
  isStrict: boolean
  logger: Pick<Logger, 'error'>
  now?: () => number
}) {
  const { isStrict, logger, now = () => performance.now() } = options
  const dueAt = new Map<z.ZodType, number>()

  return function check({ method, path }: Contract, schema: z.ZodType, answer: unknown): void {
    if (!isStrict) {
      if (now() < (dueAt.get(schema) ?? 0)) return
      dueAt.set(schema, now() + againAfterMs)
    }
    const { error: cause } = schema.safeParse(answer)
    if (!cause) return
    const err = new Error(`${method} ${path} answers what its contract does not say`, { cause })
    if (isStrict) throw err
    logger.error({ err }, 'response does not match its contract')
  }
}
