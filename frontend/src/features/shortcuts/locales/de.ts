const de = {
  title: 'Tastenkürzel',
  text: 'Sie gelten überall, außer während du in ein Feld schreibst.',
  goTo: 'Gehe zu',
  general: 'Überall',
  search: 'Suchen',
  find: 'In der Liste dieser Seite suchen',
  create: 'Event erstellen',
  help: 'Diese Übersicht',
  escape: 'Schließen, abbrechen',
  notifications: 'Zur Benachrichtigung',
  letters: 'Einzelne Tasten',
  lettersHint: 'Schalte sie aus, wenn du den Computer per Sprache steuerst. {{control}} K geht immer.',
  searchTitle: 'Suche',
  searchHint: 'Seite, Event oder Mitglied',
  searchResults: 'Treffer',
  pages: 'Seiten',
  events: 'Events',
  otherEvents: 'Vergangene und angekündigte Events',
  members: 'Mitglieder',
  found_one: '{{count}} Treffer',
  found_other: '{{count}} Treffer',
  foundNone: 'Nichts gefunden.',
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    shortcuts: typeof de
  }
}
