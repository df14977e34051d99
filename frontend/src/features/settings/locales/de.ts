const de = {
  title: 'Settings',
  subtitle: 'Rechte und Events auf deinem Server',
  server: 'Server',
  chooseServer: 'Server auswählen',
  serverOption_one: '{{name}} ({{count}} Mitglied)',
  serverOption_other: '{{name}} ({{count}} Mitglieder)',
  noServer: 'Wähle einen Server aus',
  noServerText: 'Danach siehst du hier seine Einstellungen.',
  serversFailed: 'Die Server konnten nicht geladen werden.',
  loadFailed: 'Die Einstellungen konnten nicht geladen werden.',
  permissions: 'Berechtigungen',
  permissionsText:
    'Lead und PVP Orga haben immer alle Rechte. Hier gibst du sie weiteren Rollen; sie gelten sofort.',
  field: {
    adminRoles: 'Admin Roles',
    eventCreatorRoles: 'Event Creator Roles',
    defaultChannelId: 'Default Channel',
    allowPublicEvents: 'Allow Public Events',
    autoDeleteOldEvents: 'Auto-delete Old Events',
    reminderHours: 'Reminder Hours',
  },
  adminRolesText: 'Manage all events and settings',
  eventCreatorRolesText: 'Create and manage own events',
  searchRoles: 'Rollen suchen für {{list}}',
  searchRolesHint: 'Rolle suchen',
  noRoleFound: 'Keine Rolle heißt so.',
  moreRoles_one: '{{count}} weitere Rolle findest du über die Suche.',
  moreRoles_other: '{{count}} weitere Rollen findest du über die Suche.',
  savePermissions: 'Save Permissions',
  eventManagement: 'Event Management',
  defaultChannelText: 'Ist bei neuen Events schon ausgewählt.',
  noChannel: 'Kein Channel',
  channelsFailed: 'Die Channels konnten nicht geladen werden.',
  allowPublicEventsText:
    'Aus: Nur wer Member ist, sieht Events und kann zu- oder absagen. An: alle auf dem Discord-Server.',
  autoDeleteText: 'Completed events removed after 30 days.',
  oldEvents_one: 'Zurzeit wäre das {{count}} Event.',
  oldEvents_other: 'Zurzeit wären das {{count}} Events.',
  reminderHoursText: 'So viele Stunden vor dem Start wird an ein Event erinnert.',
  reminderHoursRange: 'Ganze Stunden von {{min}} bis {{max}}.',
  saveEventSettings: 'Save Event Settings',
  unsaved_one: '{{count}} Änderung nicht gespeichert',
  unsaved_other: '{{count}} Änderungen nicht gespeichert',
  discard: 'Verwerfen',
  changedByOthers:
    'Jemand anderes hat inzwischen gespeichert: {{names}}. Speichern ersetzt das durch deine Änderung, Verwerfen zeigt den neuen Stand.',
  saved: 'Settings saved successfully',
  savedText: 'Server settings have been updated.',
  saveFailed: 'Error saving settings',
  saveFailedText: 'Failed to save settings',
  ownLossTitle: 'Eigene Admin-Rechte abgeben?',
  ownLossText:
    'Mit dieser Auswahl bist du danach selbst kein Admin mehr. Zurückgeben kann sie dir nur, wer dann noch Admin ist.',
  ownLossConfirm: 'Speichern und Rechte abgeben',
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    settings: typeof de
  }
}
