import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '@raidtisch/shared-types/contracts/contract'
import { createAnswerCheck } from './answer-check.ts'

const count = contract({ method: 'get', path: '/api/count', summary: 'Count', response: z.int() })
const name = contract({ method: 'get', path: '/api/name', summary: 'Name', response: z.string() })

describe('An answer that its contract does not allow', () => {
  test('is an error in tests, each time', () => {
    const check = createAnswerCheck({ isStrict: true, logger: { error: () => undefined } })
    check(count, count.response, 1)
    for (const attempt of ['first', 'second'])
      expect(() => check(count, count.response, attempt)).toThrow('get /api/count')
  })

  test('is logged at most once a minute for each operation', () => {
    let now = 1_000
    const logged: string[] = []
    const error = ({ err }: { err: Error }) => void logged.push(err.message.split(' ')[1] ?? '')
    const check = createAnswerCheck({ isStrict: false, logger: { error }, now: () => now })
    const answerBoth = () => {
      check(count, count.response, 'none')
      check(name, name.response, 5)
    }

    answerBoth()
    now += 59_999
    answerBoth()
    expect(logged).toEqual(['/api/count', '/api/name'])
    now += 1
    check(count, count.response, 2)
    check(name, name.response, 5)
    expect(logged).toEqual(['/api/count', '/api/name', '/api/name'])
  })
})
