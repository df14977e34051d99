import { eventTypeNames } from '@raidtisch/shared-types/domain/event-type-names.de'

const de = {
  role: {
    tank: 'Tank',
    healer: 'Heiler',
    dps: 'DPS',
    flex: 'Flexibel',
  },
  /** Headings of the roster's columns. */
  roles: {
    tank: 'Tanks',
    healer: 'Heiler',
    dps: 'DPS',
    flex: 'Flexibel / Unentschieden',
  },
  eventType: eventTypeNames,
  eventStatus: {
    active: 'Aktiv',
    upcoming: 'Angekündigt',
    completed: 'Abgeschlossen',
    cancelled: 'Abgesagt',
    archived: 'Archiviert',
  },
  weekly: 'weekly',
  everyDays_one: 'täglich',
  everyDays_other: 'alle {{count}} Tage',
  permanent: 'permanent',
  deletesOne:
    'Das nächste Event der Reihe kommt trotzdem. Um die Reihe zu beenden, schalte vorher „Wiederkehrend“ aus.',
  life: {
    cancel: 'Event absagen',
    cancelTitle: 'Event absagen?',
    cancelText:
      '„{{title}}“ wird abgesagt, und wer geantwortet hat, erfährt den Grund. Alle Antworten bleiben. Du kannst die Absage zurücknehmen.',
    reason: 'Grund',
    reasonHint: 'Alle können ihn lesen, auch in Discord.',
    reasonMissing: 'Sag kurz, warum.',
    cancelled: 'Das Event ist abgesagt',
    cancelFailed: 'Das Absagen hat nicht geklappt',
    because: 'Abgesagt: {{reason}}',
    uncancel: 'Absage zurücknehmen',
    uncancelled: 'Absage zurückgenommen',
    uncancelFailed: 'Die Absage steht noch',
    open: 'Jetzt öffnen',
    opened: 'Anmeldungen sind offen',
    openFailed: 'Das Öffnen hat nicht geklappt',
    opensAt: 'Öffnet am {{when}}',
    undo: 'Rückgängig',
    undone: 'Rückgängig gemacht',
    undoFailed: 'Rückgängig machen geht nicht mehr',
    undoFailedText: 'Bitte versuche es erneut.',
    deleteMinute: 'Der Server hebt es noch eine Minute auf: „Rückgängig“ in der Meldung holt es zurück.',
  },
  repost: {
    action: 'Erneut posten',
    done: 'Der Post kommt gleich neu.',
    doneText: 'Der alte Post verschwindet aus dem Kanal.',
    failed: 'Das Event konnte nicht erneut gepostet werden.',
  },
  answer: {
    accepted: 'Zugesagt',
    declined: 'Abgesagt',
    waitlist: 'Warteliste',
    tentative: 'Vielleicht',
    reserved: 'Vorgemerkt',
  },
  notComing: 'Du bist nicht dabei.',
  partyStatus: {
    recruiting: 'Sucht Spieler',
    active: 'Vollständig',
  },
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    domain: typeof de
  }
}
