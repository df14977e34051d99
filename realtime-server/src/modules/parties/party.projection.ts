import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import type { Party } from '@raidtisch/shared-types/contracts/entities'
import { attributeChanges, auditGroups, auditRows, type AuditSubject } from '#boards/board-audit.ts'
import {
  compareGroups,
  compareSeats,
  findPeople,
  hasChanges,
  readGroups,
  type BoardGroup,
  type GroupChanges,
  type Seat,
  type SeatChanges,
  type Sitting,
} from '#boards/board-groups.ts'
import { markProjected, readUnprojected, type Unprojected } from '#boards/board-projection.ts'
import { change, type ChangeDeps, type Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { peopleIn, type PartyRow } from '#modules/events/event-parties.presenter.ts'
import { readPartyRows } from '#modules/events/event-parties.queries.ts'
import { bumpEvent, lockEvent, type LockedEvent } from '#modules/events/event.queries.ts'
import { findPartiesOfEvent, findPeopleById } from './party.queries.ts'

/** Brings the rows of one event's parties up to its board document, and tells everybody when something changed. */
export async function projectParties(deps: ChangeDeps, eventId: string): Promise<void> {
  await change(deps, async (tx, emit) => {
    const event = await lockEvent(tx, eventId)
    if (event) await project(tx, emit, event, null)
    else await forgetBoard(tx, eventId)
  })
}

/**
 * The same inside a command's transaction, which holds the event's row and edited the document as `editor`, or only
 * wants to know how it stands.
 * Other people's edits that were waiting come along in the same announcement. Answers with the event's parties.
 */
export async function projectLocked(
  tx: Tx,
  emit: Emit,
  event: LockedEvent,
  editor: string | null,
): Promise<Party[]> {
  return (await project(tx, emit, event, editor)) ?? findPartiesOfEvent(tx, event)
}

/** The parties it announced; null when there was nothing to announce. */
async function project(
  tx: Tx,
  emit: Emit,
  event: LockedEvent,
  editor: string | null,
): Promise<Party[] | null> {
  const documentName = formatBoardName({ kind: 'parties', eventId: event.id })
  const unprojected = await readUnprojected(tx, documentName)
  if (!unprojected) return null
  if (editor !== null) unprojected.authors.add(editor)
  try {
    const isChanged = await writeRows(tx, event, unprojected)
    await markProjected(tx, documentName, unprojected.head)
    return isChanged ? await announce(tx, emit, event) : null
  } finally {
    unprojected.doc.destroy()
  }
}

/** Whether there was anything to write. */
async function writeRows(tx: Tx, event: LockedEvent, { doc, authors }: Unprojected): Promise<boolean> {
  const stored = await readPartyRows(tx, [event.id])
  const people = await findPeopleById(tx, [...findPeople(doc), ...peopleIn(stored), ...authors])
  const shown = readGroups(doc, (id) => people.has(id))
  const wanted = await withoutForeign(tx, event.id, shown)
  const groups = compareGroups(columnsOfRows(stored), columnsOfGroups(wanted))
  const seats = compareSeats(stored.flatMap(seatsOfRow), wanted.flatMap(seatsOfGroup))
  if (!hasChanges(groups, seats)) return false

  await writeParties(tx, event.id, groups)
  await writeSeats(tx, event.id, seats)
  const labels = new Map([...stored.map(labelOfRow), ...wanted.map(labelOfGroup)])
  const changes = attributeChanges(seats, auditGroups(groups), {
    authors,
    nameOfPerson: (id) => people.get(id)?.displayName ?? id,
    nameOfGroup: (id) => labels.get(id) ?? id,
  })
  await tx.auditLog.createMany({
    data: auditRows(auditSubject(event), changes, (id) => people.get(id)?.username ?? null),
  })
  return true
}

async function writeParties(
  tx: Tx,
  eventId: string,
  { created, changed, removed }: GroupChanges<PartyColumns>,
): Promise<void> {
  if (removed.length > 0) await tx.party.deleteMany({ where: { id: { in: removed.map(({ id }) => id) } } })
  if (created.length > 0)
    await tx.party.createMany({ data: created.map(({ id, columns }) => ({ id, eventId, ...columns })) })
  for (const { id, columns } of changed) await tx.party.updateMany({ where: { id }, data: columns })
}

async function writeSeats(tx: Tx, eventId: string, { left, taken }: SeatChanges<StoredSeat>): Promise<void> {
  // Who leaves goes first: two people changing places would otherwise sit in one slot for a moment.
  if (left.length > 0) await tx.partyMember.deleteMany({ where: { id: { in: left.map(({ id }) => id) } } })
  if (taken.length > 0) {
    const answers = await tx.participant.findMany({
      where: { eventId, discordUserId: { in: taken.map((seat) => seat.discordUserId) } },
      select: { id: true, discordUserId: true },
    })
    const participantOf = new Map(answers.map(({ id, discordUserId }) => [discordUserId, id]))
    await tx.partyMember.createMany({
      data: taken.map(({ groupId, discordUserId, position }) => ({
        partyId: groupId,
        participantId: participantOf.get(discordUserId) ?? null,
        discordUserId,
        position,
      })),
    })
  }
  const touched = [...left, ...taken].map(({ groupId }) => groupId)
  if (touched.length > 0)
    await tx.party.updateMany({ where: { id: { in: touched } }, data: { updatedAt: new Date() } })
}

function auditSubject(event: LockedEvent): AuditSubject {
  return {
    action: 'parties_changed',
    actionType: 'event_action',
    targetId: event.id,
    targetType: 'event',
    serverId: event.serverId,
    eventTitle: event.title,
  }
}

async function announce(tx: Tx, emit: Emit, event: LockedEvent): Promise<Party[]> {
  const version = await bumpEvent(tx, event.id)
  const parties = await findPartiesOfEvent(tx, event)
  const payload = { eventId: event.id, version, parties }
  emit({ topic: 'parties.changed', aggregateId: event.id, version, payload })
  return parties
}

/** A party's id is unique over all events, so one that another event already has cannot become a row here. */
async function withoutForeign(tx: Tx, eventId: string, groups: BoardGroup[]): Promise<BoardGroup[]> {
  const foreign = await tx.party.findMany({
    where: { id: { in: groups.map(({ id }) => id) }, eventId: { not: eventId } },
    select: { id: true },
  })
  const ids = new Set(foreign.map(({ id }) => id))
  return groups.filter(({ id }) => !ids.has(id))
}

/** The event went while its board still had something to project: nothing is left to do for that document. */
async function forgetBoard(tx: Tx, eventId: string): Promise<void> {
  const documentName = formatBoardName({ kind: 'parties', eventId })
  const unprojected = await readUnprojected(tx, documentName)
  unprojected?.doc.destroy()
  if (unprojected) await markProjected(tx, documentName, unprojected.head)
}

type PartyColumns = Pick<
  PartyRow,
  'partyNumber' | 'position' | 'name' | 'leaderId' | 'maxSize' | 'status' | 'notes'
>
type StoredSeat = Sitting & { id: string }

function columnsOfRows(rows: readonly PartyRow[]): Map<string, PartyColumns> {
  return new Map(
    rows.map(({ id, partyNumber, position, name, leaderId, maxSize, status, notes }) => [
      id,
      { partyNumber, position, name, leaderId, maxSize, status, notes },
    ]),
  )
}

function columnsOfGroups(groups: readonly BoardGroup[]): Map<string, PartyColumns> {
  return new Map(
    groups.map(({ id, number: partyNumber, position, name, leaderId, maxSize, status, notes }) => [
      id,
      { partyNumber, position, name, leaderId, maxSize, status, notes },
    ]),
  )
}

function seatsOfRow({ id: groupId, members }: PartyRow): StoredSeat[] {
  return members.map(({ id, discordUserId, position }) => ({ id, groupId, discordUserId, position }))
}

function seatsOfGroup({ seats }: BoardGroup): Seat[] {
  return seats
}

function labelOfRow({ id, name, partyNumber }: PartyRow): [string, string] {
  return [id, name ?? `#${partyNumber}`]
}

function labelOfGroup({ id, name, number }: BoardGroup): [string, string] {
  return [id, name ?? `#${number}`]
}
