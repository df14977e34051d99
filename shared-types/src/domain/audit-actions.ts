/** The audit page's filter; spec section 5. */
export const auditActionTypes = ['event_action', 'participant_action', 'general_activity'] as const
export type AuditActionType = (typeof auditActionTypes)[number]

/**
 * All actions of the audit log with their German labels. A label is an infinitive, because the same one is used for done
 * and for refused actions. The API returns these texts; the browser has them in five languages.
 */
export const auditLabels = {
  event_created: 'Event erstellen',
  event_updated: 'Event bearbeiten',
  event_deleted: 'Event löschen',
  event_completed: 'Event abschließen',
  event_archived: 'Event archivieren',
  event_unarchived: 'Event reaktivieren',
  event_cancelled: 'Event absagen',
  event_uncancelled: 'Absage des Events zurücknehmen',
  event_opened: 'Event öffnen',
  event_restored: 'Event wiederherstellen',
  event_reposted: 'Event erneut posten',
  signup_created: 'Für Event anmelden',
  signup_changed: 'Anmeldung ändern',
  signup_declined: 'Für Event absagen',
  signup_managed: 'Anmeldung einer Person ändern',
  signup_removed: 'Anmeldung einer Person entfernen',
  parties_changed: 'Parties ändern',
  parties_published: 'Parties veröffentlichen',
  static_groups_changed: 'Feste Gruppen ändern',
  stream_link_created: 'Stream-Link erstellen',
  stream_link_revoked: 'Stream-Link widerrufen',
  guild_stream_link_created: 'Dauerhaften Stream-Link erstellen',
  guild_stream_link_revoked: 'Dauerhaften Stream-Link widerrufen',
  settings_changed: 'Einstellungen speichern',
  user_mapping_created: 'Zuordnung anlegen',
  user_mapping_updated: 'Zuordnung bearbeiten',
  user_mapping_deleted: 'Zuordnung löschen',
  absence_created: 'Abwesenheit eintragen',
  absence_deleted: 'Abwesenheit löschen',
  voice_checked: 'Voice-Anwesenheit prüfen',
  voice_check_missed: 'Voice-Prüfung ausfallen lassen',
  attendance_corrected: 'Voice-Anwesenheit korrigieren',
  calendar_feed_created: 'Kalenderadresse erstellen',
  calendar_feed_revoked: 'Kalenderadresse widerrufen',
  direct_messages_changed: 'Direktnachrichten umschalten',
  signed_in: 'Einloggen',
  signed_out: 'Ausloggen',
  audit_log_read: 'Audit Logs lesen',
  other: 'Sonstige Aktion',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditLabels

/** Frequent actions that the page can hide: signing in and out. */
export const signInActions = ['signed_in', 'signed_out'] as const satisfies readonly AuditAction[]

/** Each action as a German sentence. `{{who}}` is the actor, `{{event}}` the event's title. */
export const auditSentences = {
  event_created: '{{who}} hat „{{event}}“ erstellt.',
  event_updated: '{{who}} hat „{{event}}“ bearbeitet.',
  event_deleted: '{{who}} hat „{{event}}“ gelöscht.',
  event_completed: '{{who}} hat „{{event}}“ abgeschlossen.',
  event_archived: '{{who}} hat „{{event}}“ archiviert.',
  event_unarchived: '{{who}} hat „{{event}}“ reaktiviert.',
  event_cancelled: '{{who}} hat „{{event}}“ abgesagt.',
  event_uncancelled: '{{who}} hat die Absage von „{{event}}“ zurückgenommen.',
  event_opened: '{{who}} hat „{{event}}“ für Anmeldungen geöffnet.',
  event_restored: '{{who}} hat „{{event}}“ wiederhergestellt.',
  event_reposted: '{{who}} lässt „{{event}}“ in Discord erneut posten.',
  signup_created: '{{who}} hat sich für „{{event}}“ angemeldet.',
  signup_changed: '{{who}} hat die Anmeldung für „{{event}}“ geändert.',
  signup_declined: '{{who}} hat für „{{event}}“ abgesagt.',
  signup_managed: '{{who}} hat für „{{event}}“ die Anmeldung einer anderen Person geändert.',
  signup_removed: '{{who}} hat bei „{{event}}“ die Anmeldung einer anderen Person entfernt.',
  parties_changed: '{{who}} hat die Parties von „{{event}}“ geändert.',
  parties_published: '{{who}} hat die Parties von „{{event}}“ veröffentlicht.',
  static_groups_changed: '{{who}} hat die festen Gruppen geändert.',
  stream_link_created: '{{who}} hat einen Stream-Link für „{{event}}“ erstellt.',
  stream_link_revoked: '{{who}} hat einen Stream-Link für „{{event}}“ widerrufen.',
  guild_stream_link_created: '{{who}} hat einen dauerhaften Stream-Link der Gilde erstellt.',
  guild_stream_link_revoked: '{{who}} hat einen dauerhaften Stream-Link der Gilde widerrufen.',
  settings_changed: '{{who}} hat die Einstellungen des Servers geändert.',
  user_mapping_created: '{{who}} hat einer Person ihren Namen zugeordnet.',
  user_mapping_updated: '{{who}} hat die Zuordnung einer Person bearbeitet.',
  user_mapping_deleted: '{{who}} hat die Zuordnung einer Person gelöscht.',
  absence_created: '{{who}} hat eine Abwesenheit eingetragen.',
  absence_deleted: '{{who}} hat eine Abwesenheit gelöscht.',
  voice_checked: '{{who}} hat nachgesehen, wer im Voice ist.',
  voice_check_missed: '{{who}} konnte nicht nachsehen, wer im Voice war.',
  attendance_corrected: '{{who}} hat die Voice-Anwesenheit einer Person korrigiert.',
  calendar_feed_created: '{{who}} hat eine Kalenderadresse erstellt.',
  calendar_feed_revoked: '{{who}} hat eine Kalenderadresse widerrufen.',
  direct_messages_changed: '{{who}} hat die Direktnachrichten des Bots umgeschaltet.',
  signed_in: '{{who}} hat sich eingeloggt.',
  signed_out: '{{who}} hat sich ausgeloggt.',
  audit_log_read: '{{who}} hat die Audit Logs gelesen.',
  other: '{{who}} hat etwas geändert.',
} as const satisfies Record<AuditAction, string>

export const auditRefusals = {
  refused: '{{who}} wurde abgewiesen: {{reason}}',
  refusedAtEvent: '{{who}} wurde bei „{{event}}“ abgewiesen: {{reason}}',
} as const

/** What stands for the actor when a row has no name: the system acted, or the account is unknown. */
export const auditUnnamedActor = { system: 'Das System', unknown: 'Jemand' } as const

/** Whether this version knows the action; rows of another version may have other actions. */
export function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(auditLabels, action)
}
