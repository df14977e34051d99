const de = {
  title: 'Mein Profil',
  subtitle: 'Einmal ausfüllen, und die Leitung plant mit dem, was du wirklich spielst.',
  loadFailed: 'Dein Profil konnte nicht geladen werden.',
  saved: 'Profil gespeichert',
  savedText: 'Die Leitung sieht es beim Planen.',
  saveFailed: 'Fehler beim Speichern',
  saveFailedText: 'Dein Profil konnte nicht gespeichert werden.',
  unsaved: 'Nicht gespeichert',
  discard: 'Verwerfen',
  stale:
    'Dein Profil wurde inzwischen woanders geändert. Verwirf deine Änderungen, um den anderen Stand zu sehen, oder speichere deinen darüber.',
  saveAnyway: 'Meinen Stand speichern',
  erase: 'Profil löschen',
  eraseTitle: 'Profil löschen?',
  eraseText: 'Waffen, Wünsche und feste Antworten sind dann weg. Antworten, die schon gegeben sind, bleiben.',
  erased: 'Profil gelöscht',
  eraseFailed: 'Fehler beim Löschen',
  styles: {
    title: 'Waffen und Rollen',
    text: 'Bis zu drei Paare, das liebste zuerst. Die Rolle folgt aus den Waffen; ändere sie, wenn du anders spielst.',
    pair: '{{place}}. Paar',
    role: 'Rolle',
    up: '{{place}}. Paar nach vorn',
    remove: '{{place}}. Paar entfernen',
    add: 'Waffenpaar hinzufügen',
  },
  skill: {
    title: 'Stärke und Sprachen',
    text: 'Hilft, Parties ausgeglichen zu besetzen. Alles ist freiwillig.',
    power: 'Kampfkraft',
    build: 'Link zum Build',
    buildHint: 'Die Leitung sieht ihn als Link.',
    languages: 'Sprachen im Voice',
  },
  standing: {
    title: 'Feste Antworten',
    text: 'Neue Events beantworten sich damit von selbst, sobald sie öffnen. Eine Abwesenheit geht vor, und im Event änderst du die Antwort wie jede andere.',
    none: 'Noch keine. Zum Beispiel: montags immer als DPS, oder Belagerungen nie.',
    weekday: 'Tag',
    everyDay: 'Jeden Tag',
    eventType: 'Event-Typ',
    everyType: 'Jeder Typ',
    answer: 'Antwort',
    accepted: 'Zusagen wie im Profil',
    acceptedAs: 'Zusagen als {{role}}',
    declined: 'Absagen',
    remove: '{{place}}. Regel entfernen',
    add: 'Regel hinzufügen',
  },
  wishes: {
    title: 'Mit wem',
    text: 'Nur die Leitung sieht das. Wer hier genannt ist und selbst zur Leitung gehört, sieht es also auch. Es sind Wünsche, kein Versprechen.',
    gladlyWith: 'Gern zusammen mit',
    notWith: 'Lieber nicht mit',
    choose: 'Person wählen …',
    add: 'Hinzufügen',
    remove: '{{name}} entfernen',
    unknown: 'Unbekannt',
  },
  messages: {
    title: 'Nachrichten',
  },
  devices: {
    title: 'Andere Geräte',
    text: 'Ist ein Gerät weg, auf dem du angemeldet bist? Hier meldest du dich überall ab, nur in diesem Browser nicht.',
    signOut: 'Überall sonst abmelden',
    signedOut: 'Überall sonst abgemeldet',
    signedOutText: 'Nur dieser Browser ist noch angemeldet.',
    failed: 'Abmelden fehlgeschlagen',
  },
  fault: {
    buildUrl: 'Das muss eine Adresse mit https:// sein.',
    standingEmpty: 'Jede Regel braucht einen Tag oder einen Event-Typ.',
    standingTwice: 'Zwei Regeln gelten für dasselbe. Entferne eine davon.',
  },
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    profile: typeof de
  }
}
