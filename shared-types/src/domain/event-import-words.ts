/** What people said in the other tool. `late` accepts; `bench` helps out when somebody is missing. */
export const foreignResponses = ['accepted', 'late', 'bench', 'tentative', 'declined'] as const
export type ForeignResponse = (typeof foreignResponses)[number]

/**
 * Why the event of the other tool could not be read, or what was read could not be written here. `gone`, and what became
 * of the event here, end the following: `over`, or `closed`, which is called off or archived before its end.
 */
export const importFaults = [
  'unreachable',
  'slow',
  'too_large',
  'redirected',
  'refused',
  'unreadable',
  'gone',
  'not_written',
  'over',
  'closed',
] as const
export type ImportFault = (typeof importFaults)[number]

/** What somebody who imports should know beside what they see. */
export const importNotices = ['earlier_is_over', 'maxima_from_people', 'already_over'] as const
