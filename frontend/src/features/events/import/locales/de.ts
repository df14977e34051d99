const de = {
  title: 'Aus Raid-Helper übernehmen',
  text: 'Füge den Link zum Event oder sein JSON ein. Geschrieben wird erst, wenn du die Vorschau gesehen hast.',
  previewText: 'So kommt das Event hier an. Noch ist nichts geschrieben.',
  source: 'Link oder JSON',
  sourceHint:
    'Zum Beispiel https://raid-helper.dev/event/… oder alles, was Raid-Helper zu dem Event ausgibt.',
  look: 'Vorschau',
  back: 'Zurück',
  write: 'Übernehmen',
  update: 'Event aktualisieren',
  failed: 'Das hat nicht geklappt. Bitte versuche es erneut.',
  outcome: {
    created: 'Event übernommen',
    updated: 'Event aktualisiert',
    unchanged: 'Alles war schon da',
  },
  outcomeText: 'Füge denselben Link später noch einmal ein, um es auf den neuesten Stand zu bringen.',
  minutes_one: '{{count}} Minute',
  minutes_other: '{{count}} Minuten',
  maxima: 'Plätze: {{tank}} Tanks, {{healer}} Heiler, {{dps}} DPS',
  existing: '„{{title}}“ ist schon hier und wird aktualisiert. Was hier geändert wurde, bleibt.',
  notice: {
    earlier_is_over: 'Das Event vom letzten Mal bleibt hier, wie es ist. Es entsteht ein neues.',
    maxima_from_people: 'Es gibt so viele Plätze, dass alle Angemeldeten einen haben.',
    already_over: 'Dieses Event ist schon vorbei.',
  },
  people_one: '{{count}} Person wird übernommen',
  people_other: '{{count}} Personen werden übernommen',
  response: {
    accepted: 'Angemeldet',
    late: 'Später',
    bench: 'Ersatzbank',
    tentative: 'Vielleicht',
    declined: 'Abgesagt',
  },
  nobody: 'Niemand aus dieser Liste ist auf eurem Server.',
  staysHere: 'hat hier geantwortet, das bleibt',
  note: '„{{note}}“',
  classes: 'Klassen',
  classesText:
    'Diese Namen kennen wir nicht. Sag einmal, was sie hier bedeuten, dann gilt es auch beim nächsten Mal.',
  knownClasses_one: '{{count}} erkannte Klasse',
  knownClasses_other: '{{count}} erkannte Klassen',
  players_one: '{{count}} Person',
  players_other: '{{count}} Personen',
  roleOf: 'Rolle für {{name}}',
  classOf: 'Klasse für {{name}}',
  noClass: 'Ohne Klasse',
  missing_one: '{{count}} Person ist nicht auf eurem Server und wird nicht übernommen',
  missing_other: '{{count}} Personen sind nicht auf eurem Server und werden nicht übernommen',
  untaken_one: '{{count}} Angabe wird nicht übernommen',
  untaken_other: '{{count}} Angaben werden nicht übernommen',
  unknownFields: 'Kennen wir nicht: {{names}}',
  untakenFields: 'Gibt es hier nicht: {{names}}',
  channel: 'Kanal',
  channelHint:
    'Raid-Helper hat das Event schon gepostet. Wähle einen Kanal, wenn unser Bot es auch posten soll.',
  noChannel: 'Nicht posten',
  followTitle: 'Kommt aus Raid-Helper',
  follow: 'Änderungen dort weiter übernehmen',
  followHint:
    'Alle zwei Minuten, bis ihr umgestiegen seid. Wer hier geantwortet hat, behält die Antwort von hier.',
  followFailed: 'Das Umschalten hat nicht geklappt',
  checked: 'Zuletzt nachgesehen',
  openThere: 'In Raid-Helper öffnen',
  fault: {
    unreachable: 'Raid-Helper antwortet gerade nicht.',
    slow: 'Raid-Helper antwortet zu langsam.',
    too_large: 'Raid-Helper schickt mehr, als zu einem Event gehört.',
    redirected: 'Raid-Helper ist umgezogen. Füge den Link noch einmal ein.',
    refused: 'Raid-Helper verweigert gerade den Zugriff.',
    unreadable: 'Raid-Helper schickt etwas, das sich nicht lesen lässt.',
    gone: 'Das Event gibt es in Raid-Helper nicht mehr. Hier bleibt alles, wie es ist.',
    not_written: 'Die Änderungen aus Raid-Helper ließen sich hier nicht speichern. Wir versuchen es wieder.',
    over: 'Das Event hier ist vorbei, deshalb kommt von dort nichts mehr an. Steht dort ein neuer Termin, füge den Link noch einmal ein. Dann entsteht ein neues Event, das Änderungen wieder übernimmt.',
    closed: 'Das Event hier ist abgesagt oder archiviert, deshalb kommt von dort nichts mehr an.',
  },
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    'events-import': typeof de
  }
}
