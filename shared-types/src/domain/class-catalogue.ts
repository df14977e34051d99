import { classEntries } from './class-entries.ts'
import type { ClassEntry, WeaponKey } from './class-entry.ts'

/** The id of a pair of weapons, whichever hand holds which. */
export function classIdOf(mainWeapon: WeaponKey, offWeapon: WeaponKey | null): string {
  return offWeapon ? [mainWeapon, offWeapon].sort().join('_') : mainWeapon
}

/** The 30 classes of the guild's catalogue: tanks, healers, then damage. */
export const classCatalogue: readonly ClassEntry[] = classEntries.map(({ en, de, ...entry }) => ({
  ...entry,
  id: classIdOf(entry.mainWeapon, entry.offWeapon),
  name: en.name,
  names: { de: de.name, en: en.name },
  description: { de: de.description, en: en.description },
}))

const byId = new Map(classCatalogue.map((entry) => [entry.id, entry]))

/** The class with this id, or undefined when the catalogue has none. */
export function findClass(id: string): ClassEntry | undefined {
  return byId.get(id)
}
