import { expect, test } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { aReader } from '#testing/a-reader.ts'
import { serveApi } from '#testing/serve-api.ts'
import { auditPermissionsQuery, memberPermissionsQuery, permissionsQuery } from './auth.queries.ts'

serveApi(() => ({ 'GET /auth/user': aReader('100000000000000002', 'Mia') }))

test.each([
  ['permissions', permissionsQuery, { isAdmin: false, hasLeadRole: false, roles: [] }],
  ['member permissions', memberPermissionsQuery, { isMember: false, hasMemberRole: false, roles: [] }],
  ['audit permissions', auditPermissionsQuery, { canViewAuditLogs: false }],
])('A reader whose %s cannot be read has none, and they are marked as unknown', async (_, query, none) => {
  const rights: unknown = await createQueryClient().fetchQuery({ ...query } as typeof permissionsQuery)
  expect(rights).toMatchObject({ ...none, isUnchecked: true })
})
