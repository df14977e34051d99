import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import type { Party } from '@raidtisch/shared-types/contracts/entities'
import type { AuditSubject } from '#boards/board-audit.ts'
import type { BoardKind } from '#boards/board-kind.ts'
import { createBoardStore } from '#boards/board-store.ts'
import { createRowWriter, type MemberChanges } from '#boards/board-rows.ts'
import { preparedWrite } from '#core/db/prepared.ts'
import { asRecords, type Records, recordSetOf } from '#core/db/record-set.ts'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse } from '#core/errors.ts'
import type { PartyRow } from '#modules/events/event-parties.presenter.ts'
import { getEventStatus, lockEvent, raiseVersion, type LockedEvent } from '#modules/events/event.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import {
  findEventIdOfParty,
  findPartiesById,
  findPartiesOfEvent,
  findPersonInEvent,
} from './party.queries.ts'
import { partiesChanged } from './party.topics.ts'

type PartyColumns = Pick<
  PartyRow,
  'partyNumber' | 'position' | 'name' | 'leaderId' | 'maxSize' | 'status' | 'notes' | 'typeId'
>

const audit: AuditSubject = { action: 'parties_changed', targetType: 'event' }

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
  writeRows: createRowWriter<LockedEvent, PartyColumns, unknown>({
    audit,
    store: createBoardStore({
      groups: 'party',
      owner: 'eventId',
      columns: ['partyNumber', 'position', 'name', 'leaderId', 'maxSize', 'status', 'notes', 'typeId'],
      members: 'partyMember',
      group: 'partyId',
    }),
    columns: {
      partyNumber: ({ number }) => number,
      position: ({ position }) => position,
      name: ({ name }) => name,
      leaderId: ({ leaderId }) => leaderId,
      maxSize: ({ maxSize }) => maxSize,
      status: ({ status }) => status,
      notes: ({ notes }) => notes,
      typeId: ({ typeId }) => typeId,
    },
    fieldOf: { partyNumber: 'number' },
    labelOf: ({ name, partyNumber }) => name ?? `#${partyNumber}`,
    insertMembers,
  }),
  find: findPartiesOfEvent,
  publish: async (tx, emit, event, { touched, order, moves }) => {
    const { id: eventId } = event
    const version = await raiseVersion(tx, event)
    await partiesChanged.publish({ tx, emit }, { event })
    if (moves) {
      const { at, left, placed } = moves
      const payload = {
        eventId,
        version,
        at: at.toISOString(),
        left: [...left],
        placed: placed.map(({ groupId: partyId, ...member }) => ({ partyId, member })),
      }
      return emit({ topic: 'placements.changed', aggregateId: eventId, version, payload })
    }
    const payload = {
      eventId,
      version,
      parties: await findPartiesById(tx, event, [...touched]),
      ...(order && { order: [...order] }),
    }
    emit({ topic: 'parties.changed', aggregateId: eventId, version, payload })
  },
}

/** A member row refers to the person's response to the event, if there is one. */
async function insertMembers(
  tx: SqlTx,
  { id: eventId }: LockedEvent,
  { removed, added, at }: MemberChanges<unknown>,
): Promise<void> {
  const records = asRecords(
    added.map(({ id, groupId: partyId, discordUserId, position }) => ({
      id,
      partyId,
      discordUserId,
      position,
    })),
  )
  if (added.length > 0) await insertRows(tx, { eventId, records })
  await touchParties(tx, { at, ids: [...removed, ...added].map(({ groupId }) => groupId) })
}

type NewRows = { eventId: string; records: Records<'id' | 'partyId' | 'discordUserId' | 'position'> }

const insertRows = preparedWrite((db, { eventId, records }: NewRows) =>
  db
    .insertInto('partyMember')
    .columns(['id', 'partyId', 'discordUserId', 'position', 'participantId'])
    .expression((eb) =>
      eb
        .selectFrom(recordSetOf('partyMember', records).as('added'))
        .leftJoin('participant', (join) =>
          join
            .onRef('participant.discordUserId', '=', 'added.discordUserId')
            .on('participant.eventId', '=', eventId),
        )
        .select([
          'added.id',
          'added.partyId',
          'added.discordUserId',
          'added.position',
          'participant.id as participantId',
        ]),
    ),
)

const touchParties = preparedWrite((db, { at, ids }: { at: Date; ids: readonly string[] }) =>
  db.updateTable('party').set({ updatedAt: at }).where('id', '=', anyOf(ids)),
)
