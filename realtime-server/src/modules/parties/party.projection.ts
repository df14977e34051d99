import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import type { Party } from '@raidtisch/shared-types/contracts/entities'
import type { AuditSubject } from '#boards/board-audit.ts'
import type { BoardKind } from '#boards/board-kind.ts'
import { createRowWriter, type MemberChanges } from '#boards/board-rows.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import type { PartyRow } from '#modules/events/event-parties.presenter.ts'
import { readPartyRows } from '#modules/events/event-parties.queries.ts'
import { bumpEvent, getEventStatus, lockEvent, type LockedEvent } from '#modules/events/event.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { findEventIdOfParty, findPartiesOfEvent, findPersonInEvent } from './party.queries.ts'

type PartyColumns = Pick<
  PartyRow,
  'partyNumber' | 'position' | 'name' | 'leaderId' | 'maxSize' | 'status' | 'notes'
>

const audit: AuditSubject = { action: 'parties_changed', actionType: 'event_action', targetType: 'event' }

/** The parties of an event: their document, and the rows and messages that follow from it. */
export const partyBoard: BoardKind<LockedEvent, Party> = {
  documentName: (eventId) => formatBoardName({ kind: 'parties', eventId }),
  audit,
  notFound: { owner: 'event_not_found', group: 'party_not_found' },
  authorize: (actor) => guildPolicy.authorize(actor, 'party.manage'),
  accessOf: async (tx, actor, eventId) => {
    if (!guildPolicy.can(actor, 'party.manage')) return 'none'
    return (await getEventStatus(tx, eventId)) === 'archived' ? 'read' : 'write'
  },
  lock: lockEvent,
  assertWritable: ({ status }) => {
    if (status === 'archived') refuse('event_archived')
  },
  findOwnerId: (tx, _, partyId) => findEventIdOfParty(tx, partyId),
  findMember: (tx, { id }, _, personId) => findPersonInEvent(tx, id, personId),
  writeRows: createRowWriter<LockedEvent, PartyColumns, PartyRow['members'][number]>({
    audit,
    columns: {
      partyNumber: ({ number }) => number,
      position: ({ position }) => position,
      name: ({ name }) => name,
      leaderId: ({ leaderId }) => leaderId,
      maxSize: ({ maxSize }) => maxSize,
      status: ({ status }) => status,
      notes: ({ notes }) => notes,
    },
    fieldOf: { partyNumber: 'number' },
    labelOf: ({ name, partyNumber }) => name ?? `#${partyNumber}`,
    readRows: (tx, { id }) => readPartyRows(tx, [id]),
    insertGroups: (tx, { id: eventId }, rows) =>
      tx.party.createManyAndReturn({
        data: rows.map((row) => ({ ...row, eventId })),
        skipDuplicates: true,
        select: { id: true },
      }),
    updateGroup: (tx, id, data) => tx.party.updateMany({ where: { id }, data }),
    deleteGroups: (tx, ids) => tx.party.deleteMany({ where: { id: { in: ids } } }),
    deleteMembers: (tx, ids) => tx.partyMember.deleteMany({ where: { id: { in: ids } } }),
    insertMembers,
  }),
  find: findPartiesOfEvent,
  publish: async (tx, emit, event, { touched, isReordered }) => {
    const version = await bumpEvent(tx, event.id)
    const parties = await findPartiesOfEvent(tx, event)
    const payload = {
      eventId: event.id,
      version,
      parties: parties.filter(({ id }) => touched.has(id)),
      ...(isReordered && { order: parties.map(({ id }) => id) }),
    }
    emit({ topic: 'parties.changed', aggregateId: event.id, version, payload })
    return parties
  },
}

/** A member row refers to the person's response to the event, if there is one. */
async function insertMembers(
  tx: Tx,
  { id: eventId }: LockedEvent,
  { removed, added }: MemberChanges<PartyRow['members'][number]>,
): Promise<void> {
  if (added.length > 0) {
    const responses = await tx.participant.findMany({
      where: { eventId, discordUserId: { in: added.map(({ discordUserId }) => discordUserId) } },
      select: { id: true, discordUserId: true },
    })
    const participantOf = new Map(responses.map(({ id, discordUserId }) => [discordUserId, id]))
    await tx.partyMember.createMany({
      data: added.map(({ groupId, discordUserId, position }) => ({
        partyId: groupId,
        participantId: participantOf.get(discordUserId) ?? null,
        discordUserId,
        position,
      })),
    })
  }
  const touched = [...removed, ...added].map(({ groupId }) => groupId)
  if (touched.length > 0)
    await tx.party.updateMany({ where: { id: { in: touched } }, data: { updatedAt: new Date() } })
}
