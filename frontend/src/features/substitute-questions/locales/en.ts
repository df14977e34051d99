import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Can you step in?',
  text: 'There’s a seat for you in “{{event}}” ({{when}}): {{party}}, {{role}}. Whoever accepts first gets it.',
  toEvent: 'Open event',
  partyNumber: 'Party {{number}}',
  yes: 'I’m coming',
  no: 'Can’t make it',
  state: {
    accepted: 'Thanks, the seat’s yours!',
    refused: 'All right, thanks for answering.',
    taken: 'Thanks! Someone was faster, so the seat’s taken.',
    expired: 'Thanks! This has been settled in the meantime.',
  },
  failed: 'Your answer didn’t arrive',
  failedText: 'Please try again.',
} satisfies Translation<'en', typeof de>
