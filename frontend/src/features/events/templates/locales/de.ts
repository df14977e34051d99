const de = {
  template: 'Vorlage',
  noTemplate: 'Ohne Vorlage',
  goneTemplate: 'Vorlage, die es nicht mehr gibt',
  sizeRange: 'Eine Zahl von 1 bis {{max}}.',
  manage: 'Vorlagen verwalten',
  update: 'In der Vorlage speichern',
  saveAs: 'Als Vorlage speichern',
  saveAsText: 'Mit Titel, Wochentag und Uhrzeit, Plätzen, Kanal, Optionen und Parties, ohne Antworten.',
  name: 'Name der Vorlage',
  nameMissing: 'Gib der Vorlage einen Namen.',
  made: 'Vorlage „{{name}}“ gespeichert',
  madeText: 'Du findest sie, wenn du ein Event erstellst.',
  saved: 'Vorlage „{{name}}“ geändert',
  failed: 'Die Vorlage wurde nicht gespeichert',
  deleteFailed: 'Die Vorlage wurde nicht gelöscht',
  failedText: 'Bitte versuche es erneut.',
  templates: 'Vorlagen',
  templatesText: 'Aus jedem Event machst du über sein Menü eine neue.',
  empty: 'Noch keine Vorlage.',
  loadFailed: 'Die Vorlagen konnten nicht geladen werden.',
  edit: '{{name}} bearbeiten',
  editText:
    'Titel, Plätze und alles andere änderst du beim Erstellen eines Events: „In der Vorlage speichern“.',
  delete: '{{name}} löschen',
  deleteTitle: '{{name}} löschen?',
  deleteText: 'Events, die daraus entstanden sind, bleiben.',
  deleteOne: 'Vorlage löschen',
  weekday: 'Wochentag',
  partiesTitle: 'Parties',
  noParties: 'Events beginnen ohne Parties.',
  parties_one: '{{count}} Party',
  parties_other: '{{count}} Parties',
  withParties: 'Parties: {{names}}',
  party: 'Party {{number}}',
  removeParty: 'Party {{number}} entfernen',
  partyName: 'Name',
  size: 'Größe',
  type: 'Party-Typ',
  leader: 'Leiter',
  staticGroup: 'Feste Gruppe',
  none: '–',
  addParty: 'Party hinzufügen',
  replaceTitle: 'Deine Änderungen ersetzen?',
  replaceText: 'Die Vorlage ersetzt, was du hier schon eingegeben hast.',
  keepMine: 'Meine behalten',
  replace: 'Ersetzen',
  lost: {
    channel: {
      named: 'Den Kanal #{{name}} gibt es nicht mehr. Es gilt der übliche, wenn es einen gibt.',
      unnamed: 'Den Kanal gibt es nicht mehr. Es gilt der übliche, wenn es einen gibt.',
    },
    requiredRole: {
      named: 'Die nötige Rolle {{name}} gibt es nicht mehr.',
      unnamed: 'Eine nötige Rolle gibt es nicht mehr. Sie zählt nicht.',
    },
    pingRole: {
      named: 'Die Rolle {{name}} kann nicht mehr angepingt werden.',
      unnamed: 'Eine Rolle kann nicht mehr angepingt werden.',
    },
    player: {
      named: '{{name}} ist nicht mehr auf dem Server und wird nicht vorgemerkt.',
      unnamed: 'Jemand ist nicht mehr auf dem Server und wird nicht vorgemerkt.',
    },
    leader: {
      named: '{{name}} ist nicht mehr auf dem Server und leitet keine Party.',
      unnamed: 'Ein Leiter ist nicht mehr auf dem Server.',
    },
    partyType: {
      named: 'Den Party-Typ von {{name}} gibt es nicht mehr.',
      unnamed: 'Einen Party-Typ gibt es nicht mehr.',
    },
    staticGroup: {
      named: 'Die feste Gruppe {{name}} gibt es nicht mehr. Ihre Party beginnt leer.',
      unnamed: 'Eine feste Gruppe gibt es nicht mehr. Ihre Party beginnt leer.',
    },
  },
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    'events-templates': typeof de
  }
}
