import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { assess, tallyPlaywright, tallyVitest } from './test-runs.ts'

const root = path.resolve(import.meta.dirname, '..')

describe('the count of npm test', () => {
  it('counts skipped tests and files that do not load as failed, and names them', () => {
    const file = (name: string, status: string, ...tests: string[]) => ({
      name: path.join(root, name),
      status,
      message: 'cannot be read\nat all',
      assertionResults: tests.map((test, index) => ({
        status: test,
        fullName: `test ${index}`,
        failureMessages:
          test === 'failed'
            ? ['AssertionError: expected 1 to be 2\n\n\u001b[31m    at somewhere\u001b[39m']
            : [],
      })),
    })
    const testResults = [
      file('a.test.ts', 'passed', 'passed', 'passed'),
      file('b.test.ts', 'failed', 'passed', 'failed'),
      file('c.test.ts', 'passed', 'skipped'),
      file('d.test.ts', 'failed'),
    ]
    expect(tallyVitest(JSON.stringify({ testResults }))).toEqual({
      passed: 3,
      failures: [
        'b.test.ts › test 1: AssertionError: expected 1 to be 2\n        at somewhere',
        'c.test.ts › test 0: skipped',
        'd.test.ts: cannot be read\n    at all',
      ],
    })
  })

  it('counts a story as failed when it passed only at a second try', () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'one.story.ts',
      tests: [{ status, results: message ? [{ error: { message } }] : [{}] }],
    })
    const suites = [
      {
        specs: [spec('works', 'expected')],
        suites: [
          {
            specs: [
              spec('breaks', 'unexpected', 'Error: gone\nat x'),
              spec('wavers', 'flaky'),
              spec('waits', 'skipped'),
            ],
          },
        ],
      },
    ]
    expect(tallyPlaywright(JSON.stringify({ suites, errors: [{ message: 'no browser' }] }))).toEqual({
      passed: 1,
      failures: [
        'one.story.ts › breaks: Error: gone\n    at x',
        'one.story.ts › wavers: flaky',
        'one.story.ts › waits: skipped',
        'playwright: no browser',
      ],
    })
  })

  it('counts a runner as failed when it breaks or finds nothing to run', () => {
    expect(assess(0, { passed: 3, failures: [] })).toEqual({ passed: 3, failures: [] })
    expect(assess(1, { passed: 3, failures: [] }).failures).toEqual(['the runner ended with code 1'])
    expect(assess(1, { passed: 3, failures: ['a', 'b'] }).failures).toEqual(['a', 'b'])
    expect(assess(0, { passed: 0, failures: [] }).failures).toHaveLength(1)
    expect(assess(1).failures).toHaveLength(1)
  })
})
