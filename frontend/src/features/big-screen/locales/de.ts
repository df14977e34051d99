const de = {
  startsIn: 'Beginnt in',
  days_one: '{{count}} Tag',
  days_other: '{{count}} Tage',
  running: 'Läuft gerade',
  over: 'Beendet',
  signedUp: 'dabei',
  flexible: 'Flexibel',
  free: 'frei',
  moreFree: 'noch {{number}} frei',
  party: 'Party {{number}}',
  stale: 'Keine Verbindung: das Bild kann veraltet sein',
  closed: 'Dieser Link zeigt nichts mehr.',
  next: 'Als Nächstes',
  nextRaid: 'Nächster Raid',
  nothingPlanned: 'Gerade ist nichts geplant.',
  closedText: 'Er wurde widerrufen oder ist falsch. Einen neuen gibt es in Raidtisch unter „Stream-Ansicht“.',
  leader: 'Leitung der Party',
  late: 'kommt später',
  declined: 'abgesagt',
  withoutParty_one: '{{count}} ohne Party',
  withoutParty_other: '{{count}} ohne Party',
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    'big-screen': typeof de
  }
}
