import { queryOptions, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { call, type AnswerOf } from '../api/api.ts'
import { ApiFailure } from '../api/api-failure.ts'

const fiveMinutes = 300_000

export const authKeys = {
  all: ['auth'] as const,
  user: ['auth', 'user'] as const,
  permissions: ['auth', 'permissions'] as const,
  memberPermissions: ['auth', 'member-permissions'] as const,
  auditPermissions: ['auth', 'audit-permissions'] as const,
  guild: ['auth', 'guild'] as const,
}

export type CurrentUser = AnswerOf<'GET /auth/user'>
export type Permissions = AnswerOf<'GET /auth/permissions'>
export type MemberPermissions = AnswerOf<'GET /auth/member-permissions'>
type AuditPermissions = AnswerOf<'GET /auth/audit-permissions'>

/** The signed-in user; null: signed out. */
export const userQuery = queryOptions({
  queryKey: authKeys.user,
  queryFn: ({ signal }): Promise<CurrentUser | null> =>
    nullWhenSignedOut(call('GET /auth/user', {}, { signal })),
  staleTime: fiveMinutes,
})

/**
 * Rights that could not be read stay as they were known, or count as none, with `isUnchecked`, so that a page can say that
 * they are unknown.
 */
export type Checked<T> = T & { isUnchecked?: true }

/** The next page that needs rights reads them again after a failure. */
export const rightsStaleTime = ({ state }: { state: { data: Checked<object> | undefined } }) =>
  state.data?.isUnchecked ? 0 : fiveMinutes

/** Whether the reader has a lead role. */
export const permissionsQuery = rightsQuery<Permissions>(
  authKeys.permissions,
  (signal) => call('GET /auth/permissions', {}, { signal }),
  {
    isAdmin: false,
    hasLeadRole: false,
    server: null,
    roles: [],
    needsRoleChoice: false,
    leadsWithoutRole: false,
  },
)

export const memberPermissionsQuery = rightsQuery<MemberPermissions>(
  authKeys.memberPermissions,
  (signal) => call('GET /auth/member-permissions', {}, { signal }),
  { isMember: false, hasMemberRole: false, server: null, roles: [] },
)

export const auditPermissionsQuery = rightsQuery<AuditPermissions>(
  authKeys.auditPermissions,
  (signal) => call('GET /auth/audit-permissions', {}, { signal }),
  { canViewAuditLogs: false },
)

/** The guild's name for the sign-in page, which is shown without waiting for it. */
export function useGuildName(): string | undefined {
  const { data } = useQuery({
    queryKey: authKeys.guild,
    queryFn: ({ signal }) => call('GET /auth/guild', {}, { signal }),
    staleTime: Infinity,
  })
  return data?.name ?? undefined
}

/** `data` is null when signed out, undefined while loading. */
export function useUser() {
  return useQuery(userQuery)
}

export function usePermissions() {
  return useQuery(permissionsQuery)
}

export function useMemberPermissions() {
  return useQuery(memberPermissionsQuery)
}

export function useAuditPermissions() {
  return useQuery(auditPermissionsQuery)
}

async function nullWhenSignedOut<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) return null
    throw failure
  }
}

/** Rights of the reader; `none` are those of somebody who is signed out. */
function rightsQuery<T extends object>(
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<Checked<T>>,
  none: Checked<T>,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => rightsOfReader(client, queryKey, () => read(signal), none),
    staleTime: rightsStaleTime,
  })
}

/**
 * Returns `none` without a request when the reader is signed out. Many components read rights; waiting for the session
 * here saves each of them a query.
 */
async function rightsOfReader<T>(
  client: QueryClient,
  queryKey: QueryKey,
  read: () => Promise<Checked<T>>,
  none: Checked<T>,
): Promise<Checked<T>> {
  if (!(await client.ensureQueryData(userQuery))) return none
  try {
    return await read()
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure
    // After signing out there is nothing to read again.
    if (failure instanceof ApiFailure && failure.status === 401) return none
    // A server that is away for a moment takes nobody's page away; the server protects the data.
    const isRefused = failure instanceof ApiFailure && failure.status === 403
    const known = isRefused ? undefined : client.getQueryData<Checked<T>>(queryKey)
    return { ...(known ?? none), isUnchecked: true }
  }
}
