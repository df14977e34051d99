import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'

const de = {
  invalid_input: 'Bitte prüfe deine Eingaben.',
  invalid_json: 'Die Anfrage war unlesbar. Lade die Seite neu und versuche es erneut.',
  unauthenticated: 'Du bist nicht mehr angemeldet. Melde dich erneut an.',
  not_in_guild: 'Nur Mitglieder des Discord-Servers der Gilde können sich anmelden.',
  forbidden: 'Permission denied for this action',
  csrf_rejected: 'Die Anfrage kam von einer fremden Seite und wurde abgelehnt. Lade die Seite neu.',
  not_found: 'Das gibt es hier nicht mehr.',
  event_not_found: 'Dieses Event gibt es nicht mehr.',
  party_not_found: 'Diese Party gibt es nicht mehr.',
  group_not_found: 'Diese feste Gruppe gibt es nicht mehr.',
  server_not_found: 'Dieser Server ist nicht der Server der Gilde.',
  person_not_found: 'Diese Person ist nicht auf dem Server der Gilde.',
  participant_not_found: 'Diese Person steht nicht in der Aufstellung.',
  stream_link_not_found: 'Dieser Link gilt nicht mehr. Bitte die Leitung um einen neuen.',
  calendar_feed_not_found: 'Diese Kalenderadresse gilt nicht mehr.',
  mapping_not_found: 'Diese Zuordnung gibt es nicht mehr.',
  members_only:
    'Die Gilde zeigt Events gerade nur ihren Mitgliedern. Bitte die Leitung um die Rolle für Mitglieder.',
  absence_not_found: 'Diese Abwesenheit gibt es nicht mehr.',
  voice_check_not_found: 'Diese Prüfung gibt es nicht.',
  attendance_not_found: 'Diese Person wurde an diesem Abend nicht geprüft.',
  party_type_not_found: 'Diesen Party-Typ gibt es nicht mehr.',
  question_not_found: 'Diese Frage gilt nicht mehr.',
  event_archived: 'Das Event ist abgeschlossen oder archiviert. Das geht nicht mehr.',
  event_not_archived: 'Das Event ist nicht archiviert.',
  event_cancelled: 'Das Event ist abgesagt.',
  /** With what its leader wrote. */
  event_cancelled_because: 'Das Event ist abgesagt: {{reason}}',
  event_not_cancelled: 'Das Event ist nicht abgesagt.',
  event_not_open: 'Das Event ist erst angekündigt und nimmt noch keine Anmeldungen an.',
  event_not_upcoming: 'Das Event ist schon offen.',
  event_started: 'Das Event hat schon begonnen, späte Anmeldungen sind nicht erlaubt.',
  event_over: 'Das Event ist schon vorbei.',
  event_limit_reached:
    'Du hast schon so viele kommende Events, wie die Gilde erlaubt. Sag eines ab oder frag die Leitung.',
  calendar_feed_limit_reached: 'Du hast schon zehn gültige Kalenderadressen. Widerrufe zuerst eine.',
  stream_link_limit_reached: 'Es gibt schon zwanzig gültige Links. Widerrufe zuerst einen.',
  signup_role_required:
    'Für dieses Event brauchst du eine bestimmte Rolle auf dem Server. Bitte die Leitung darum.',
  class_not_allowed: 'Diese Klasse ist bei diesem Event nicht zugelassen. Wähle eine andere.',
  class_unknown: 'Diese Klasse gibt es nicht. Wähle eine aus der Liste.',
  party_full: 'Die Party ist voll.',
  event_without_channel:
    'Das Event hat keinen Discord-Kanal, oder es gibt ihn nicht mehr. Wähle in den Angaben des Events einen.',
  channel_blocked:
    'In diesem Kanal kann der Bot nicht posten. Wähle einen anderen, oder gib dem Bot dort die Rechte.',
  nobody_placed: 'In den Parties sitzt noch niemand.',
  slot_taken: 'Der Platz ist schon vergeben.',
  already_asked: 'Diese Leute sind schon gefragt oder haben schon einen Platz.',
  mapping_exists: 'Für diese Person gibt es schon eine Zuordnung. Bearbeite die vorhandene.',
  settings_changed:
    'Jemand anderes hat die Einstellungen inzwischen geändert. Prüfe sie und speichere erneut.',
  own_admin_lost: 'Damit verlierst du selbst deine Admin-Rechte. Bestätige, dass du das willst.',
  admin_lock_out:
    'Damit hätte niemand mehr Admin-Rechte. Lass mindestens eine Rolle stehen, die jemand auf dem Server hat.',
  card_changed: 'Dein Profil wurde inzwischen woanders geändert. Sieh nach und speichere erneut.',
  absence_overlaps: 'Für diese Tage bist du schon abwesend gemeldet. Lösche zuerst die andere Abwesenheit.',
  absence_limit_reached:
    'Du hast schon so viele Abwesenheiten eingetragen, wie möglich ist. Lösche zuerst eine.',
  attendance_unchanged: 'Das steht schon so da. Jemand anderes war vielleicht schneller.',
  party_type_changed:
    'Jemand anderes hat diesen Party-Typ inzwischen geändert. Prüfe ihn und speichere erneut.',
  party_type_limit_reached: 'Mehr als 50 Party-Typen sind nicht möglich. Lösche zuerst einen.',
  event_template_not_found: 'Diese Vorlage gibt es nicht mehr.',
  event_template_changed: 'Jemand hat diese Vorlage inzwischen geändert. Prüfe sie und speichere erneut.',
  event_template_limit_reached: 'Mehr als 50 Vorlagen sind nicht möglich. Lösche zuerst eine.',
  backups_off: 'Sicherungen sind aus. Setze BACKUP_DIR und starte neu.',
  backup_running: 'Gerade läuft schon eine Sicherung. Einen Moment noch.',
  backup_not_found: 'Diese Sicherung gibt es nicht mehr.',
  backup_damaged: 'Diese Sicherung ist beschädigt. Nimm eine andere.',
  backup_newer: 'Diese Sicherung stammt von einer neueren Version. Spiele sie mit dieser ein.',
  backup_shared:
    'In dieser Datenbank liegt mehr als eine Gilde. Um Sicherungen kümmert sich deshalb, wer den Server betreibt.',
  backup_other_guild: 'In dieser Sicherung steckt eine andere Gilde. Nimm eine von eurer.',
  storage_failing:
    'Diese Sicherung liegt nur im externen Speicher, und der gibt sie gerade nicht heraus. Versuch es später noch einmal.',
  database_in_use:
    'Mit der Datenbank sind noch andere Prozesse verbunden. Halte alle an und spiele die Sicherung auf dem Server ein: npm run restore.',
  backup_failed:
    'Die Sicherung ist fehlgeschlagen. Prüfe, ob im Ordner der Sicherungen Platz ist und der Server dort schreiben darf.',
  import_unreadable: 'Das ist kein Event von Raid-Helper, das sich lesen lässt.',
  import_not_found: 'Raid-Helper kennt dieses Event nicht (mehr).',
  import_unreachable: 'Raid-Helper antwortet gerade nicht. Versuch es gleich noch einmal.',
  idempotency_key_reused: 'Diese Anfrage wurde schon mit anderem Inhalt gesendet. Lade die Seite neu.',
  payload_too_large: 'Das ist zu viel auf einmal. Kürze deine Eingabe.',
  unsupported_media_type: 'Dieses Format wird nicht angenommen.',
  rate_limited: 'Das ging zu schnell. Warte einen Moment und versuche es erneut.',
  internal: 'Auf dem Server ist etwas schiefgelaufen. Versuche es gleich noch einmal.',
  unavailable: 'Der Server ist gerade nicht bereit. Versuche es gleich noch einmal.',
  /** Not from the server: there was no answer. */
  unreachable: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung.',
} as const satisfies Record<ErrorCode | 'unreachable' | 'event_cancelled_because', string>
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    errors: typeof de
  }
}
