import type { QueryClient } from '@tanstack/react-query'
import type { Rights } from '@raidtisch/shared-types/contracts/auth.contract'
import type { JoinAnswer } from '@raidtisch/shared-types/live/messages'
import { authKeys, type CurrentUser } from '#lib/queries/auth.queries.ts'
import { eventKeys } from '#lib/queries/event.queries.ts'

/** Reads again what the answer to joining shows to be old. False: it is for another account, for which the page loads again. */
export function isForReader(client: QueryClient, { readerId, rights }: JoinAnswer): boolean {
  const known = client.getQueryData<CurrentUser | null>(authKeys.user)
  // A server of an earlier version does not say whom it answers.
  if (known && readerId !== undefined && known.id !== readerId) {
    void askWhoReadsAgain(client)
    return false
  }
  if (!isAsKnown(client, rights)) void askForRightsAgain(client)
  if (!rights.seesEvents) forgetEvents(client)
  return true
}

/** Whether the cached rights are still right. Rights that are not cached are ignored. */
function isAsKnown(client: QueryClient, rights: Rights): boolean {
  const known: Partial<Rights> = Object.assign(
    {},
    client.getQueryData<Pick<Rights, 'isAdmin' | 'hasLeadRole'>>(authKeys.permissions),
    client.getQueryData<Pick<Rights, 'isMember'>>(authKeys.memberPermissions),
    client.getQueryData<Pick<Rights, 'canViewAuditLogs'>>(authKeys.auditPermissions),
  )
  return Object.entries(rights).every(([right, has]) => (known[right as keyof Rights] ?? has) === has)
}

/** Events are for members only now: cached events are removed, and the next read shows the reason. */
function forgetEvents(client: QueryClient): void {
  for (const [queryKey, data] of client.getQueriesData({ queryKey: eventKeys.all }))
    if (data !== undefined) void client.resetQueries({ queryKey, exact: true })
}

/** The reader may have signed out elsewhere, so the user is read before the rights; without a user there are none. */
export async function askWhoReadsAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: authKeys.user })
  if (client.getQueryData(authKeys.user) === null) await client.invalidateQueries({ queryKey: authKeys.all })
}

/** Both answers name the reader's roles. */
export async function askForRolesAgain(client: QueryClient): Promise<void> {
  for (const queryKey of [authKeys.permissions, authKeys.memberPermissions])
    await client.invalidateQueries({ queryKey, exact: true })
}

export async function askForRightsAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: authKeys.all })
  await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== authKeys.all[0] })
}
