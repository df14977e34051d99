import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { EventView, ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import type { EventActor } from '@raidtisch/shared-types/domain/event-abilities'
import type { EventList } from '@raidtisch/shared-types/domain/event-status'
import { applyToEvent, applyToEventList, type Applied } from '@raidtisch/shared-types/live/apply-event'
import { applyToMembers, applyToSettings } from '@raidtisch/shared-types/live/apply-guild'
import { applyNames } from '@raidtisch/shared-types/live/apply-names'
import { applySubstitutes } from '@raidtisch/shared-types/live/apply-substitutes'
import type { LiveMessageOf } from '@raidtisch/shared-types/live/messages'
import {
  authKeys,
  type Checked,
  type CurrentUser,
  type MemberPermissions,
  type Permissions,
} from '../queries/auth.queries.ts'
import { eventKeys } from '../queries/event.queries.ts'
import { memberKeys } from '../queries/member.queries.ts'
import { settingsKeys } from '../queries/settings.queries.ts'
import { substituteKeys, type SubstituteRequests } from '../queries/substitute.queries.ts'
import { userMappingKeys } from '../queries/user-mapping.queries.ts'

const listNames: readonly EventList[] = ['active', 'announced', 'archived']

/** Topics whose messages contain the data itself. */
export type CachedMessage = LiveMessageOf<
  | 'event.saved'
  | 'event.deleted'
  | 'roster.changed'
  | 'parties.changed'
  | 'placements.changed'
  | 'substitutes.changed'
  | 'members.changed'
  | 'settings.changed'
>

/** `gap`: a message in between was lost, so the event has to be read again. */
export type CacheOutcome = 'applied' | 'gap'

/**
 * Applies a live message to all cached queries. Answers to the reader's own changes are applied by it as well, see
 * `server-answer.ts`. Applying a message twice changes nothing.
 */
export function applyToCache(client: QueryClient, message: CachedMessage): CacheOutcome {
  const actor = actorOf(client)
  const outcomes = [applyToDetail(client, message, actor)]
  for (const status of listNames) {
    // The archive may be cached several times, with different lengths.
    for (const [key] of client.getQueriesData({ queryKey: eventKeys.list(status) }))
      outcomes.push(
        applyTo<ListedEvent[]>(client, key, (list) => applyToEventList(list, message, actor, { status })),
      )
  }
  if (message.type === 'substitutes.changed')
    changeEntry<SubstituteRequests>(client, substituteKeys.event(message.eventId), (known) =>
      applySubstitutes(known, message.requests),
    )
  if (message.type === 'members.changed') {
    changeEntry<ServerMember[]>(client, memberKeys.server(message.serverId), (known) =>
      applyToMembers(known, message),
    )
    for (const [key] of client.getQueriesData({ queryKey: eventKeys.lists }))
      changeEntry<ListedEvent[]>(client, key, (list) => applyNames(list, message.members))
    for (const [key] of client.getQueriesData({ queryKey: eventKeys.details }))
      changeEntry<EventView>(client, key, (event) => applyNames([event], message.members)[0])
    changeEntry<CurrentUser | null>(
      client,
      authKeys.user,
      (user) => user && applyOwnName(user, message.members),
    )
    const mapped = client.getQueryData<MappedUsers>(userMappingKeys.server(message.serverId))
    if (mapped && isOutdated(mapped, message))
      void client.invalidateQueries({ queryKey: userMappingKeys.server(message.serverId) })
  }
  if (message.type === 'settings.changed') {
    const { settings } = message
    changeEntry<ServerSettings>(client, settingsKeys.server(settings.serverId), (known) =>
      applyToSettings(known, message),
    )
    if (settings.rolesChosenAt !== null)
      changeEntry<Permissions>(client, authKeys.permissions, (known) => ({
        ...known,
        needsRoleChoice: false,
      }))
  }
  return outcomes.includes('gap') ? 'gap' : 'applied'
}

function changeEntry<T>(
  client: QueryClient,
  key: readonly unknown[],
  change: (known: T) => T | undefined,
): void {
  const known = client.getQueryData<T>(key)
  const next = known === undefined ? undefined : change(known)
  if (next !== undefined && next !== known) store(client, key, next)
}

/**
 * Stores what a message changed. What is to be read again stays so: `setQueryData` makes an entry count as just read, and
 * what a lost message had changed in it would never be read.
 */
function store<T>(client: QueryClient, key: readonly unknown[], value: T): void {
  const entry = client.getQueryCache().get<T>(hashKey(key))
  // Not `setQueryData` and then `invalidate`: when a page is left during its read, the library puts back what was stored.
  if (entry?.state.isInvalidated) entry.setState({ data: value, status: 'success', error: null })
  else client.setQueryData<T>(key, value)
}

function applyOwnName(user: CurrentUser, members: readonly ServerMember[]): CurrentUser {
  const now = members.find(({ id }) => id === user.id)
  if (!now || (now.displayName === user.displayName && now.avatar === user.avatar)) return user
  return { ...user, displayName: now.displayName, avatar: now.avatar }
}

type MappedUsers = { users: readonly MappedUser[] }

/** Whether people joined, left or changed their names. Presence, which changes often, is not in the list. */
function isOutdated({ users }: MappedUsers, { members, left }: LiveMessageOf<'members.changed'>): boolean {
  const known = new Map(users.map((user) => [user.id, user]))
  return (
    left.some((id) => known.get(id)?.hasLeft === false) ||
    members.some(({ id, bot, displayName, avatar }) => {
      const user = known.get(id)
      return !bot && (user?.displayName !== displayName || user.avatar !== avatar || user.hasLeft)
    })
  )
}

function applyToDetail(client: QueryClient, message: CachedMessage, actor: EventActor): CacheOutcome {
  if (message.type === 'event.deleted') {
    // An open page of the event reads again and shows that the event does not exist any more.
    void client.resetQueries({ queryKey: eventKeys.detail(message.eventId), exact: true })
    return 'applied'
  }
  const id = eventIdOf(message)
  if (id === undefined) return 'applied'
  // The page shows that the event does not exist, but the event was restored.
  if (message.type === 'event.saved' && client.getQueryState(eventKeys.detail(id))?.status === 'error')
    void client.resetQueries({ queryKey: eventKeys.detail(id), exact: true })
  return applyTo<EventView>(client, eventKeys.detail(id), (event) => applyToEvent(event, message, actor))
}

function applyTo<T>(
  client: QueryClient,
  key: readonly unknown[],
  apply: (known: T) => Applied<T>,
): CacheOutcome {
  const known = client.getQueryData<T>(key)
  if (known === undefined) return 'applied'
  const result = apply(known)
  if (result.outcome === 'applied') store(client, key, result.value)
  return result.outcome === 'gap' ? 'gap' : 'applied'
}

/** The id of the event that a message is about, if any. */
function eventIdOf(message: CachedMessage): string | undefined {
  if (message.type === 'event.saved') return message.event.id
  return 'eventId' in message ? message.eventId : undefined
}

function actorOf(client: QueryClient): EventActor {
  const user = client.getQueryData<CurrentUser | null>(authKeys.user)
  const permissions = client.getQueryData<Permissions>(authKeys.permissions)
  const asMember = client.getQueryData<Checked<MemberPermissions>>(authKeys.memberPermissions)
  return {
    discordUserId: user?.id ?? '',
    isAdmin: permissions?.isAdmin ?? false,
    // As long as it is not known, people keep the buttons of their own events: the server decides.
    isMember: asMember === undefined || asMember.isUnchecked === true || asMember.isMember,
  }
}
