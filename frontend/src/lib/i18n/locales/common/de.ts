const de = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  saved: 'Gespeichert',
  edit: 'Bearbeiten',
  copy: 'Kopieren',
  copied: 'In die Zwischenablage kopiert',
  copyFailed: 'Kopieren fehlgeschlagen',
  copyFailedText: 'Dein Browser erlaubt das Kopieren nicht. Markiere den Text und kopiere ihn selbst.',
  planAgain: 'Nochmal planen',
  signInAgain: 'Neu anmelden',
  delete: 'Löschen',
  more: 'Mehr',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen …',
  clearSearch: 'Suche leeren',
  notification: 'Benachrichtigung',
  notifications: 'Benachrichtigungen ({{hotkey}})',
  optional: 'optional',
  textTooLong_one: 'Höchstens {{count}} Zeichen.',
  textTooLong_other: 'Höchstens {{count}} Zeichen.',
  duration: '{{hours}}h {{minutes}}m',
  yourTime: '{{time}} bei dir',
  rightsUnchecked: 'Deine Rechte konnten nicht geprüft werden',
  rightsUncheckedText: 'Der Server hat gerade nicht geantwortet. Versuche es gleich noch einmal.',
  somethingFailed: 'Etwas ist schiefgelaufen. Bitte versuche es erneut.',
  loadFailed: 'Das konnte nicht geladen werden.',
  loadFailedText: 'Prüfe deine Verbindung und versuche es noch einmal.',
  reload: 'Neu laden',
  newVersion: 'Es gibt eine neue Version',
  newVersionText: 'Lade die Seite neu, dann geht es weiter.',
  later: 'Später',
  eventsFailed: 'Failed to fetch: {{reason}}',
  asTable: 'Als Tabelle',
  asChart: 'Als Diagramm',
  quoted: '„{{text}}“',
  export: 'Exportieren',
  exportCsv: 'CSV für Tabellen',
  exportJson: 'JSON für Programme',
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    common: typeof de
  }
}
