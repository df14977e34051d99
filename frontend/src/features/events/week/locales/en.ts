import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'This week',
  text: 'What’s waiting for your answer over the next seven days.',
  role: 'Role',
  class: 'Class',
  noClass: 'No class yet',
  open: 'Not answered yet',
  acceptOne: 'Accept: {{title}}',
  declineOne: 'Decline: {{title}}',
  otherAnswers: 'Other answers: {{title}}',
  late: 'I’ll be late',
  acceptAll: 'Accept all',
  declineAll: 'Decline all',
  nothingOpen: 'All answered',
  nothingOpenText: 'No event in the next seven days is waiting for your answer.',
  answeredOnes_one: '{{count}} already answered',
  answeredOnes_other: '{{count}} already answered',
  answered_one: '{{count}} event answered',
  answered_other: '{{count}} events answered',
  failed: 'Couldn’t answer',
  failedText: 'Your answers couldn’t be saved. Please try again.',
} satisfies Translation<'en', typeof de>
