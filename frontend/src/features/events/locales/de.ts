const de = {
  weekly: 'weekly',
  daily: 'täglich',
  everyDays_one: 'alle {{count}} Tage',
  everyDays_other: 'alle {{count}} Tage',
  permanent: 'permanent',
  runningFor: 'Läuft seit {{time}}',
  changeAnswer: 'Ändern',
  signUp: {
    action: 'Zusagen',
    done: 'Erfolgreich angemeldet',
    failed: 'Anmeldung fehlgeschlagen',
    failedText: 'Deine Anmeldung konnte nicht gespeichert werden. Bitte versuche es erneut.',
  },
  decline: {
    action: 'Absagen',
    done: 'Event abgesagt',
    failed: 'Fehler beim Absagen',
    failedText: 'Das Event konnte nicht abgesagt werden.',
  },
  membersOnly: 'Nur für Mitglieder',
  incomplete: 'Nicht alle Events konnten geladen werden.',
  life: {
    archive: 'Archivieren',
    reactivate: 'Reaktivieren',
    failedText: 'Bitte versuche es erneut.',
    cancel: 'Event absagen',
    because: 'Abgesagt: {{reason}}',
    uncancel: 'Absage zurücknehmen',
    uncancelled: 'Absage zurückgenommen',
    uncancelFailed: 'Die Absage steht noch',
    uncancelFirst: 'Nimm zuerst die Absage zurück.',
    open: 'Jetzt öffnen',
    opened: 'Anmeldungen sind offen',
    openFailed: 'Das Öffnen hat nicht geklappt',
    opensAt: 'Öffnet am {{when}}',
    answerBy: 'Antworten bis {{when}}',
    answeredBy: 'Antwortfrist endete {{when}}',
  },
  noAnswerInTime: 'Keine Antwort bis zur Frist',
  notComing: 'Du bist nicht dabei.',
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    events: typeof de
  }
}
