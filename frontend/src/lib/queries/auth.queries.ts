import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { ApiFailure, call, type AnswerOf } from '../api/api.ts'

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

/** Who is signed in; null means nobody. */
export const userQuery = queryOptions({
  queryKey: authKeys.user,
  queryFn: ({ signal }): Promise<CurrentUser | null> =>
    nullWhenSignedOut(call('GET /auth/user', {}, { signal })),
  staleTime: fiveMinutes,
})

/** Rights that could not be read are none, and `isUnchecked`: a page says so instead of naming a reason it does not know. */
export type Checked<T> = T & { isUnchecked?: true }

/** What could not be read is asked for again by the next page that needs it. */
export const rightsStaleTime = ({ state }: { state: { data: Checked<object> | undefined } }) =>
  state.data?.isUnchecked ? 0 : fiveMinutes

/** Whether the reader leads. */
export const permissionsQuery = queryOptions({
  queryKey: authKeys.permissions,
  queryFn: ({ client, signal }) =>
    rightsOfReader<Permissions>(client, () => call('GET /auth/permissions', {}, { signal }), {
      isAdmin: false,
      hasLeadRole: false,
      server: null,
      roles: [],
      needsRoleChoice: false,
      leadsWithoutRole: false,
    }),
  staleTime: rightsStaleTime,
})

export const memberPermissionsQuery = queryOptions({
  queryKey: authKeys.memberPermissions,
  queryFn: ({ client, signal }) =>
    rightsOfReader<MemberPermissions>(client, () => call('GET /auth/member-permissions', {}, { signal }), {
      isMember: false,
      hasMemberRole: false,
      server: null,
      roles: [],
    }),
  staleTime: rightsStaleTime,
})

export const auditPermissionsQuery = queryOptions({
  queryKey: authKeys.auditPermissions,
  queryFn: ({ client, signal }) =>
    rightsOfReader<AuditPermissions>(client, () => call('GET /auth/audit-permissions', {}, { signal }), {
      canViewAuditLogs: false,
    }),
  staleTime: rightsStaleTime,
})

/** The guild's name on the sign-in page, which does not wait for it. */
export function useGuildName(): string | undefined {
  const { data } = useQuery({
    queryKey: authKeys.guild,
    queryFn: ({ signal }) => call('GET /auth/guild', {}, { signal }),
    staleTime: Infinity,
  })
  return data?.name ?? undefined
}

/** `data` is null when nobody is signed in, undefined while loading. */
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

/**
 * Returns `none` without a request when nobody is signed in. Many parts of the screen read rights; waiting for the
 * session here spares each of them a query of its own.
 */
async function rightsOfReader<T>(
  client: QueryClient,
  read: () => Promise<Checked<T>>,
  none: Checked<T>,
): Promise<Checked<T>> {
  if (!(await client.ensureQueryData(userQuery))) return none
  try {
    return await read()
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure
    // Signed out a moment ago: there is nothing to ask again for.
    if (failure instanceof ApiFailure && failure.status === 401) return none
    return { ...none, isUnchecked: true }
  }
}
