import { isDeepStrictEqual } from 'node:util'
import type { SaveSettingsBody, ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import type { Rights } from '@raidtisch/shared-types/domain/rights'
import { timezones } from '@raidtisch/shared-types/domain/time-zones'
import type { Actor } from '#core/actor.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import { refuse, refuseField } from '#core/errors.ts'
import { recordAudit } from '#modules/audit/audit.commands.ts'
import { rightsOf, type RoleNames } from '#modules/auth/auth.policy.ts'
import { findHeldRolesOfAll, type HeldByPerson } from '#modules/auth/auth.queries.ts'
import { settingsPolicy } from './settings.policy.ts'
import { settingsChanged, type ServerParts } from './settings.presenter.ts'
import { getServerParts, getSettings } from './settings.queries.ts'

export type SettingsDeps = ChangeDeps & { env: RoleNames }

type Changes = Partial<Omit<ServerSettings, 'serverId' | 'version'>>

/**
 * Saves what was sent and leaves the rest. Whoever gains or loses a right by it is announced in the same transaction,
 * so that their sockets, boards and pages follow at once. Nobody can save the guild out of its own settings.
 */
export async function saveSettings(
  deps: SettingsDeps,
  actor: Actor,
  serverId: string,
  body: SaveSettingsBody,
): Promise<ServerSettings> {
  settingsPolicy.authorize(actor, 'settings.save')
  if (serverId !== actor.serverId) refuse('server_not_found')
  const { version, acceptLosingAdmin = false, ...sent } = body
  return change(deps, async (tx, emit) => {
    // One save after the other, also the first one, which has no row to lock yet.
    await tx.$queryRaw`SELECT 1 FROM chat_server WHERE id = ${serverId} FOR NO KEY UPDATE`
    const before = await getSettings(tx, serverId)
    if (version !== undefined && version !== before.version) refuse('settings_changed')
    const changes = differences(before, tidied(sent))
    if (Object.keys(changes).length === 0) return before
    refuseUnknown(changes, await getServerParts(tx, serverId))

    const after = { ...before, ...changes, version: before.version + 1 }
    const people = await findHeldRolesOfAll(tx, serverId)
    const affected = judge(people, before, after, deps.env)
    refuseLostAdmins(affected, actor, acceptLosingAdmin)

    const { serverId: _id, timezone, ...columns } = after
    await tx.serverSettings.upsert({ where: { serverId }, create: { serverId, ...columns }, update: columns })
    if (changes.timezone !== undefined)
      await tx.chatServer.update({ where: { id: serverId }, data: { defaultTimezone: timezone } })
    await recordAudit(tx, actor, {
      action: 'settings_changed',
      actionType: 'general_activity',
      targetId: serverId,
      targetType: 'settings',
      details: { before: pick(before, changes), after: changes },
    })
    emit(settingsChanged(after))
    const userIds = affected.filter(({ was, is }) => !isDeepStrictEqual(was, is)).map(({ id }) => id)
    if (userIds.length > 0)
      emit({ topic: 'member.rights-changed', aggregateId: serverId, version: 0, payload: { userIds } })
    return after
  })
}

/** Roles are a set: sorted, so that the same choice is the same value. */
function tidied(sent: Omit<SaveSettingsBody, 'version' | 'acceptLosingAdmin'>): Changes {
  const asSet = (ids: readonly string[]) => [...new Set(ids)].sort()
  return {
    ...(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Changes),
    ...(sent.adminRoles && { adminRoles: asSet(sent.adminRoles) }),
    ...(sent.eventCreatorRoles && { eventCreatorRoles: asSet(sent.eventCreatorRoles) }),
  }
}

function differences(before: ServerSettings, sent: Changes): Changes {
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) => !isDeepStrictEqual(before[field as keyof Changes], value),
    ),
  )
}

function pick(settings: ServerSettings, changes: Changes): Changes {
  const fields = Object.keys(changes) as (keyof Changes)[]
  return Object.fromEntries(fields.map((field) => [field, settings[field]]))
}

function refuseUnknown(changes: Changes, server: ServerParts): void {
  for (const field of ['adminRoles', 'eventCreatorRoles'] as const) {
    const unknown = changes[field]?.find((id) => !server.roleIds.has(id))
    if (unknown !== undefined) refuseField(field, `the server has no role ${unknown} that can be chosen`)
  }
  const { defaultChannelId, timezone } = changes
  // The place it has is no change, so only the choices are left.
  if (timezone !== undefined && !timezones.some((one) => one === timezone))
    refuseField('timezone', `one of ${timezones.join(', ')}`)
  if (defaultChannelId && !server.channelIds.has(defaultChannelId))
    refuseField('defaultChannelId', 'no such text channel')
}

type Judged = { id: string; was: Rights; is: Rights }

function judge(
  people: readonly HeldByPerson[],
  before: ServerSettings,
  after: ServerSettings,
  names: RoleNames,
): Judged[] {
  return people.map((person) => ({
    id: person.id,
    was: rightsOf({ ...before, ...person }, names),
    is: rightsOf({ ...after, ...person }, names),
  }))
}

function refuseLostAdmins(people: readonly Judged[], actor: Actor, acceptLosingAdmin: boolean): void {
  if (!people.some(({ is }) => is.isAdmin)) refuse('admin_lock_out')
  const own = people.find(({ id }) => id === actor.discordUserId)
  // Judged anew under the lock: another admin may have taken the right away a moment ago.
  if (!own?.was.isAdmin) refuse('forbidden')
  if (!own.is.isAdmin && !acceptLosingAdmin) refuse('own_admin_lost')
}
