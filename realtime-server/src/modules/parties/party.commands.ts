import { randomUUID } from 'node:crypto'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import {
  createParty as createBoardParty,
  deleteParty as deleteBoardParty,
  place,
  placeInParty,
  remove,
  renameParty,
  setLeader,
  setMaxSize,
  setNotes,
  setStatus,
} from '@raidtisch/shared-types/board/board-edits'
import type { EditResult } from '@raidtisch/shared-types/board/board-moves'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import type { HandlerInput } from '@raidtisch/shared-types/contracts/contract'
import type { Party } from '@raidtisch/shared-types/contracts/entities'
import type { partiesContract } from '@raidtisch/shared-types/contracts/parties.contract'
import type * as Y from 'yjs'
import type { Actor } from '#core/actor.ts'
import { editBoard, handOnEdit, type Boards } from '#boards/board-edit.ts'
import { isGroupId } from '#boards/board-groups.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { lockEvent } from '#modules/events/event.queries.ts'
import { partyPolicy } from './party.policy.ts'
import { projectLocked } from './party.projection.ts'
import { findEventIdOfParty, findPersonInEvent, isPlaceable } from './party.queries.ts'

export type PartyDeps = ChangeDeps & { boards: Boards }
type Body<K extends 'create' | 'update' | 'addMember'> = HandlerInput<(typeof partiesContract)[K]>['body']

/** Adds a party to an event. */
export async function createParty(deps: PartyDeps, actor: Actor, body: Body<'create'>): Promise<Party> {
  partyPolicy.authorize(actor, 'party.manage')
  const { eventId, partyNumber, maxSize, status } = body
  const id = randomUUID()
  const parties = await editParties(deps, actor, eventId, async () => (doc) => [
    createBoardParty(doc, { id, number: partyNumber, maxSize, status }),
  ])
  return pick(parties, id)
}

/** Changes what was given of name, leader, status, notes and size. */
export async function updateParty(
  deps: PartyDeps,
  actor: Actor,
  partyId: string,
  { name, leaderId, status, notes, maxSize }: Body<'update'>,
): Promise<Party> {
  const eventId = await authorizedEventId(deps, actor, partyId)
  const parties = await editParties(deps, actor, eventId, async (tx) => {
    if (leaderId && !(await isPlaceable(tx, leaderId))) refuse('person_not_found')
    return (doc) => [
      ...(name === undefined ? [] : [renameParty(doc, partyId, name || null)]),
      ...(leaderId === undefined ? [] : [setLeader(doc, partyId, leaderId)]),
      ...(status === undefined ? [] : [setStatus(doc, partyId, status)]),
      ...(notes === undefined ? [] : [setNotes(doc, partyId, notes ?? '')]),
      ...(maxSize === undefined ? [] : [setMaxSize(doc, partyId, maxSize)]),
    ]
  })
  return pick(parties, partyId)
}

/** Deletes a party; its members return to the pool. */
export async function deleteParty(deps: PartyDeps, actor: Actor, partyId: string): Promise<void> {
  const eventId = await authorizedEventId(deps, actor, partyId)
  await editParties(deps, actor, eventId, async () => (doc) => [
    livesIn(doc, partyId) ? deleteBoardParty(doc, partyId) : missingParty,
  ])
}

/** Places a person, into the first free slot unless one is given; who is in another party of the event moves. */
export async function addPartyMember(
  deps: PartyDeps,
  actor: Actor,
  partyId: string,
  { discordUserId, position }: Body<'addMember'>,
): Promise<Party> {
  const eventId = await authorizedEventId(deps, actor, partyId)
  const by = actor.discordUserId
  const parties = await editParties(deps, actor, eventId, async (tx) => {
    if (!(await isPlaceable(tx, discordUserId))) refuse('person_not_found')
    return (doc) => [
      position === undefined
        ? placeInParty(doc, by, discordUserId, partyId)
        : place(doc, by, discordUserId, partyId, position),
    ]
  })
  return pick(parties, partyId)
}

/** Sends a person back to the pool. `personId` is a participant's id or a Discord user's. */
export async function removePartyMember(
  deps: PartyDeps,
  actor: Actor,
  partyId: string,
  personId: string,
): Promise<Party> {
  const eventId = await authorizedEventId(deps, actor, partyId)
  const parties = await editParties(deps, actor, eventId, async (tx) => {
    const discordUserId = (await findPersonInEvent(tx, eventId, personId)) ?? refuse('person_not_found')
    return (doc) => {
      if (readBoard(doc).placementOf.get(discordUserId)?.partyId !== partyId) refuse('person_not_found')
      return [remove(doc, actor.discordUserId, discordUserId)]
    }
  })
  return pick(parties, partyId)
}

const missingParty: EditResult = { outcome: 'refused', reason: 'party_not_found' }

/**
 * One transaction: the event's row, the document, the rows that follow from it, the announcement. `prepare` may look
 * things up and answers with the edit. Returns the event's parties as they are then.
 */
async function editParties(
  deps: PartyDeps,
  actor: Actor,
  eventId: string,
  prepare: (tx: Tx) => Promise<(doc: Y.Doc) => readonly EditResult[]>,
): Promise<Party[]> {
  const { parties, edit } = await change(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    if (event.status === 'archived') refuse('event_archived')
    const documentName = formatBoardName({ kind: 'parties', eventId })
    const edit = await editBoard(tx, documentName, 'party_not_found', await prepare(tx))
    return { parties: await projectLocked(tx, emit, event, actor.discordUserId), edit }
  })
  await handOnEdit(deps.boards, edit)
  return parties
}

async function authorizedEventId({ db }: PartyDeps, actor: Actor, partyId: string): Promise<string> {
  partyPolicy.authorize(actor, 'party.manage')
  const eventId = isGroupId(partyId) ? await findEventIdOfParty(db.prisma, partyId) : null
  return eventId ?? refuse('party_not_found')
}

function livesIn(doc: Y.Doc, partyId: string): boolean {
  return readBoard(doc).parties.some((party) => party.id === partyId)
}

function pick(parties: readonly Party[], id: string): Party {
  return parties.find((party) => party.id === id) ?? refuse('party_not_found')
}
