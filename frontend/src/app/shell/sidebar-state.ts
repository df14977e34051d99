import { storedChoice } from '#lib/stored-choice.ts'

/** Whether the sidebar shows icons alone. */
export const { useIsOn: useIsSidebarNarrow, choose: narrowSidebar } = storedChoice(
  'sidebar',
  { on: 'narrow', off: 'wide' },
  'off',
)
