import { canChange, type Contract } from '@raidtisch/shared-types/contracts/contract'
import { operations, type ChangeName } from '@raidtisch/shared-types/contracts/operations'
import { errorStatus, type ErrorCode } from '@raidtisch/shared-types/domain/errors'
import type { AuditEntry } from '#core/audit.ts'

export type AttemptKind = Pick<AuditEntry, 'action' | 'targetType'>
type Kind = AttemptKind

/** One person's refusals in one minute beyond these leave no row: the log must not be filled by pressing a button. */
export const refusalRowsPerMinute = 20

const attempt = (action: Kind['action'], targetType: Kind['targetType']): Kind => ({ action, targetType })
const onEvent = (action: Kind['action']) => attempt(action, 'event')
const party = attempt('parties_changed', 'party')
const group = attempt('static_groups_changed', 'static_group')

/**
 * What a refused operation would have done, under the name it has in the log when it succeeds. Without a name for each one
 * it does not compile; signing out is refused to nobody.
 */
const attempts: Readonly<Record<Exclude<ChangeName, 'auth.logout'>, Kind>> = {
  'events.create': onEvent('event_created'),
  'events.update': onEvent('event_updated'),
  'events.remove': onEvent('event_deleted'),
  'events.restore': onEvent('event_restored'),
  'events.archive': onEvent('event_archived'),
  'events.unarchive': onEvent('event_unarchived'),
  'events.cancel': onEvent('event_cancelled'),
  'events.uncancel': onEvent('event_uncancelled'),
  'events.open': onEvent('event_opened'),
  'events.repost': onEvent('event_reposted'),
  'eventImports.write': onEvent('event_imported'),
  'eventImports.follow': onEvent('event_import_followed'),
  'responseRequests.nudge': onEvent('responses_requested'),
  'signups.signUp': onEvent('signup_created'),
  'signups.decline': onEvent('signup_declined'),
  'parties.create': party,
  'parties.update': party,
  'parties.remove': party,
  'parties.addMember': party,
  'parties.removeMember': party,
  'parties.publish': onEvent('parties_published'),
  'partyTypes.create': attempt('party_type_created', 'party_type'),
  'partyTypes.update': attempt('party_type_changed', 'party_type'),
  'partyTypes.move': attempt('party_types_ordered', 'party_type'),
  'partyTypes.remove': attempt('party_type_deleted', 'party_type'),
  'eventTemplates.create': attempt('event_template_created', 'event_template'),
  'eventTemplates.update': attempt('event_template_changed', 'event_template'),
  'eventTemplates.remove': attempt('event_template_deleted', 'event_template'),
  'substitutes.ask': onEvent('substitutes_asked'),
  'substitutes.answer': onEvent('substitute_answered'),
  'substitutes.withdraw': onEvent('substitute_withdrawn'),
  'staticGroups.create': group,
  'staticGroups.remove': group,
  'staticGroups.addMember': group,
  'staticGroups.removeMember': group,
  'stream.createLink': onEvent('stream_link_created'),
  'stream.revokeLink': onEvent('stream_link_revoked'),
  'stream.createGuildLink': attempt('guild_stream_link_created', 'stream_link'),
  'stream.revokeGuildLink': attempt('guild_stream_link_revoked', 'stream_link'),
  'settings.save': attempt('settings_changed', 'settings'),
  'signups.manage': onEvent('signup_managed'),
  'signups.remove': onEvent('signup_removed'),
  'signups.answerMany': onEvent('signup_changed'),
  'userMappings.create': attempt('user_mapping_created', 'user_mapping'),
  'userMappings.update': attempt('user_mapping_updated', 'user_mapping'),
  'userMappings.remove': attempt('user_mapping_deleted', 'user_mapping'),
  'absences.create': attempt('absence_created', 'absence'),
  'absences.remove': attempt('absence_deleted', 'absence'),
  'attendance.correct': attempt('attendance_corrected', 'attendance'),
  'calendarFeeds.create': attempt('calendar_feed_created', 'calendar_feed'),
  'calendarFeeds.revoke': attempt('calendar_feed_revoked', 'calendar_feed'),
  'backups.restore': attempt('backup_restore_asked', 'backup'),
  'backups.make': attempt('backup_made', 'backup'),
  'memberImports.write': attempt('members_imported', 'server'),
  'memberCards.save': attempt('member_card_changed', 'member'),
  'memberCards.erase': attempt('member_card_erased', 'member'),
  'directMessages.save': attempt('direct_messages_changed', 'member'),
  'sessions.endOthers': attempt('signed_out', 'session'),
}

const operationOf = new Map([...operations].map(([name, contract]) => [contract, name]))
const kinds = new Map(Object.entries(attempts))
const unnamed = attempt('other', 'server')

/**
 * The audit entry of a refused operation; null when it has none. Only changes that a rule refused have one: malformed
 * requests and unknown targets would let anyone fill the log.
 */
export function attemptOf(contract: Contract, code: ErrorCode): AttemptKind | null {
  const isRuled = errorStatus[code] === 403 || errorStatus[code] === 409
  if (!canChange(contract) || !isRuled) return null
  return kinds.get(operationOf.get(contract) ?? '') ?? unnamed
}
