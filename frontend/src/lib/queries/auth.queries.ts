import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiFailure, call, type AnswerOf } from '../api.ts'

const fiveMinutes = 300_000

export const authKeys = {
  all: ['auth'] as const,
  user: ['auth', 'user'] as const,
  permissions: ['auth', 'permissions'] as const,
  memberPermissions: ['auth', 'member-permissions'] as const,
  auditPermissions: ['auth', 'audit-permissions'] as const,
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

/** Whether the reader leads. A failed read means no rights, never an error on the screen. */
export const permissionsQuery = queryOptions({
  queryKey: authKeys.permissions,
  queryFn: ({ signal }) =>
    noneOnFailure<Permissions>(call('GET /auth/permissions', {}, { signal }), {
      isAdmin: false,
      hasLeadRole: false,
      server: null,
      roles: [],
    }),
  staleTime: fiveMinutes,
})

export const memberPermissionsQuery = queryOptions({
  queryKey: authKeys.memberPermissions,
  queryFn: ({ signal }) =>
    noneOnFailure<MemberPermissions>(call('GET /auth/member-permissions', {}, { signal }), {
      isMember: false,
      hasMemberRole: false,
      server: null,
      roles: [],
    }),
  staleTime: fiveMinutes,
})

export const auditPermissionsQuery = queryOptions({
  queryKey: authKeys.auditPermissions,
  queryFn: ({ signal }) =>
    noneOnFailure<AuditPermissions>(call('GET /auth/audit-permissions', {}, { signal }), {
      canViewAuditLogs: false,
    }),
  staleTime: fiveMinutes,
})

/** `data` is null when nobody is signed in, undefined while loading. */
export function useUser() {
  return useQuery(userQuery)
}

export function usePermissions() {
  const user = useUser()
  return useQuery({ ...permissionsQuery, enabled: Boolean(user.data) })
}

export function useMemberPermissions() {
  const user = useUser()
  return useQuery({ ...memberPermissionsQuery, enabled: Boolean(user.data) })
}

export function useAuditPermissions() {
  const user = useUser()
  return useQuery({ ...auditPermissionsQuery, enabled: Boolean(user.data) })
}

async function nullWhenSignedOut<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) return null
    throw failure
  }
}

async function noneOnFailure<T>(reading: Promise<T>, none: T): Promise<T> {
  try {
    return await reading
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure
    return none
  }
}
