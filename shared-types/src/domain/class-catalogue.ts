import { classIdOf, type ClassEntry } from './class-entry.ts'
import { damageClasses } from './classes-damage.ts'
import { healerClasses } from './classes-healer.ts'
import { tankClasses } from './classes-tank.ts'

/** The 30 classes of the guild's catalogue: tanks, healers, then damage. */
export const classCatalogue: readonly ClassEntry[] = [...tankClasses, ...healerClasses, ...damageClasses].map(
  ({ en, de, ...entry }) => ({
    ...entry,
    id: classIdOf(entry.mainWeapon, entry.offWeapon),
    name: en.name,
    names: { de: de.name, en: en.name },
    description: { de: de.description, en: en.description },
  }),
)

const byId = new Map(classCatalogue.map((entry) => [entry.id, entry]))

/** Undefined when the catalogue has no class with this id. */
export function findClass(id: string): ClassEntry | undefined {
  return byId.get(id)
}

/** What a response stores beside the id of its class: the class's English name, or null without a class. */
export function weaponComboOf(characterClass: string | null): string | null {
  return characterClass === null ? null : (findClass(characterClass)?.name ?? null)
}
