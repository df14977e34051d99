import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  skip: 'Skip to content',
  nav: 'Main menu',
  events: 'Events',
  partyManager: 'Party Manager',
  parties: 'Parties',
  me: 'Me',
  needsLead: 'needs Lead role',
  language: 'Language',
  signOut: 'Sign out',
  signOutFailed: 'Could not sign out',
  offline: 'No connection. You see the last state, we are reconnecting …',
  notFound: '404 Page Not Found',
  notFoundText: 'There is no such page.',
  toEvents: 'Go to events',
  userFailed: 'Failed to fetch user',
  pageFailed: 'This page could not be loaded.',
  signedInAs: 'Signed in as {{name}}',
  tagline: 'The guild plans its raids at one table.',
} satisfies Translation<'en', typeof de>
