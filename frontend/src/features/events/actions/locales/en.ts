import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  archive: {
    title: 'Archive the event?',
    text: '“{{title}}” leaves the active list. Its sign-ups stay in the analytics.',
    textOver: '“{{title}}” is over and will be marked as archived. Its sign-ups stay in the analytics.',
    told: 'Everyone who answered and didn’t decline is told that it isn’t happening any more.',
    done: 'Event archived',
    failed: 'Couldn’t archive',
    failedText: 'The event couldn’t be archived.',
  },
  reactivate: {
    title: 'Reactivate the event?',
    text: '“{{title}}” goes back to the active list with all its sign-ups.',
    done: 'Event reactivated',
    failed: 'Couldn’t reactivate',
    failedText: 'The event couldn’t be reactivated.',
  },
  delete: {
    title: 'Delete the event?',
    text: '“{{title}}” will be deleted with all its sign-ups and parties.',
    keptForAMinute:
      'The server keeps it for one more minute: “Undo” in the notification brings it back. After that it can’t be undone.',
    seriesGoesOn:
      'The next event in the series still takes place. To end the series, turn off “Recurring” first.',
    done: 'Event deleted',
    failed: 'Couldn’t delete',
    failedText: 'The event couldn’t be deleted.',
  },
  cancel: {
    title: 'Call the event off?',
    text: '“{{title}}” will be called off, and everyone who answered and didn’t decline is told why. All answers stay. You can bring the event back.',
    reason: 'Reason',
    reasonHint: 'Everyone can read it, on Discord too.',
    reasonMissing: 'Say briefly why.',
    done: 'The event is called off',
    failed: 'The event couldn’t be called off',
  },
  undo: {
    action: 'Undo',
    done: 'Undone',
    failed: 'It can’t be undone any more',
  },
} satisfies Translation<'en', typeof de>
