const de = {
  title: 'Kannst du einspringen?',
  text: 'In „{{event}}“ ({{when}}) ist ein Platz für dich frei: {{party}}, {{role}}. Wer zuerst zusagt, bekommt ihn.',
  toEvent: 'Zum Event',
  partyNumber: 'Party {{number}}',
  yes: 'Ich komme',
  no: 'Kann nicht',
  state: {
    accepted: 'Danke, du hast den Platz!',
    refused: 'Alles klar, danke für die Antwort.',
    taken: 'Danke! Jemand war schneller, der Platz ist vergeben.',
    expired: 'Danke! Die Frage hat sich inzwischen erledigt.',
  },
  failed: 'Deine Antwort kam nicht an',
  failedText: 'Versuche es noch einmal.',
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    'substitute-questions': typeof de
  }
}
