import { describe, expect, test } from 'vitest'
import { unknownKeys } from './contract.check.ts'
import { violationsOf } from './contract-violations.fixture.ts'
import type { AnsweredCall } from './traffic.observer.ts'
import { fullMessage } from './rest/full-message.fixture.ts'

describe('contract check', () => {
  const route = 'POST /channels/:channel/messages'
  const call = (changes: Partial<AnsweredCall>): AnsweredCall => ({
    route,
    path: '',
    request: { content: 'Hallo' },
    status: 204,
    response: undefined,
    ...changes,
  })

  test('reports nothing when a call is correct', () => {
    expect(violationsOf(call({}), call({ request: fullMessage }))).toEqual([])
  })

  test.each([
    ['a typo in a key', { request: { content: 'Hallo', allowed_mention: { parse: [] } } }, 'allowed_mention'],
    [
      'a typo deep inside',
      { request: { embeds: [{ title: 'Raid', fields: [{ name: 'Tank', value: 'Lena', inlin: true }] }] } },
      'embeds[0].fields[0].inlin',
    ],
    [
      'an embed of 26 fields',
      { request: { embeds: [{ fields: Array(26).fill({ name: 'a', value: 'b' }) }] } },
      'embeds[0].fields',
    ],
    ['a number for an id', { request: { content: 'x', message_reference: { message_id: 1 } } }, 'message_id'],
    ['an answer that is none', { status: 200, response: { id: '1' } }, 'answer'],
    ['a refusal without a code', { status: 403, response: { message: 'no' } }, 'refusal 403'],
    ['a route nobody named', { route: 'GET /voice/regions' }, 'GET /voice/regions'],
    ['a body nobody asked for', { route: 'GET /gateway/bot', request: {} }, 'GET /gateway/bot request'],
    [
      'a callback of no known type',
      { route: 'POST /interactions/:interaction/*token/callback', request: { type: 99 } },
      'callback request',
    ],
  ] as const)('finds %s', (_what, changes, where) => {
    expect(violationsOf(call(changes as Partial<AnsweredCall>)).join()).toContain(where)
  })

  test('ignores a request that a test sends wrong on purpose', () => {
    expect(violationsOf(call({ request: undefined }))).toEqual([])
  })

  test('finds unknown keys at each depth', () => {
    expect(unknownKeys({ a: [{ b: 1, c: 2 }], d: 1 }, { a: [{ b: 1 }] })).toEqual(['a[0].c', 'd'])
  })
})
