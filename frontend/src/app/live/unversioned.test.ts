import { expect, test } from 'vitest'
import { auditKeys } from '#lib/queries/audit.queries.ts'
import { substituteKeys } from '#lib/queries/substitute.queries.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { changedSince } from './unversioned.ts'

test('after a break what no committed message tells is read again, and not on the first joining', () => {
  const client = createQueryClient()
  const untold = [auditKeys.all, substituteKeys.questions]
  expect(changedSince(client, {}, 1_000, false)).toEqual(expect.arrayContaining(untold))
  for (const key of untold) expect(changedSince(client, {}, 1_000, true)).not.toContainEqual(key)
})
