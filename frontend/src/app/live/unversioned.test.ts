import { expect, test } from 'vitest'
import { auditKeys } from '#lib/queries/audit.queries.ts'
import { authKeys } from '#lib/queries/auth.queries.ts'
import { guildKeys } from '#lib/queries/guild.queries.ts'
import { settingsKeys } from '#lib/queries/settings.queries.ts'
import { substituteKeys } from '#lib/queries/substitute.queries.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { changedSince } from './unversioned.ts'

test('after a break what no committed message tells is read again, and not on the first joining', () => {
  const client = createQueryClient()
  const untold = [auditKeys.all, substituteKeys.questions, authKeys.user]
  expect(changedSince(client, {}, 1_000, false)).toEqual(expect.arrayContaining(untold))
  for (const key of untold) expect(changedSince(client, {}, 1_000, true)).not.toContainEqual(key)
})

test('after a break in which settings changed, they and the defaults of new events are read again', () => {
  const client = createQueryClient()
  const changed = (ms: number) => changedSince(client, { quietMs: { 'settings.changed': ms } }, 1_000, true)
  for (const key of [settingsKeys.all, guildKeys.servers]) {
    expect(changed(500)).toContainEqual(key)
    expect(changed(1_500)).not.toContainEqual(key)
  }
})
