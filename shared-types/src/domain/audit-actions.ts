/** The audit page's filter; spec section 5. */
export const auditActionTypes = ['event_action', 'participant_action', 'general_activity'] as const
export type AuditActionType = (typeof auditActionTypes)[number]

/** What the audit log records, with the filter that shows it. The German texts are in audit-texts.de.ts, the other languages in the locales of the audit page. */
export const auditActions = {
  event_created: 'event_action',
  event_updated: 'event_action',
  event_deleted: 'event_action',
  event_completed: 'event_action',
  event_archived: 'event_action',
  event_unarchived: 'event_action',
  event_cancelled: 'event_action',
  event_uncancelled: 'event_action',
  event_opened: 'event_action',
  event_restored: 'event_action',
  event_reposted: 'event_action',
  event_imported: 'event_action',
  event_import_followed: 'event_action',
  event_import_left: 'event_action',
  responses_requested: 'event_action',
  rest_declined: 'event_action',
  signup_created: 'participant_action',
  signup_changed: 'participant_action',
  signup_declined: 'participant_action',
  signup_managed: 'participant_action',
  signup_removed: 'participant_action',
  parties_changed: 'event_action',
  parties_published: 'event_action',
  substitutes_asked: 'event_action',
  substitute_answered: 'participant_action',
  substitute_withdrawn: 'event_action',
  static_groups_changed: 'general_activity',
  party_type_created: 'general_activity',
  party_type_changed: 'general_activity',
  party_types_ordered: 'general_activity',
  party_type_deleted: 'general_activity',
  event_template_created: 'general_activity',
  event_template_changed: 'general_activity',
  event_template_deleted: 'general_activity',
  stream_link_created: 'event_action',
  stream_link_revoked: 'event_action',
  guild_stream_link_created: 'general_activity',
  guild_stream_link_revoked: 'general_activity',
  settings_changed: 'general_activity',
  user_mapping_created: 'general_activity',
  user_mapping_updated: 'general_activity',
  user_mapping_deleted: 'general_activity',
  absence_created: 'participant_action',
  absence_deleted: 'participant_action',
  voice_checked: 'general_activity',
  voice_check_missed: 'general_activity',
  attendance_corrected: 'participant_action',
  calendar_feed_created: 'general_activity',
  calendar_feed_revoked: 'general_activity',
  direct_messages_changed: 'general_activity',
  member_card_changed: 'general_activity',
  member_card_erased: 'general_activity',
  members_imported: 'general_activity',
  backup_made: 'general_activity',
  backup_restore_asked: 'general_activity',
  backup_restored: 'general_activity',
  backup_restore_failed: 'general_activity',
  signed_in: 'general_activity',
  signed_out: 'general_activity',
  audit_log_read: 'general_activity',
  other: 'general_activity',
} as const satisfies Record<string, AuditActionType>
export type AuditAction = keyof typeof auditActions

/** Frequent actions that the page can hide: signing in and out. */
export const signInActions = ['signed_in', 'signed_out'] as const satisfies readonly AuditAction[]

/** Whether this version knows the action; rows of another version may have other actions. */
export function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(auditActions, action)
}
