import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'This week',
  text: 'What waits for your answer in the next seven days.',
  role: 'Role',
  class: 'Class',
  noClass: 'No class yet',
  open: 'Without your answer',
  accept: 'Accept',
  decline: 'Decline',
  acceptOne: 'Accept: {{title}}',
  declineOne: 'Decline: {{title}}',
  acceptAll: 'Accept all',
  declineAll: 'Decline all',
  nothingOpen: 'Everything answered',
  nothingOpenText: 'No event of the next seven days waits for you.',
  answeredOnes_one: '{{count}} already answered',
  answeredOnes_other: '{{count}} already answered',
  answered_one: '{{count}} event answered',
  answered_other: '{{count}} events answered',
  failed: 'Answering failed',
  failedText: 'Your answers could not be saved. Please try again.',
} satisfies Translation<'en', typeof de>
