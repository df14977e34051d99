const de = {
  title: 'Event Kalender',
  activeEvents_one: '{{count}} aktives Event',
  activeEvents_other: '{{count}} aktive Events',
  gridLabel: 'Kalender, {{month}}',
  previousMonth: 'Vorheriger Monat',
  nextMonth: 'Nächster Monat',
  today: 'Heute',
  todayMark: 'heute',
  noEvents: 'keine Events',
  eventCount_one: '{{count}} Event',
  eventCount_other: '{{count}} Events',
  more_one: '+{{count}} weitere',
  more_other: '+{{count}} weitere',
  emptyDay: 'Keine Events an diesem Tag.',
  zoneNote: 'Tage und Uhrzeiten im Kalender gelten für deine Zeitzone: {{zone}}.',

  overview: 'Überblick',
  counts: 'Anzahl der Events',
  thisMonth: 'Diesen Monat',
  nextSevenDays: 'Nächste 7 Tage',
  totalActive: 'Aktive Events',
  upcoming: 'Kommende Events',
  noUpcoming: 'Keine Events in den nächsten 7 Tagen',

  subscribe: 'Kalender abonnieren',
  subscribeText:
    'Hol dir die Events in die Kalender-App deines Handys oder Rechners. Sie holt neue und geänderte Events von selbst; wie oft, bestimmt die App.',
  personal: 'Meine Events',
  personalText:
    'Events, bei denen du zugesagt hast, auf der Warteliste stehst, vielleicht kommst, auf der Ersatzbank sitzt oder vorgemerkt bist. Abgesagte fehlen.',
  guild: 'Gildenkalender',
  guildText: 'Alle aktiven Events der Gilde, ob du geantwortet hast oder nicht.',
  createAddress: 'Adresse erstellen',
  createFailed: 'Die Adresse konnte nicht erstellt werden.',
  newAddress: 'Deine neue Adresse',
  newAddressHint:
    'Kopiere sie jetzt: Sie wird nur dieses eine Mal angezeigt. Wer sie kennt, kann diesen Kalender lesen.',
  copyAddress: 'Adresse kopieren',
  addressCopied: 'Adresse kopiert',
  openInApp: 'In Kalender-App öffnen',
  byAddress:
    'Google Kalender: „Per URL hinzufügen“ wählen. Outlook im Browser: einen Kalender hinzufügen und aus dem Web abonnieren. Dort die Adresse einfügen.',
  addresses: 'Gültige Adressen',
  noAddresses: 'Noch keine Adresse. Erstelle oben eine für deinen Kalender.',
  addressesFailed: 'Die Adressen konnten nicht geladen werden.',
  createdOn: 'Erstellt am {{date}}',
  revoke: 'Widerrufen',
  revokeTitle: 'Adresse widerrufen?',
  revokeText:
    'Kalender-Apps mit dieser Adresse erhalten keine Events mehr. Das lässt sich nicht rückgängig machen.',
  revoked: 'Adresse widerrufen',
  revokeFailed: 'Die Adresse konnte nicht widerrufen werden.',
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    'events-calendar': typeof de
  }
}
