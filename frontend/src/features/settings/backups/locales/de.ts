const de = {
  intro:
    'Jeden Tag sichert der Server alles: Events, Antworten, Parties, Einstellungen und die Audit Logs. Vor einer großen Änderung könnt ihr auch selbst sichern.',
  loadFailed: 'Die Sicherungen konnten nicht geladen werden.',
  off: 'Sicherungen sind aus.',
  offText:
    'Setze BACKUP_DIR auf einen Ordner, in den der Server schreiben darf, und starte neu. Danach sichert er jeden Tag von selbst.',
  failed: 'Die letzte Sicherung ist fehlgeschlagen.',
  failedText:
    'Der Server versucht es alle zehn Minuten wieder. Prüfe, ob im Ordner der Sicherungen Platz ist und der Server dort schreiben darf.',
  old: 'Die letzte Sicherung ist älter als ein Tag.',
  oldText: 'Läuft der Server durchgehend? Er holt eine verpasste Sicherung von selbst nach.',
  none: 'Noch keine Sicherung',
  noneText: 'Die erste entsteht in den nächsten 24 Stunden von selbst. Du kannst auch jetzt eine anlegen.',
  place: {
    folder: 'Auf dem Server',
    storage: 'Nur im externen Speicher',
    both: 'Auf dem Server und im externen Speicher',
  },
  copiesTo: 'Kopien gehen nach {{place}}.',
  copyFailed: 'Sicherungen werden nicht in den externen Speicher kopiert.',
  copyHelp: {
    unreachable:
      'Der Speicher antwortet nicht. Prüfe BACKUP_S3_ENDPOINT und ob dieser Server ins Netz kommt.',
    bucket:
      'Diesen Bucket gibt es dort nicht. Lege ihn an oder berichtige BACKUP_S3_BUCKET, dann starte neu.',
    key: 'Der Schlüssel stimmt nicht. Berichtige BACKUP_S3_KEY_ID und BACKUP_S3_SECRET, dann starte neu.',
    clock:
      'Die Uhr dieses Servers geht falsch. Schalte die Zeitsynchronisation ein: timedatectl set-ntp true.',
    region: 'Der Bucket liegt in einer anderen Region. Berichtige BACKUP_S3_REGION, dann starte neu.',
    forbidden:
      'Der Schlüssel darf das nicht. Erlaube ihm in diesem Bucket Auflisten, Lesen, Schreiben und Löschen.',
    failing: 'Unten steht, was los ist. Der Server versucht es alle zehn Minuten wieder.',
  },
  newest: 'Letzte Sicherung:',
  make: 'Jetzt sichern',
  made: 'Sicherung angelegt',
  makeFailed: 'Das Sichern hat nicht geklappt',
  list: 'Vorhandene Sicherungen',
  kind: { daily: 'Täglich', manual: 'Von Hand', 'before-restore': 'Vor dem Einspielen' },
  check: 'Prüfen',
  checkOne: 'Sicherung prüfen: {{when}}',
  restore: 'Einspielen',
  restoreOne: 'Sicherung einspielen: {{when}}',
  restoreTitle: 'Sicherung von {{when}} einspielen?',
  restoreContents: 'Alles wird wieder so, wie es damals war: {{numbers}}.',
  restoreLost:
    'Was seitdem dazukam, geht verloren: Anmeldungen, Events, Parties und Einstellungen. Nur die Audit Logs bleiben vollständig.',
  restoreBefore: 'Vorher sichert der Server den heutigen Stand. Damit kommt ihr wieder zurück.',
  restoreAway: 'Raidtisch ist kurz nicht erreichbar und startet dann von selbst. Alle bleiben eingeloggt.',
  restoreRefused: 'Die Sicherung wurde nicht eingespielt',
  restoreUnknown: 'Unklar, ob die Sicherung eingespielt wird',
  restoreUnknownText: 'Der Server hat nicht geantwortet. Sobald er wieder da ist, steht es hier.',
  restoring: 'Die Sicherung wird eingespielt …',
  restoringText: 'Der Server ist gleich wieder da. Du kannst diese Seite offen lassen.',
  restored: '{{name}} hat die Sicherung von {{when}} eingespielt.',
  restoredText: 'Der Stand davor steht unten als „Vor dem Einspielen“.',
  restoreFailed: 'Das Einspielen der Sicherung von {{when}} hat nicht geklappt ({{name}}).',
  restoreFailedText: 'Es ist alles wie vorher.',
  whole: 'In Ordnung:',
  events_one: '{{count}} Event',
  events_other: '{{count}} Events',
  answers_one: '{{count}} Antwort',
  answers_other: '{{count}} Antworten',
  auditEntries_one: '{{count}} Eintrag im Audit Log',
  auditEntries_other: '{{count}} Einträge im Audit Log',
  version: 'Von Version {{version}}',
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    'settings-backups': typeof de
  }
}
