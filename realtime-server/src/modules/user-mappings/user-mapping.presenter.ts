import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import type { Row } from '#core/db/sql.ts'

export type MappedUserRow = Pick<
  Row<'chatUser'>,
  'id' | 'username' | 'displayName' | 'nickname' | 'avatar' | 'preferredClass' | 'leftAt'
> & { mappings: NonNullable<MappedUser['mapping']>[] }

export function presentMappedUser(row: MappedUserRow): MappedUser {
  const { id, username, avatar, preferredClass, leftAt } = row
  const [mapping] = row.mappings
  return {
    id,
    username,
    displayName: row.nickname ?? row.displayName ?? username,
    avatar,
    preferredClass,
    hasLeft: leftAt !== null,
    mapping: mapping ?? null,
  }
}
