import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import { percent } from '@raidtisch/shared-types/domain/percent'
import { textMatcher } from '@raidtisch/shared-types/domain/text-search'

export type UserWithMapping = MappedUser & { mapping: NonNullable<MappedUser['mapping']> }

/** Who is known and who is not yet; who left the server is listed while their name is kept. */
export function splitUsers(users: readonly MappedUser[]): {
  mapped: UserWithMapping[]
  unmapped: MappedUser[]
} {
  return { mapped: users.filter(isMapped), unmapped: users.filter((user) => !isMapped(user)) }
}

/** Finds people by what the chat calls them and by their real names. */
export function filterUsers<U extends MappedUser>(users: readonly U[], search: string): U[] {
  const isFound = textMatcher(search)
  return users.filter(({ username, displayName, mapping }) =>
    isFound([username, displayName, mapping?.realName, ...(mapping?.altNames ?? [])]),
  )
}

export type MappingFigures = { total: number; mapped: number; unmapped: number; coverage: number }

/** Counts the people who are on the server now. */
export function mappingFigures(users: readonly MappedUser[]): MappingFigures {
  const present = users.filter(({ hasLeft }) => !hasLeft)
  const mapped = present.filter(({ mapping }) => mapping !== null).length
  return {
    total: present.length,
    mapped,
    unmapped: present.length - mapped,
    coverage: percent(mapped, present.length),
  }
}

/** How many of these people are on the server now, which the figures count, and how many have left it. */
export function presence(users: readonly MappedUser[]): { present: number; left: number } {
  const left = users.filter(({ hasLeft }) => hasLeft).length
  return { present: users.length - left, left }
}

/** 'Konni, Konrad' as the form writes several names. */
export function namesOf(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

function isMapped(user: MappedUser): user is UserWithMapping {
  return user.mapping !== null
}
