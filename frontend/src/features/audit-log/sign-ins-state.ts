import { storedChoice } from '#lib/stored-choice.ts'

/** Whether the log leaves out sign-ins and sign-outs. */
export const { useIsOn: useHidesSignIns, choose: hideSignIns } = storedChoice(
  'audit-sign-ins',
  { on: 'hidden', off: 'shown' },
  'off',
)
