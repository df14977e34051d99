const de = {
  title: 'Guild Members',
  subtitle: 'Wer zur Gilde gehört und wer gerade da ist.',
  server: 'Server',
  search: 'Mitglieder suchen',
  searchHint: 'Name oder Rolle',
  loading: 'Lade Mitglieder...',
  empty: 'Keine Server-Mitglieder verfügbar',
  emptyText: 'Sobald der Bot die Mitglieder deines Discord-Servers kennt, stehen sie hier.',
  failed: 'Fehler beim Laden der Mitglieder',
  online: 'Online',
  offline: 'Offline',
  unknown: 'Mitglieder',
  unknownText:
    'Der Bot hat gerade keine Verbindung zu Discord. Wer online ist, steht hier wieder, sobald sie zurück ist.',
  moreOffline_one: '+{{count}} weiteres offline Mitglied',
  moreOffline_other: '+{{count}} weitere offline Mitglieder',
  moreOfflineHint: 'Die Suche findet alle.',
  nobodyFound: 'Niemand gefunden',
  found_one: '{{count}} Mitglied gefunden',
  found_other: '{{count}} Mitglieder gefunden',
  roles: 'Rollen',
  styles: 'Waffen',
  power: 'Kampfkraft {{power}}',
  gladlyWith: 'gern mit {{names}}',
  notWith: 'nicht mit {{names}}',
  build: 'Build',
  realName: 'Echter Name: {{name}}',
  bot: 'Bot',
  status: {
    online: 'Online',
    idle: 'Abwesend',
    dnd: 'Bitte nicht stören',
    offline: 'Offline',
    unknown: 'Status unbekannt',
  },
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    members: typeof de
  }
}
