import { createContractCheck } from './contract.check.ts'
import type { AnsweredCall } from './traffic.observer.ts'

/** The violations that the contract check reports for these calls. */
export function violationsOf(...calls: readonly AnsweredCall[]): string[] {
  const violations: string[] = []
  const check = createContractCheck((violation) => violations.push(violation))
  for (const call of calls) check.call(call)
  return violations
}
