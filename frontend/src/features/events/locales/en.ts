import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  weekly: 'weekly',
  daily: 'daily',
  everyDays_one: 'every {{count}} days',
  everyDays_other: 'every {{count}} days',
  permanent: 'permanent',
  runningFor: 'Running for {{time}}',
  changeAnswer: 'Change',
  signUp: {
    action: 'Accept',
    done: 'Signed up',
    failed: 'Sign-up failed',
    failedText: 'Your sign-up couldn’t be saved. Please try again.',
  },
  decline: {
    action: 'Decline',
    done: 'Event declined',
    failed: 'Couldn’t decline',
    failedText: 'The event couldn’t be declined.',
  },
  membersOnly: 'Members only',
  life: {
    archive: 'Archive',
    reactivate: 'Reactivate',
    failedText: 'Please try again.',
    cancel: 'Call the event off',
    because: 'Called off: {{reason}}',
    uncancel: 'Bring the event back',
    uncancelled: 'The event is back on',
    uncancelFailed: 'The event is still called off',
    uncancelFirst: 'Bring the event back first.',
    open: 'Open now',
    opened: 'Sign-ups are open',
    openFailed: 'The event couldn’t be opened',
    opensAt: 'Opens {{when}}',
    answerBy: 'Answer by {{when}}',
    answeredBy: 'Answers were due {{when}}',
  },
  noAnswerInTime: 'No answer by the deadline',
  notComing: 'You’re not coming.',
} satisfies Translation<'en', typeof de>
