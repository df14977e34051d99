import { AfterDeadline } from '@raidtisch/shared-types/contracts/event-fields'
import { SuggestionImportance } from '@raidtisch/shared-types/contracts/suggestion-parts'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { defaultLanguage, knownLanguage } from '@raidtisch/shared-types/domain/languages'
import { defaultReminderHours } from '@raidtisch/shared-types/domain/event-defaults'
import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import type { Row } from '#core/db/sql.ts'
import type { OutboxMessage } from '#core/outbox/outbox-message.ts'
import type { GuildDefaults } from '#modules/guild/guild-defaults.queries.ts'
import type { AssignedRoles } from '#modules/auth/rights.policy.ts'

/** What the server has now: what was saved may be gone in Discord. */
export type ServerParts = {
  id: string
  timezone: string
  guildDefaults: GuildDefaults
  roleIds: ReadonlySet<string>
  channelIds: ReadonlySet<string>
}

const unsaved = {
  adminRoles: [],
  eventCreatorRoles: [],
  rolesChosenAt: null,
  administratorsAreAdmins: true,
  allowPublicEvents: true,
  defaultChannelId: null,
  mirrorEvents: false,
  autoDeleteOldEvents: false,
  reminderHours: defaultReminderHours,
  remindInChannel: false,
  digestTime: null,
  responseDeadline: null,
  afterDeadline: 'nothing',
  suggestionImportance: null,
  language: defaultLanguage,
  pingRoleIds: [],
  threadPerEvent: false,
  postColor: null,
  postImageUrl: null,
  version: 0,
} satisfies Partial<Row<'serverSettings'>>

type SettingsRow = Pick<Row<'serverSettings'>, keyof typeof unsaved>

/**
 * @param assigned the roles that count as each kind, chosen or suggested
 * @param row null while nobody has saved anything
 */
export function presentSettings(
  server: ServerParts,
  assigned: AssignedRoles,
  row: SettingsRow | null,
): ServerSettings {
  const saved: SettingsRow = row ?? unsaved
  const { defaultChannelId } = saved
  const existing = (ids: readonly string[]) => ids.filter((id) => server.roleIds.has(id))
  return {
    serverId: server.id,
    adminRoles: existing(saved.adminRoles),
    eventCreatorRoles: existing(saved.eventCreatorRoles),
    memberRoles: [...assigned.memberRoles],
    leadRoles: [...assigned.leadRoles],
    pvpOrgaRoles: [...assigned.pvpOrgaRoles],
    auditRoles: [...assigned.auditRoles],
    rolesChosenAt: saved.rolesChosenAt?.toISOString() ?? null,
    administratorsAreAdmins: saved.administratorsAreAdmins,
    allowPublicEvents: saved.allowPublicEvents,
    defaultChannelId: defaultChannelId && server.channelIds.has(defaultChannelId) ? defaultChannelId : null,
    mirrorEvents: saved.mirrorEvents,
    autoDeleteOldEvents: saved.autoDeleteOldEvents,
    reminderHours: saved.reminderHours,
    remindInChannel: saved.remindInChannel,
    digestTime: saved.digestTime,
    responseDeadline: saved.responseDeadline,
    afterDeadline: AfterDeadline.parse(saved.afterDeadline),
    suggestionImportance: importanceOf(saved.suggestionImportance),
    language: knownLanguage(saved.language),
    pingRoleIds: existing(saved.pingRoleIds),
    threadPerEvent: saved.threadPerEvent,
    postColor: saved.postColor,
    postImageUrl: saved.postImageUrl,
    ...server.guildDefaults,
    timezone: server.timezone,
    version: saved.version,
  }
}

/** What was stored, with the usual importance of aims that it does not know. */
export function importanceOf(stored: unknown): ServerSettings['suggestionImportance'] {
  const { success, data } = SuggestionImportance.safeParse({
    ...usualImportances,
    ...(stored as object | null),
  })
  return success ? data : usualImportances
}

export function settingsChanged(settings: ServerSettings): OutboxMessage {
  return {
    topic: 'settings.changed',
    aggregateId: settings.serverId,
    version: settings.version,
    payload: { settings },
  }
}
