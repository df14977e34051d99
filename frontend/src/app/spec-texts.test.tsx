import type { ResourceKey } from 'i18next'
import { describe, expect, test } from 'vitest'
import { loadCatalogTexts } from './i18n-catalog.ts'

/** What the specification says word for word, by the namespace that has to have it in German. */
const texts: Readonly<Record<string, readonly string[]>> = {
  shell: ['needs Lead role', '404 Page Not Found', 'Failed to fetch user', 'Party Manager', 'Event Kalender'],
  auth: [
    'Anmeldung erforderlich',
    'Du musst dich anmelden, um dich für Events anzumelden.',
    'Mit Discord anmelden',
    'Für die Analytics brauchst du die Rolle Lead oder PVP Orga.',
    'Berechtigungen werden überprüft...',
  ],
  'events-list': [
    'Event Management',
    'Active Events',
    'Total Signups',
    'This Week',
    'Need Attention',
    'Archive',
    'No description provided',
    '{{accepted}}/{{total}} angemeldet',
  ],
  'events-form': [
    'Event wird gepostet in: {{server}} → {{channel}}',
    'Title is required',
    'Date is required',
    'Time is required',
    'Fehler beim Erstellen',
    'Etwas ist schiefgelaufen. Bitte versuche es erneut.',
    'Event erfolgreich erstellt',
    'Dein Event wurde erstellt und ist jetzt aktiv.',
  ],
  'events-page': ['Event Not Found'],
  'events-actions': [
    'Fehler beim Löschen',
    'Das Event konnte nicht gelöscht werden.',
    'Event gelöscht',
    'Fehler beim Archivieren',
    'Das Event konnte nicht archiviert werden.',
    'Event archiviert',
    'Fehler beim Reaktivieren',
    'Das Event konnte nicht reaktiviert werden.',
    'Event reaktiviert',
  ],
  'party-manager': [
    'Event Parties',
    'Feste Gruppen',
    'Bitte wähle erst ein Event aus.',
    'Event nicht gefunden.',
    'Bitte wähle erst einen Server aus.',
    'Bitte gib einen Gruppennamen ein.',
    'Fehler',
    'Party konnte nicht erstellt werden',
    'Spieler konnte nicht hinzugefügt werden',
    'Spieler konnte nicht entfernt werden',
    'Party konnte nicht gelöscht werden',
    'Feste Gruppe konnte nicht erstellt werden',
    'Feste Gruppe konnte nicht gelöscht werden',
    'Spieler konnte nicht zur festen Gruppe hinzugefügt werden',
    'Spieler konnte nicht aus der festen Gruppe entfernt werden',
    'Drag & Drop fehlgeschlagen',
    'Drag & Drop zu fester Gruppe fehlgeschlagen',
  ],
  members: [
    'Guild Members',
    'Lade Mitglieder...',
    'Keine Server-Mitglieder verfügbar',
    'Fehler beim Laden der Mitglieder',
    '+{{count}} weitere offline Mitglieder',
  ],
  analytics: [
    'Total Events',
    'Total Signups',
    'Avg Participation',
    'Completed Events',
    'Fehler beim Laden der Member-Statistiken',
  ],
  'user-mapping': [
    'Total Users',
    'Mapped',
    'Unmapped',
    'Coverage',
    'No mapped users found',
    'All users are mapped!',
    'Are you sure you want to delete this user mapping?',
    'Error creating user mapping',
    'Error updating user mapping',
    'Error deleting user mapping',
    'User mapping created successfully',
    'User mapping updated successfully',
    'User mapping deleted successfully',
  ],
  settings: [
    'Admin Roles',
    'Event Creator Roles',
    'Save Permissions',
    'Event Management',
    'Allow Public Events',
    'Auto-delete Old Events',
    'Save Event Settings',
    'Settings saved successfully',
    'Server settings have been updated.',
    'Error saving settings',
    'Failed to save settings',
  ],
  'events-calendar': [
    'Event Kalender',
    'Heute',
    'Kommende Events',
    'Keine Events in den nächsten 7 Tagen',
    '+{{count}} weitere',
  ],
  'audit-log': [
    'Zugriff Verweigert',
    'Sie haben keine Berechtigung, die Audit Logs anzuzeigen.',
    'Suchen',
    'Reset',
    'Seite {{page}} | {{total}} Einträge gesamt',
    'Keine Audit Log Einträge gefunden.',
  ],
  errors: ['Permission denied for this action'],
  domain: ['Vollständig'],
  events: [
    'weekly',
    'permanent',
    'Zusagen',
    'Absagen',
    'Erfolgreich angemeldet',
    'Anmeldung fehlgeschlagen',
    'Event abgesagt',
    'Fehler beim Absagen',
    'Das Event konnte nicht abgesagt werden.',
  ],
  common: ['Etwas ist schiefgelaufen. Bitte versuche es erneut.', 'Failed to fetch: {{reason}}'],
}

function values(given: ResourceKey): string[] {
  return typeof given === 'string'
    ? [given]
    : Object.values(given as Record<string, ResourceKey>).flatMap(values)
}

describe.each(Object.entries(texts))('The German texts of %s', (namespace, wanted) => {
  test('say what the specification says, to the letter', async () => {
    const known = new Set(values(await loadCatalogTexts('de', namespace)))
    expect(wanted.filter((text) => !known.has(text))).toEqual([])
  })
})
