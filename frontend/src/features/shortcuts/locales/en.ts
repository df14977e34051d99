import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Keyboard shortcuts',
  text: 'They work everywhere, except while you’re typing in a field.',
  goTo: 'Go to',
  general: 'Everywhere',
  search: 'Search',
  find: 'Search this page’s list',
  create: 'Create an event',
  help: 'This list',
  escape: 'Close, cancel',
  notifications: 'To the notification',
  letters: 'Single keys',
  lettersHint: 'Turn them off if you control the computer by voice. {{control}} K always works.',
  searchTitle: 'Search',
  searchHint: 'Page, event or member',
  searchResults: 'Results',
  pages: 'Pages',
  events: 'Events',
  otherEvents: 'Past and announced events',
  members: 'Members',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  foundNone: 'Nothing found.',
} satisfies Translation<'en', typeof de>
