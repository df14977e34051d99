import { readBoard, type BoardParty } from '@raidtisch/shared-types/board/board-read'
import { placementsOf } from '@raidtisch/shared-types/board/board-document'
import { readPlacement } from '@raidtisch/shared-types/board/board-record'
import { Snowflake } from '@raidtisch/shared-types/contracts/entities'
import type * as Y from 'yjs'

/** A person in a slot; `by` is the leader who put them there. */
export type Seat = { groupId: string; discordUserId: string; position: number; by: string | null }

/** A party or static group as its row says it. */
export type BoardGroup = Pick<BoardParty, 'maxSize' | 'status'> & {
  id: string
  /** Where it stands among the others, from 0. */
  position: number
  number: number
  name: string | null
  leaderId: string | null
  notes: string | null
  description: string | null
  category: string | null
  seats: Seat[]
}

const groupId = /^[a-z\d][\w-]{0,63}$/i
/** Ids of the browser's demo parties; nothing real may carry one. */
const demoId = /^party-/

/** Whether an id may stand in a row of a party or group. */
export function isGroupId(id: string): boolean {
  return groupId.test(id) && !demoId.test(id)
}

/** Everybody a document names, known or not; what cannot be an id of Discord's is nobody, and no query is asked for it. */
export function findPeople(doc: Y.Doc): string[] {
  const { parties, placementOf } = readBoard(doc)
  const named = new Set([...placementOf.keys(), ...parties.flatMap(({ leaderId }) => leaderId ?? [])])
  return [...named].filter((id) => Snowflake.safeParse(id).success)
}

/**
 * What the board shows, fit for rows. Whoever may write could put anything into a document, so ids that are none,
 * people `isPerson` does not know and characters PostgreSQL refuses are left out instead of failing for ever.
 */
export function readGroups(doc: Y.Doc, isPerson: (discordUserId: string) => boolean): BoardGroup[] {
  const placements = placementsOf(doc)
  const mover = (person: string) => readPlacement(person, placements.get(person))?.by ?? null
  return readBoard(doc)
    .parties.filter(({ id }) => isGroupId(id))
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
      seats: party.slots.flatMap((discordUserId, slot) =>
        discordUserId !== null && isPerson(discordUserId)
          ? [{ groupId: party.id, discordUserId, position: slot, by: mover(discordUserId) }]
          : [],
      ),
    }))
}

export type Sitting = Pick<Seat, 'groupId' | 'discordUserId' | 'position'>
export type SeatChanges<S extends Sitting> = { left: S[]; taken: Seat[] }

/** Which stored seats are no more, and which are new. Who moved is in both. */
export function compareSeats<S extends Sitting>(
  stored: readonly S[],
  wanted: readonly Seat[],
): SeatChanges<S> {
  const storedKeys = new Set(stored.map(seatKey))
  const wantedKeys = new Set(wanted.map(seatKey))
  return {
    left: stored.filter((seat) => !wantedKeys.has(seatKey(seat))),
    taken: wanted.filter((seat) => !storedKeys.has(seatKey(seat))),
  }
}

function seatKey({ groupId, position, discordUserId }: Sitting): string {
  return `${groupId} ${position} ${discordUserId}`
}

export type GroupChanges<C> = {
  created: { id: string; columns: C }[]
  changed: { id: string; before: C; columns: C }[]
  removed: { id: string; before: C }[]
}

/** Which rows to make, change and delete so that they say what the board says. Columns are compared by value. */
export function compareGroups<C extends Record<string, string | number | null>>(
  stored: ReadonlyMap<string, C>,
  wanted: ReadonlyMap<string, C>,
): GroupChanges<C> {
  const changes: GroupChanges<C> = { created: [], changed: [], removed: [] }
  for (const [id, columns] of wanted) {
    const before = stored.get(id)
    if (!before) changes.created.push({ id, columns })
    else if (Object.keys(columns).some((column) => columns[column] !== before[column]))
      changes.changed.push({ id, before, columns })
  }
  for (const [id, before] of stored) if (!wanted.has(id)) changes.removed.push({ id, before })
  return changes
}

/** Whether there is anything to write, to note and to tell. */
export function hasChanges<C, S extends Sitting>(groups: GroupChanges<C>, seats: SeatChanges<S>): boolean {
  const lists = [groups.created, groups.changed, groups.removed, seats.left, seats.taken]
  return lists.some((list) => list.length > 0)
}

/** Without NUL and halves of characters, which neither a text column nor JSON can hold; `null` when nothing is left. */
function cleanText(text: string | null): string | null {
  return text?.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '') || null
}
