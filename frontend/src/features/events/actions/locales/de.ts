const de = {
  archive: {
    title: 'Event archivieren?',
    text: '„{{title}}“ verschwindet aus der aktiven Liste. Die Anmeldungen bleiben für die Analytics erhalten.',
    textOver:
      '„{{title}}“ ist vorbei und gilt danach als archiviert. Die Anmeldungen bleiben für die Analytics erhalten.',
    told: 'Wer geantwortet und nicht abgesagt hat, erfährt, dass es nicht mehr stattfindet.',
    done: 'Event archiviert',
    failed: 'Fehler beim Archivieren',
    failedText: 'Das Event konnte nicht archiviert werden.',
  },
  reactivate: {
    title: 'Event reaktivieren?',
    text: '„{{title}}“ kommt zurück in die aktive Liste, mit allen Anmeldungen.',
    done: 'Event reaktiviert',
    failed: 'Fehler beim Reaktivieren',
    failedText: 'Das Event konnte nicht reaktiviert werden.',
  },
  delete: {
    title: 'Event löschen?',
    text: '„{{title}}“ wird mit allen Anmeldungen und Parties gelöscht.',
    keptForAMinute:
      'Der Server hebt es noch eine Minute auf: „Rückgängig“ in der Meldung holt es zurück. Danach lässt sich das nicht rückgängig machen.',
    seriesGoesOn:
      'Das nächste Event der Reihe kommt trotzdem. Um die Reihe zu beenden, schalte vorher „Wiederkehrend“ aus.',
    done: 'Event gelöscht',
    failed: 'Fehler beim Löschen',
    failedText: 'Das Event konnte nicht gelöscht werden.',
  },
  cancel: {
    title: 'Event absagen?',
    text: '„{{title}}“ wird abgesagt, und wer geantwortet und nicht abgesagt hat, erfährt den Grund. Alle Antworten bleiben. Du kannst die Absage zurücknehmen.',
    reason: 'Grund',
    reasonHint: 'Alle können ihn lesen, auch in Discord.',
    reasonMissing: 'Sag kurz, warum.',
    done: 'Das Event ist abgesagt',
    failed: 'Das Absagen hat nicht geklappt',
  },
  undo: {
    action: 'Rückgängig',
    done: 'Rückgängig gemacht',
    failed: 'Rückgängig machen geht nicht mehr',
  },
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    'events-actions': typeof de
  }
}
