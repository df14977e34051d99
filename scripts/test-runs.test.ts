import { describe, expect, it } from 'vitest'
import { judge, tallyPlaywright, tallyVitest } from './test-runs.ts'

describe('the count of npm test', () => {
  it('takes skipped tests and files that do not load for failed', () => {
    const file = (status: string, ...tests: string[]) => ({
      status,
      assertionResults: tests.map((test) => ({ status: test })),
    })
    const testResults = [
      file('passed', 'passed', 'passed'),
      file('failed', 'passed', 'failed'),
      file('passed', 'skipped'),
      file('failed'),
    ]
    expect(tallyVitest(JSON.stringify({ testResults }))).toEqual({ passed: 3, failed: 3 })
  })

  it('takes a story that passed only when tried again for failed', () => {
    const stats = { expected: 8, unexpected: 1, flaky: 1, skipped: 1 }
    expect(tallyPlaywright(JSON.stringify({ stats }))).toEqual({ passed: 8, failed: 3 })
  })

  it('takes a runner that breaks, or finds nothing to run, for failed', () => {
    expect(judge(0, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 })
    expect(judge(1, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 })
    expect(judge(1, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 })
    expect(judge(0, { passed: 0, failed: 0 }).failed).toBe(1)
    expect(judge(1).failed).toBe(1)
  })
})
