/** The cached version of something, or an answer with it: an answer may arrive after what was changed later. */
export function newerOf<T extends { version: number }>(known: T | undefined, answered: T): T {
  return known && known.version > answered.version ? known : answered
}
