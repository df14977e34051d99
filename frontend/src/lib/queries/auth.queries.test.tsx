import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/query-client.ts'
import { stubFetch } from '#testing/stub-fetch.ts'
import { auditPermissionsQuery, memberPermissionsQuery, permissionsQuery } from './auth.queries.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['permissions', permissionsQuery, { isAdmin: false, hasLeadRole: false, roles: [] }],
  ['member permissions', memberPermissionsQuery, { isMember: false, hasMemberRole: false, roles: [] }],
  ['audit permissions', auditPermissionsQuery, { canViewAuditLogs: false }],
])('A reader whose %s cannot be read has none, and is told that they are unknown', async (_, query, none) => {
  stubFetch({ 'GET /auth/user': { id: '1', username: 'mia', displayName: 'Mia', avatar: null } })
  const rights: unknown = await createQueryClient().fetchQuery({ ...query } as typeof permissionsQuery)
  expect(rights).toMatchObject({ ...none, isUnchecked: true })
})
