import { expect, test } from 'vitest'
import { auditKeys } from '#lib/queries/audit.queries.ts'
import { substituteKeys } from '#lib/queries/substitute.queries.ts'
import { changedSince } from './unversioned.ts'

test('after a break what no committed message tells is read again, and not on the first joining', () => {
  const untold = [auditKeys.all, substituteKeys.questions]
  expect(changedSince({}, 1_000, false)).toEqual(expect.arrayContaining(untold))
  for (const key of untold) expect(changedSince({}, 1_000, true)).not.toContainEqual(key)
})
