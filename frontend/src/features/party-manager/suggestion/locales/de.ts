const de = {
  suggest: 'Parties vorschlagen',
  suggestHint: 'Schlägt allen ohne Platz einen vor und sagt, warum. Wer schon sitzt, bleibt.',
  nobody: 'Niemand ist ohne Platz',
  nobodyText: 'Vorgeschlagen wird, wer zugesagt hat und noch in keiner Party ist.',
  full: 'Kein Platz ist frei',
  fullText: 'Alle Parties sind voll. Füge eine Party hinzu und schlage noch einmal vor.',
  failed: 'Der Vorschlag ist nicht gelungen',
  failedText: 'Versuch es gleich noch einmal.',

  barLabel: 'Vorschlag für die Parties',
  by: 'Vorschlag von {{name}}:',
  count_one: '{{count}} Person. Noch ist niemand eingeteilt.',
  count_other: '{{count}} Personen. Noch ist niemand von ihnen eingeteilt.',
  done: 'erledigt.',
  acceptAll: 'Alle übernehmen',
  again: 'Neu vorschlagen',
  discard: 'Verwerfen',
  hide: 'Ausblenden',
  suggested: 'Vorschlag',
  partyOf: '{{party}}, vorgeschlagen',
  acceptParty_one: '{{count}} Vorschlag übernehmen',
  acceptParty_other: '{{count}} Vorschläge übernehmen',
  acceptPartyOf_one: '{{party}}: {{count}} Vorschlag übernehmen',
  acceptPartyOf_other: '{{party}}: {{count}} Vorschläge übernehmen',

  ghostTitle: '{{name}} für {{party}}, Platz {{slot}}?',
  playsAs: 'Spielt hier als {{role}}.',
  why: 'Warum hier',
  otherwise: 'Sonst am besten',
  elsewhere: 'Woandershin setzen',
  accept: 'Übernehmen',
  fit: '{{rank}}. {{reason}}',
  bestFit: 'Passt am besten in {{party}}: {{reason}}.',
  nextBest: {
    exchange: '{{party}}, im Tausch mit {{name}}',
    free: '{{where}}: genauso gut.',
    costs_one: '{{where}}: {{count}} Punkt schlechter, denn {{term}}.',
    costs_other: '{{where}}: {{count}} Punkte schlechter, denn {{term}}.',
    worse_one: '{{where}}: {{count}} Punkt schlechter.',
    worse_other: '{{where}}: {{count}} Punkte schlechter.',
  },

  open_one: 'Ungelöst: {{count}}',
  open_other: 'Ungelöst: {{count}}',
  bench: '{{name}} hat keinen Platz.',

  reason: {
    kept: 'sitzt schon dort',
    'static-group': 'feste Gruppe {{group}}',
    'needed-role': 'sonst fehlt hier: {{role}}',
    'wanted-class': 'hier gewünscht: {{name}}',
    'only-leader': 'hier sonst kein erfahrener Leiter',
    together: 'spielt gern mit {{name}}',
    'sat-out_one': 'zuletzt einmal ohne Platz',
    'sat-out_other': 'zuletzt {{count}}-mal ohne Platz',
    first: 'spielt {{role}}',
    second: 'spielt {{role}} als zweite Wahl',
    third: 'spielt {{role}} als dritte Wahl',
  },
  unmet: {
    'missing-role_one': 'Für {{party}} fehlt: {{role}}.',
    'missing-role_other': 'Für {{party}} fehlen: {{count}} × {{role}}.',
    plays: {
      first: '{{name}} spielt {{role}}.',
      second: '{{name}} spielt {{role}} als zweite Wahl.',
      third: '{{name}} spielt {{role}} als dritte Wahl.',
    },
    nobodyPlays: 'Von den Zugesagten spielt das sonst niemand.',
    'missing-class': 'Für {{party}} fehlt die Klasse {{name}}.',
    'missing-leader': 'Kein erfahrener Leiter: {{party}}.',
    'split-group': 'Die feste Gruppe {{group}} ist auf mehrere Parties verteilt: {{names}}.',
    apart: '{{name}} und {{other}} sind beide in {{party}}, obwohl das nicht gewünscht ist.',
    together: '{{name}} und {{other}} kommen nicht in dieselbe Party.',
  },
  /** After 'denn': what gets worse. */
  term: {
    placed: 'dann ist jemand ohne Platz',
    preference: 'dann spielen weniger, was sie am liebsten spielen',
    satOut: 'dann ist wieder jemand ohne Platz, der zuletzt schon keinen hatte',
    voice: 'dann haben weniger Leute mit Voice einen Platz',
    minimum: 'dann fehlt einer Party eine Rolle',
    maximum: 'dann hat eine Party eine Rolle zu oft',
    wantedClass: 'dann fehlt eine gewünschte Klasse',
    leader: 'dann kann in einer Party niemand leiten',
    language: 'dann verstehen sich in einer Party nicht alle',
    power: 'dann sind die Parties verschieden stark',
    staticGroup: 'dann ist eine feste Gruppe getrennt',
  },
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    'party-manager-suggestion': typeof de
  }
}
