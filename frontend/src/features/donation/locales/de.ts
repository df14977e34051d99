const de = {
  title: 'Die Gilde unterstützen',
  text: 'Deine Spende hilft, Server und Bot zu bezahlen. Such dir einen Betrag aus.',
  newTab: '(öffnet die Bezahlseite in einem neuen Tab)',
  where: 'Bezahlt wird auf der Seite des Anbieters. Raidtisch erfährt nicht, ob und wie viel du gibst.',
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    donation: typeof de
  }
}
