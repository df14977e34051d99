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
  closed: 'This link no longer shows anything.',
  next: 'Up next',
  nextRaid: 'Next raid',
  nothingPlanned: 'Nothing’s planned right now.',
  closedText: 'It was revoked or it’s wrong. Get a new one in Raidtisch under “Stream view”.',
  leader: 'Party leader',
  late: 'comes late',
  declined: 'declined',
  withoutParty_one: '{{count}} without a party',
  withoutParty_other: '{{count}} without a party',
} satisfies Translation<'en', typeof de>
