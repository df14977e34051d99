import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  startsIn: 'Starts in',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  running: 'On now',
  over: 'Over',
  signedUp: 'in',
  flexible: 'Flexible',
  free: 'free',
  moreFree: '{{number}} more free',
  party: 'Party {{number}}',
  stale: 'No connection: the picture may be out of date',
  closed: 'This link no longer shows an event.',
} satisfies Translation<'en', typeof de>
