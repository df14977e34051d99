/** The audit page's filter; spec section 5. */
export const auditActionTypes = ['event_action', 'participant_action', 'general_activity'] as const
export type AuditActionType = (typeof auditActionTypes)[number]

/** What the audit log records. The German texts are in audit-texts.de.ts, the other languages in the locales of the audit page. */
const auditActions = [
  'event_created',
  'event_updated',
  'event_deleted',
  'event_completed',
  'event_archived',
  'event_unarchived',
  'event_cancelled',
  'event_uncancelled',
  'event_opened',
  'event_restored',
  'event_reposted',
  'event_imported',
  'event_import_followed',
  'event_import_left',
  'responses_requested',
  'rest_declined',
  'signup_created',
  'signup_changed',
  'signup_declined',
  'signup_managed',
  'signup_removed',
  'parties_changed',
  'parties_published',
  'substitutes_asked',
  'substitute_answered',
  'substitute_withdrawn',
  'static_groups_changed',
  'party_type_created',
  'party_type_changed',
  'party_types_ordered',
  'party_type_deleted',
  'event_template_created',
  'event_template_changed',
  'event_template_deleted',
  'stream_link_created',
  'stream_link_revoked',
  'guild_stream_link_created',
  'guild_stream_link_revoked',
  'settings_changed',
  'user_mapping_created',
  'user_mapping_updated',
  'user_mapping_deleted',
  'absence_created',
  'absence_deleted',
  'voice_checked',
  'voice_check_missed',
  'attendance_corrected',
  'calendar_feed_created',
  'calendar_feed_revoked',
  'direct_messages_changed',
  'member_card_changed',
  'member_card_erased',
  'members_imported',
  'backup_made',
  'backup_restore_asked',
  'backup_restored',
  'backup_restore_failed',
  'signed_in',
  'signed_out',
  'audit_log_read',
  'other',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Frequent actions that the page can hide: signing in and out. */
export const signInActions = ['signed_in', 'signed_out'] as const satisfies readonly AuditAction[]

/** Whether this version knows the action; rows of another version may have other actions. */
export function isAuditAction(action: string): action is AuditAction {
  return auditActions.some((known) => known === action)
}
