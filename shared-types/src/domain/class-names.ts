import { classCatalogue } from './class-catalogue.ts'
import { classIdOf, weapons, type WeaponKey } from './class-entry.ts'
import { simplified } from './text-search.ts'

const byName = new Map(
  classCatalogue.flatMap((entry) =>
    [entry.id, ...Object.values(entry.names)].map((name) => [simplified(name), entry.id] as const),
  ),
)

/** How players shorten weapons, beside the names in five languages. */
const shortNames: Readonly<Record<WeaponKey, readonly string[]>> = {
  sns: ['SnS', 'S&S', 'Sword and Shield', 'Schwert und Schild'],
  greatsword: ['GS'],
  daggers: ['Dagger', 'Dolch', 'Dg'],
  crossbow: ['Crossbow', 'Armbrust', 'Xbow', 'CB'],
  longbow: ['Bow', 'Bogen', 'LB'],
  staff: [],
  wand: ['Wand', 'Wand and Tome'],
  spear: [],
  orb: [],
}
const weaponKeys = Object.keys(weapons) as WeaponKey[]
const weaponByName = new Map(
  weaponKeys.flatMap((key) =>
    [key, ...Object.values(weapons[key]), ...shortNames[key]].map((name) => [simplified(name), key] as const),
  ),
)
const classIds = new Set(classCatalogue.map(({ id }) => id))

/** The id of the class that is called so, by its name or by its two weapons; null when it is none of the catalogue. */
export function findClassByName(name: string): string | null {
  return byName.get(simplified(name)) ?? findByWeapons(name)
}

function findByWeapons(name: string): string | null {
  const parts = name.split(/\s*[/+|,]\s*|\s+-\s+/u)
  const [main, off] = parts.map((part) => weaponByName.get(simplified(part)))
  if (parts.length !== 2 || !main || !off || main === off) return null
  const id = classIdOf(main, off)
  return classIds.has(id) ? id : null
}
