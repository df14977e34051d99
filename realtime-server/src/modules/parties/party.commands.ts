import {
  place,
  placeInParty,
  renameParty,
  setLeader,
  setMaxSize,
  setNotes,
  setTypeId,
} from '@raidtisch/shared-types/board/board-edits'
import type { EditResult } from '@raidtisch/shared-types/board/board-moves'
import type { HandlerInput } from '@raidtisch/shared-types/contracts/contract'
import type { Party } from '@raidtisch/shared-types/contracts/entities'
import type { partiesContract } from '@raidtisch/shared-types/contracts/parties.contract'
import type * as Y from 'yjs'
import type { Actor } from '#core/actor.ts'
import { createGroup, deleteGroup, editGroup, removeGroupMember } from '#boards/board-commands.ts'
import { editLocked, showEdit, type BoardDeps } from '#boards/board-edit.ts'
import type { ServerEdit } from '#boards/board-log.ts'
import { isPlaceable } from '#boards/board-people.ts'
import { projectLocked } from '#boards/board-projection.ts'
import type { Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import type { LockedEvent } from '#modules/events/event.queries.ts'
import { findPartyTypes } from '#modules/party-types/party-type.queries.ts'
import { partyBoard } from './party.projection.ts'
import { findPartiesOfEvent } from './party.queries.ts'

type Body<K extends 'create' | 'update' | 'addMember'> = HandlerInput<(typeof partiesContract)[K]>['body']

/** Adds a party to an event. */
export async function createParty(deps: BoardDeps, actor: Actor, body: Body<'create'>): Promise<Party> {
  const { eventId, partyNumber, maxSize } = body
  return createGroup(partyBoard, deps, actor, eventId, { number: partyNumber, maxSize })
}

/** Changes what was given of name, leader, notes, size and type. */
export async function updateParty(
  deps: BoardDeps,
  actor: Actor,
  partyId: string,
  { name, leaderId, notes, maxSize, typeId }: Body<'update'>,
): Promise<Party> {
  return editGroup(partyBoard, deps, actor, partyId, async (tx) => {
    if (leaderId && !(await isPlaceable(tx, leaderId))) refuse('person_not_found')
    if (typeId) await refuseUnknownType(tx, actor, typeId)
    return {
      edit: (doc) => [
        ...(name === undefined ? [] : [renameParty(doc, partyId, name || null)]),
        ...(leaderId === undefined ? [] : [setLeader(doc, partyId, leaderId)]),
        ...(notes === undefined ? [] : [setNotes(doc, partyId, notes ?? '')]),
        ...(maxSize === undefined ? [] : [setMaxSize(doc, partyId, maxSize)]),
        ...(typeId === undefined ? [] : [setTypeId(doc, partyId, typeId)]),
      ],
    }
  })
}

async function refuseUnknownType(tx: Tx, { serverId }: Actor, typeId: string): Promise<void> {
  const types = await findPartyTypes(tx, serverId)
  if (!types.some(({ id }) => id === typeId)) refuse('party_type_not_found')
}

/** Deletes a party; its members return to the pool. */
export async function deleteParty(deps: BoardDeps, actor: Actor, partyId: string): Promise<void> {
  await deleteGroup(partyBoard, deps, actor, partyId)
}

/** Puts a person into the first free slot unless one is given; a member of another party of the event moves. */
export async function addPartyMember(
  deps: BoardDeps,
  actor: Actor,
  partyId: string,
  { discordUserId, position }: Body<'addMember'>,
): Promise<Party> {
  const by = actor.discordUserId
  return editGroup(partyBoard, deps, actor, partyId, async (tx) => {
    if (!(await isPlaceable(tx, discordUserId))) refuse('person_not_found')
    return {
      edit: (doc) => [
        position === undefined
          ? placeInParty(doc, by, discordUserId, partyId)
          : place(doc, by, discordUserId, partyId, position),
      ],
    }
  })
}

/** Sends a person back to the pool. `personId` is a participant's id or a Discord user's. */
export async function removePartyMember(
  deps: BoardDeps,
  actor: Actor,
  partyId: string,
  personId: string,
): Promise<Party> {
  return removeGroupMember(partyBoard, deps, actor, partyId, personId)
}

/**
 * Changes the board of a locked event for a command that writes more with it. A refused edit writes nothing;
 * `projectParties` brings the rows up to it, and `showPartyEdit` shows it to leaders after the commit.
 */
export async function editParties(
  tx: Tx,
  event: LockedEvent,
  actor: Pick<Actor, 'discordUserId'>,
  edit: (doc: Y.Doc) => EditResult,
): Promise<ServerEdit<EditResult>> {
  return editLocked(partyBoard, tx, event, edit, actor)
}

export async function showPartyEdit(
  deps: Pick<BoardDeps, 'boards'>,
  eventId: string,
  edit: ServerEdit<EditResult>,
): Promise<void> {
  await showEdit(deps, partyBoard.documentName(eventId), edit)
}

/** The parties of a locked event as its board has them now, also edits that were not projected yet. */
export async function projectParties(tx: Tx, emit: Emit, event: LockedEvent): Promise<Party[]> {
  await projectLocked(partyBoard, tx, emit, event)
  return findPartiesOfEvent(tx, event)
}
