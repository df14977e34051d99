import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import type { Row } from '#core/db/sql.ts'
import type { OutboxMessage } from '#core/outbox/outbox-message.ts'

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

/** Only that something changed: no real name ever travels over a socket or lies in the outbox. */
export function mappingsChanged(serverId: string): OutboxMessage {
  return {
    topic: 'mappings.changed',
    aggregateId: serverId,
    version: 0,
    payload: { serverId },
  }
}
