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
    bench: 'Ersatzbank',
    reserved: 'Vorgemerkt',
  },
  afterDeadline: {
    nothing: 'Nichts, die Frist ist nur ein Hinweis',
    declined: 'Keine Antwort zählt als Absage',
    bench: 'Keine Antwort zählt als Absage; spätere Anmeldungen kommen auf die Ersatzbank',
  },
  importance: {
    aim: {
      roles: 'Rollen und Klassen',
      staticGroups: 'Feste Gruppen',
      wishes: 'Wünsche, mit wem',
      fairness: 'Fairness',
      leader: 'Erfahrene Leitung',
      language: 'Gemeinsame Sprache',
      power: 'Ähnliche Stärke',
      voice: 'Voice',
    },
    level: {
      none: 'egal',
      less: 'weniger wichtig',
      usual: 'wie üblich',
      more: 'wichtig',
      most: 'sehr wichtig',
    },
  },
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
