import { classCatalogue, findClass } from './class-catalogue.ts'
import { classTiers, weapons, type ClassEntry, type WeaponKey } from './class-entry.ts'
import type { GameRole } from './game-roles.ts'
import { languages, type Language } from './languages.ts'
import { textMatcher } from './text-search.ts'

/** Finds classes by name (German, English) or weapon (any language); every word must occur. `role` first, then by tier. */
export function searchClasses(query: string, role: GameRole | null): readonly ClassEntry[] {
  const isFound = textMatcher(query)
  const foreign = (entry: ClassEntry) => (role === null || role === 'flex' || entry.role === role ? 0 : 1)
  return classCatalogue
    .filter((entry) => isFound(searchTexts(entry)))
    .toSorted((a, b) => foreign(a) - foreign(b) || classTiers.indexOf(a.tier) - classTiers.indexOf(b.tier))
}

/** Class names exist in German and English; readers of other languages get the English ones. */
export function nameOfClass(entry: ClassEntry, language: Language): string {
  return entry.names[namingLanguage(language)]
}

/** The id itself when the catalogue does not have the class any more. */
export function nameOfClassId(id: string, language: Language): string {
  const entry = findClass(id)
  return entry ? nameOfClass(entry, language) : id
}

export function classDescription(entry: ClassEntry, language: Language): string {
  return entry.description[namingLanguage(language)]
}

/** 'Schwert & Schild + Großschwert'. */
export function weaponNames({ mainWeapon, offWeapon }: ClassEntry, language: Language): string {
  const name = (key: WeaponKey) => weapons[key][language]
  return offWeapon === null ? name(mainWeapon) : `${name(mainWeapon)} + ${name(offWeapon)}`
}

function namingLanguage(language: Language): 'de' | 'en' {
  return language === 'de' ? 'de' : 'en'
}

/** Texts that the search finds a class by: its names, and its weapons in every language. */
export function searchTexts(entry: ClassEntry): readonly string[] {
  return [entry.names.de, entry.names.en, ...languages.map((language) => weaponNames(entry, language))]
}
