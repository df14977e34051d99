import type { CapacityRole } from './game-roles.ts'
import type { Language } from './languages.ts'

/** The weapons of classes. Keys have no underscore, because a class id joins two keys with one. */
export const weapons = {
  sns: {
    de: 'Schwert & Schild',
    en: 'Sword & Shield',
    fr: 'Épée et bouclier',
    ru: 'Меч и щит',
    ko: '검과 방패',
  },
  greatsword: {
    de: 'Großschwert',
    en: 'Greatsword',
    fr: 'Épée à deux mains',
    ru: 'Двуручный меч',
    ko: '대검',
  },
  daggers: { de: 'Dolche', en: 'Daggers', fr: 'Dagues', ru: 'Кинжалы', ko: '단검' },
  crossbow: { de: 'Armbrüste', en: 'Crossbows', fr: 'Arbalètes', ru: 'Арбалеты', ko: '석궁' },
  longbow: { de: 'Langbogen', en: 'Longbow', fr: 'Arc long', ru: 'Длинный лук', ko: '장궁' },
  staff: { de: 'Stab', en: 'Staff', fr: 'Bâton', ru: 'Посох', ko: '지팡이' },
  wand: { de: 'Zauberstab', en: 'Wand & Tome', fr: 'Baguette et tome', ru: 'Жезл и книга', ko: '마법봉' },
  spear: { de: 'Speer', en: 'Spear', fr: 'Lance', ru: 'Копьё', ko: '창' },
  orb: { de: 'Sphäre', en: 'Orb', fr: 'Orbe', ru: 'Сфера', ko: '오브' },
} as const satisfies Record<string, Record<Language, string>>
export type WeaponKey = keyof typeof weapons

/** S best combinations, A very strong, B situationally good, C average, D not recommended. */
export const classTiers = ['S', 'A', 'B', 'C', 'D'] as const
export type ClassTier = (typeof classTiers)[number]

export type ClassEntry = {
  /** See {@link classIdOf}; stable while names change. */
  readonly id: string
  /** English; also stored as a sign-up's `weaponCombo`. */
  readonly name: string
  readonly names: { readonly de: string; readonly en: string }
  readonly mainWeapon: WeaponKey
  /** Null for a class of one weapon; today every class has two. */
  readonly offWeapon: WeaponKey | null
  /** The role that the class suggests; members may choose another one. */
  readonly role: CapacityRole
  readonly tier: ClassTier
  readonly emoji: string
  readonly description: { readonly de: string; readonly en: string }
}

/** The id of a class: its two weapon keys, sorted and joined with '_', so both orders have the same. */
export function classIdOf(mainWeapon: WeaponKey, offWeapon: WeaponKey | null): string {
  return offWeapon ? [mainWeapon, offWeapon].sort().join('_') : mainWeapon
}

/** A class as it is written in the catalogue's files; id and names are derived in class-catalogue.ts. */
export type WrittenClass = Pick<ClassEntry, 'mainWeapon' | 'offWeapon' | 'role' | 'tier' | 'emoji'> & {
  readonly en: { readonly name: string; readonly description: string }
  readonly de: { readonly name: string; readonly description: string }
}
