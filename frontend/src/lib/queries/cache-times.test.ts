import { describe, expect, test } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { auditPageQuery } from './audit.queries.ts'
import {
  auditPermissionsQuery,
  memberPermissionsQuery,
  permissionsQuery,
  rightsStaleTime,
  userQuery,
} from './auth.queries.ts'
import { channelsQuery, rolesQuery, serversQuery } from './guild.queries.ts'
import { membersQuery } from './member.queries.ts'
import { settingsQuery } from './settings.queries.ts'

const id = '200000000000000001'

describe('Cached data is kept', () => {
  test.each([
    ['who is signed in', userQuery, 300_000],
    ['servers', serversQuery, 30_000],
    ['channels', channelsQuery(id), 30_000],
    ['roles', rolesQuery(id), 30_000],
    ['members', membersQuery(id), 60_000],
    ['settings', settingsQuery(id), 10_000],
  ])('%s', (_, query, ms) => {
    expect(query.staleTime).toBe(ms)
  })

  test.each([
    ['permissions', permissionsQuery],
    ['member permissions', memberPermissionsQuery],
    ['audit permissions', auditPermissionsQuery],
  ])('%s, unless they could not be read', (_, query) => {
    expect(query.staleTime).toBe(rightsStaleTime)
    expect(rightsStaleTime({ state: { data: {} } })).toBe(300_000)
    expect(rightsStaleTime({ state: { data: { isUnchecked: true } } })).toBe(0)
  })

  test('the audit log is read again every 30 seconds', () => {
    const filter = { actionType: '', startDate: '', endDate: '', userId: '', hideSignIns: '' } as const
    expect(auditPageQuery(filter, 1).refetchInterval).toBe(30_000)
  })

  test('until a live message invalidates it: no refetch by time or focus, no retry', () => {
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: { staleTime: Infinity, refetchInterval: false, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    })
  })
})
