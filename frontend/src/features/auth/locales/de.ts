const de = {
  title: 'Anmeldung erforderlich',
  text: 'Du musst dich anmelden, um dich für Events anzumelden.',
  button: 'Mit Discord anmelden',
  not_in_guild:
    'Nur Mitglieder des Discord-Servers der Gilde können sich anmelden. Tritt dem Server bei und versuche es dann erneut.',
  failed: 'Die Anmeldung bei Discord hat nicht geklappt. Versuche es gleich noch einmal.',
  denied: 'Du hast die Anmeldung bei Discord abgebrochen.',
  insecure:
    'Anmelden geht gerade nicht: Der Server erfährt nicht, dass du über https kommst, und kann dich deshalb nicht angemeldet halten. Sag es der Person, die Raidtisch betreibt. Im Protokoll des Servers steht, was zu ändern ist.',
  guard: {
    checking: 'Berechtigungen werden überprüft...',
    denied: 'Zugriff verweigert',
    hint: 'Hast du die Rolle mit einem anderen Discord-Konto? Dann melde dich damit an.',
    needs: {
      partyManager: 'Für den Party Manager brauchst du die Rolle Lead oder PVP Orga.',
      analytics: 'Für die Analytics brauchst du die Rolle Lead oder PVP Orga.',
      userMapping: 'Für das User Mapping brauchst du die Rolle Lead oder PVP Orga.',
      settings: 'Für die Settings brauchst du die Rolle Lead oder PVP Orga.',
    },
  },
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    auth: typeof de
  }
}
