import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'

/** A person of the server; mapped when `realName` is given. */
export function aUser(number: number, displayName: string, realName?: string): MappedUser {
  return {
    id: String(300_000_000_000_000_000n + BigInt(number)),
    username: displayName.toLowerCase(),
    displayName,
    avatar: null,
    preferredClass: null,
    hasLeft: false,
    mapping:
      realName === undefined
        ? null
        : {
            id: `0191e8a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
            realName,
            altNames: [],
            notes: null,
            isActive: true,
          },
  }
}
