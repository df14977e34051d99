import { isDeepStrictEqual } from 'node:util'
import {
  roleKinds,
  type SaveSettingsBody,
  type ServerSettings,
} from '@raidtisch/shared-types/contracts/settings.contract'
import type { Rights } from '@raidtisch/shared-types/contracts/auth.contract'
import { timezones } from '@raidtisch/shared-types/domain/time-zones'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Actor } from '#core/actor.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { json, type Tables } from '#core/db/sql.ts'
import { refuse, refuseField } from '#core/errors.ts'
import { recordAudit } from '#core/audit.ts'
import { hasMemberRole, rightsOf, type RoleNames } from '#modules/auth/rights.policy.ts'
import { findRoleSnapshots, type RoleSnapshotOfPerson } from '#modules/auth/auth.queries.ts'
import { guildDefaultFields } from '#modules/guild/guild-defaults.queries.ts'
import { findMemberMessages } from '#modules/guild/member-messages.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { lockGuild } from '#modules/guild/guild.queries.ts'
import { settingsChanged, type ServerParts } from './settings.presenter.ts'
import { getServerParts, getSettings } from './settings.queries.ts'
import { settingsSaved, type SettingsChange } from './settings.topics.ts'

export type SettingsDeps = ChangeDeps & { env: RoleNames; clock: Clock }

const roleFields = [...roleKinds, 'adminRoles', 'eventCreatorRoles', 'pingRoleIds'] as const

type Changes = SettingsChange['changes']

/**
 * Saves the sent fields and leaves the others. People who gain or lose a right are published in the same transaction, so
 * that their sockets, boards and pages follow at once. A save that would leave the guild without an admin is refused.
 */
export async function saveSettings(
  deps: SettingsDeps,
  actor: Actor,
  serverId: string,
  body: SaveSettingsBody,
): Promise<ServerSettings> {
  guildPolicy.authorize(actor, 'settings.save')
  if (serverId !== actor.serverId) refuse('server_not_found')
  const { version, acceptLosingAdmin = false, ...sent } = body
  return change(deps, async (tx, emit) => {
    // One save after the other. Before the first one only the server has a row to lock.
    await lockGuild(tx, serverId)
    const before = await getSettings(tx, deps.env, serverId)
    if (version !== undefined && version !== before.version) refuse('settings_changed')
    const wanted = tidied(sent)
    // Confirming the suggested roles changes no value, but from then on roles count by their ids.
    const isFirstChoice = before.rolesChosenAt === null && roleKinds.some((kind) => wanted[kind])
    const rolesChosenAt = isFirstChoice ? deps.clock.now().toISOString() : before.rolesChosenAt
    const changes = differences(before, { ...wanted, rolesChosenAt })
    if (Object.keys(changes).length === 0) return before
    refuseUnknown(before, changes, await getServerParts(tx, serverId))

    const after = { ...before, ...changes, version: before.version + 1 }
    const affected = compareRights(await findRoleSnapshots(tx, serverId), before, after)
    refuseLostAdmins(affected, actor, acceptLosingAdmin)

    const { serverId: _id, timezone, ...others } = after
    const { maxEventsPerUser, defaultEventType, tankEmoji, healerEmoji, dpsEmoji, ...columns } = others
    const defaults = { maxEventsPerUser, defaultEventType, tankEmoji, healerEmoji, dpsEmoji }
    const saved = {
      ...columns,
      // In another zone its time may have passed already.
      ...((changes.digestTime !== undefined || changes.timezone !== undefined) && {
        digestSince: deps.clock.now(),
      }),
    }
    await tx.serverSettings.upsert({ where: { serverId }, create: { serverId, ...saved }, update: saved })
    if (changes.timezone !== undefined)
      await tx.chatServer.update({ where: { id: serverId }, data: { defaultTimezone: timezone } })
    if (guildDefaultFields.some((field) => field in changes))
      await tx.sql
        .updateTable('chatServer')
        .set({
          settings: ({ ref }: ExpressionBuilder<Tables, 'chatServer'>) =>
            sql`${ref('settings')} || ${json(defaults)}`,
        })
        .where('id', '=', serverId)
        .execute()
    await recordAudit(tx, actor, {
      action: 'settings_changed',
      targetId: serverId,
      targetType: 'settings',
      details: { before: pick(before, changes), after: changes },
    })
    await settingsSaved.publish({ tx, emit }, { serverId, changes, now: deps.clock.now() })
    emit(settingsChanged(after))
    const userIds = affected.filter(({ was, is }) => !isDeepStrictEqual(was, is)).map(({ id }) => id)
    if (userIds.length > 0)
      emit({ topic: 'member.rights-changed', aggregateId: serverId, version: 0, payload: { userIds } })
    const seen = affected.filter(({ isPlayerChanged }) => isPlayerChanged).map(({ id }) => id)
    for (const message of await findMemberMessages(tx, deps, serverId, seen)) emit(message)
    return after
  })
}

/** Roles are a set: sorted, so that the same choice is the same value. */
function tidied(sent: Omit<SaveSettingsBody, 'version' | 'acceptLosingAdmin'>): Changes {
  const asSet = (ids: readonly string[]) => [...new Set(ids)].sort()
  return {
    ...(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Changes),
    ...Object.fromEntries(roleFields.flatMap((field) => (sent[field] ? [[field, asSet(sent[field])]] : []))),
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

function refuseUnknown(before: ServerSettings, changes: Changes, server: ServerParts): void {
  for (const field of roleFields) {
    const isKnown = (id: string) =>
      server.roleIds.has(id) || before[field].includes(id) || (field === 'memberRoles' && id === server.id)
    const unknown = changes[field]?.find((id) => !isKnown(id))
    if (unknown !== undefined) refuseField(field, `the server has no role ${unknown} that can be chosen`)
  }
  const { defaultChannelId, timezone } = changes
  // Only a changed zone is checked, because a stored one may be none of the choices.
  if (timezone !== undefined && !timezones.some((one) => one === timezone))
    refuseField('timezone', `one of ${timezones.join(', ')}`)
  if (defaultChannelId && !server.channelIds.has(defaultChannelId))
    refuseField('defaultChannelId', 'no such text channel')
}

type RightsChange = {
  id: string
  was: Rights
  is: Rights
  /** Whether the person became a player of the guild, or stopped being one. */
  isPlayerChanged: boolean
}

function compareRights(
  people: readonly RoleSnapshotOfPerson[],
  before: ServerSettings,
  after: ServerSettings,
): RightsChange[] {
  return people.map((person) => ({
    id: person.id,
    was: rightsOf(person, before),
    is: rightsOf(person, after),
    isPlayerChanged: hasMemberRole(person, before) !== hasMemberRole(person, after),
  }))
}

function refuseLostAdmins(people: readonly RightsChange[], actor: Actor, acceptLosingAdmin: boolean): void {
  if (!people.some(({ is }) => is.isAdmin)) refuse('admin_lock_out')
  const own = people.find(({ id }) => id === actor.discordUserId)
  // Checked again under the lock: another admin may have taken the right away a moment ago.
  if (!own?.was.isAdmin) refuse('forbidden')
  if (!own.is.isAdmin && !acceptLosingAdmin) refuse('own_admin_lost')
}
