const de = {
  skip: 'Zum Inhalt springen',
  nav: 'Hauptmenü',
  events: 'Events',
  profile: 'Mein Profil',
  partyManager: 'Party Manager',
  parties: 'Parties',
  calendar: 'Event Kalender',
  calendarShort: 'Kalender',
  members: 'Guild Members',
  membersShort: 'Mitglieder',
  analytics: 'Analytics',
  userMapping: 'User Mapping',
  settings: 'Settings',
  auditLogs: 'Audit Logs',
  needsLead: 'needs Lead role',
  search: 'Suchen',
  shortcuts: 'Tastenkürzel',
  narrowSidebar: 'Seitenleiste einklappen',
  widenSidebar: 'Seitenleiste ausklappen',
  donate: 'Spenden',
  language: 'Sprache',
  absence: 'Abwesenheit',
  participation: 'Meine Teilnahme',
  directMessages: 'Direktnachrichten des Bots',
  directMessagesOn: 'Direktnachrichten des Bots sind an',
  directMessagesOff: 'Direktnachrichten des Bots sind aus',
  directMessagesIsOn: 'an',
  directMessagesIsOff: 'aus',
  directMessagesOnText: 'Der Bot erinnert dich und schreibt dir, wenn sich etwas ändert.',
  directMessagesOffText:
    'Der Bot erinnert dich nicht mehr. Fällt ein Event aus, wird es verschoben oder rückst du nach, erwähnt er dich im Kanal.',
  directMessagesFailed: 'Direktnachrichten konnten nicht umgeschaltet werden',
  signOut: 'Abmelden',
  signOutFailed: 'Abmelden fehlgeschlagen',
  offline:
    'Keine Verbindung. Du siehst den letzten Stand. Nur Änderungen an Parties werden nachgeschickt, alles andere geht erst mit Verbindung wieder.',
  notFound: '404 Page Not Found',
  notFoundText: 'Diese Seite gibt es nicht.',
  toEvents: 'Zu den Events',
  userFailed: 'Failed to fetch user',
  signedInAs: 'Angemeldet als {{name}}',
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    shell: typeof de
  }
}
