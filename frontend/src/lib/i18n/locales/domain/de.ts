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
  eventType: {
    raid: 'Raid',
    trial: 'Prüfung',
    pvp: 'PvP',
    dungeon: 'Dungeon',
    guild: 'Gilde',
    boonstone: 'Boonstone',
    riftstone: 'Riftstone',
    sieges: 'Belagerung',
    other: 'Sonstiges',
  },
  eventStatus: {
    active: 'Aktiv',
    upcoming: 'Bevorstehend',
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
  answer: {
    accepted: 'Zugesagt',
    declined: 'Abgesagt',
    waitlist: 'Warteliste',
    tentative: 'Vielleicht',
    reserved: 'Vorgemerkt',
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
