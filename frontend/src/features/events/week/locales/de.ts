const de = {
  title: 'Diese Woche',
  text: 'Was in den nächsten sieben Tagen auf deine Antwort wartet.',
  role: 'Rolle',
  class: 'Klasse',
  noClass: 'Noch keine Klasse',
  open: 'Ohne deine Antwort',
  acceptOne: 'Zusagen: {{title}}',
  declineOne: 'Absagen: {{title}}',
  otherAnswers: 'Anders antworten: {{title}}',
  late: 'Komme später',
  acceptAll: 'Bei allen zusagen',
  declineAll: 'Bei allen absagen',
  nothingOpen: 'Alles beantwortet',
  nothingOpenText: 'In den nächsten sieben Tagen wartet kein Event auf dich.',
  answeredOnes_one: '{{count}} schon beantwortet',
  answeredOnes_other: '{{count}} schon beantwortet',
  answered_one: '{{count}} Event beantwortet',
  answered_other: '{{count}} Events beantwortet',
  failed: 'Das Antworten hat nicht geklappt',
  failedText: 'Deine Antworten konnten nicht gespeichert werden. Bitte versuche es erneut.',
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    'events-week': typeof de
  }
}
