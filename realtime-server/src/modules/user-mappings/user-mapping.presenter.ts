import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import type { OutboxMessage } from '#core/outbox/outbox-message.ts'

export type MappedUserRow = {
  id: string
  username: string
  displayName: string | null
  nickname: string | null
  avatar: string | null
  preferredClass: string | null
  leftAt: Date | null
  mappings: NonNullable<MappedUser['mapping']>[]
}

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
