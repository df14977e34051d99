import type { Board, BoardParty } from '@raidtisch/shared-types/board/board-read'
import { Snowflake } from '@raidtisch/shared-types/contracts/scalars'

/** What a board belongs to: an event, or a Discord server, which has no title in the audit log. */
export type OwnerRow = { id: string; serverId: string; title?: string }

export type Columns = Record<string, string | number | null>

/** A person in a slot; positions count from 0. */
export type Placement = { groupId: string; discordUserId: string; position: number }

/** A party or static group, fit for its row. */
export type BoardGroup = Pick<BoardParty, 'maxSize' | 'status'> & {
  id: string
  /** Its index among the others, from 0. */
  position: number
  number: number
  name: string | null
  leaderId: string | null
  notes: string | null
  description: string | null
  category: string | null
  typeId: string | null
  placements: Placement[]
}

const groupId = /^[a-z\d][\w-]{0,63}$/i
/** Ids of the browser's demo parties, which are never stored. */
const demoId = /^party-/

/** Whether an id may be the id of a party or group in the database. */
export function isGroupId(id: string): boolean {
  return groupId.test(id) && !demoId.test(id)
}

/** The Discord ids that a board names, whether a person has them or not. Other texts are left out. */
export function findPeople({ parties, placementOf }: Board): string[] {
  const named = new Set([...placementOf.keys(), ...parties.flatMap(({ leaderId }) => leaderId ?? [])])
  return [...named].filter((id) => Snowflake.safeParse(id).success)
}

/**
 * What the board shows, fit for rows. A browser with write access can put any value into a document, so invalid ids,
 * unknown people and characters that PostgreSQL refuses are left out: failing would repeat at every projection.
 */
export function readGroups({ parties }: Board, isPerson: (discordUserId: string) => boolean): BoardGroup[] {
  return parties
    .filter(({ id }) => isGroupId(id))
    .map((party, position) => ({
      id: party.id,
      position,
      number: party.number,
      name: cleanText(party.name),
      leaderId: party.leaderId !== null && isPerson(party.leaderId) ? party.leaderId : null,
      maxSize: party.maxSize,
      status: party.status,
      notes: cleanText(party.notes),
      description: cleanText(party.description),
      category: cleanText(party.category),
      typeId: party.typeId,
      placements: party.slots.flatMap((discordUserId, slot) =>
        discordUserId !== null && isPerson(discordUserId)
          ? [{ groupId: party.id, discordUserId, position: slot }]
          : [],
      ),
    }))
}

/** Which stored placements no longer hold, and which are new. A person who moved is in both lists. */
export type PlacementChanges<P extends Placement> = { removed: P[]; added: Placement[] }

/** Which groups to insert, update and delete so that the rows equal the board. */
export type GroupChanges<C> = {
  created: { id: string; columns: C }[]
  changed: { id: string; before: C; columns: C }[]
  removed: { id: string; before: C }[]
}

export function hasChanges<C, P extends Placement>(
  groups: GroupChanges<C>,
  placements: PlacementChanges<P>,
): boolean {
  const lists = [groups.created, groups.changed, groups.removed, placements.removed, placements.added]
  return lists.some((list) => list.length > 0)
}

/** Without NUL and lone surrogates, which neither a text column nor JSON can hold; `null` when nothing is left. */
function cleanText(text: string | null): string | null {
  return text?.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '') || null
}
