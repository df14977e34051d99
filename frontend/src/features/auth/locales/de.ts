const de = {
  title: 'Anmeldung erforderlich',
  text: 'Du musst dich anmelden, um dich für Events anzumelden.',
  button: 'Mit Discord anmelden',
  notInGuild:
    'Nur Mitglieder des Discord-Servers der Gilde können sich anmelden. Tritt dem Server bei und versuche es dann erneut.',
  failed: 'Die Anmeldung bei Discord hat nicht geklappt. Versuche es gleich noch einmal.',
  denied: 'Du hast die Anmeldung bei Discord abgebrochen.',
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    auth: typeof de
  }
}
