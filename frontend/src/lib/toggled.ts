/** A list without this entry if it was in it, otherwise with it as the last. */
export function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry]
}
