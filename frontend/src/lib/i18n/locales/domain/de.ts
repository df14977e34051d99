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
  life: {
    archive: 'Archivieren',
    reactivate: 'Reaktivieren',
    failedText: 'Bitte versuche es erneut.',
    cancel: 'Event absagen',
    because: 'Abgesagt: {{reason}}',
    uncancel: 'Absage zurücknehmen',
    uncancelled: 'Absage zurückgenommen',
    uncancelFailed: 'Die Absage steht noch',
    open: 'Jetzt öffnen',
    opened: 'Anmeldungen sind offen',
    openFailed: 'Das Öffnen hat nicht geklappt',
    opensAt: 'Öffnet am {{when}}',
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
