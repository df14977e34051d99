import { storedChoice } from '#lib/stored-choice.ts'

/** Whether single letters do something. */
export const { useIsOn: useLetterKeys, choose: chooseLetterKeys } = storedChoice(
  'keyboard-shortcuts',
  { on: 'on', off: 'off' },
  'on',
)
