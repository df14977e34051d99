import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { SettableStatus } from '@raidtisch/shared-types/domain/game-roles'
import {
  decideRoster,
  type RosterChanges,
  type RosterMaxima,
} from '@raidtisch/shared-types/domain/roster-rules'
import { overwrite } from '#core/db/overwrite.ts'
import { preparedWrite } from '#core/db/prepared.ts'
import { asRecords, type Records, recordSetOf } from '#core/db/record-set.ts'
import { anyOf, databaseNow } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { participantsPromoted, type RosterEvent } from './roster.topics.ts'

/** The event under its lock, and its roster as it was read under that lock. */
export type LockedRoster = {
  event: RosterEvent
  roster: readonly Participant[]
  now: Date
}

const answerColumns = [
  'username',
  'role',
  'status',
  'isLate',
  'characterClass',
  'weaponCombo',
  'source',
  'notes',
  'joinedAt',
] as const
/** Without what is read from the person. */
const columns = ['id', 'eventId', 'userId', 'discordUserId', ...answerColumns] as const
const overwritten = overwrite('participant', [...answerColumns, 'updatedAt'])

const saveParticipants = preparedWrite((sql, { saved }: { saved: Records<(typeof columns)[number]> }) =>
  sql
    .insertInto('participant')
    .columns([...columns, 'updatedAt'])
    .expression((eb) =>
      eb
        .selectFrom(recordSetOf('participant', saved).as('saved'))
        .select(columns)
        .select(databaseNow.as('updatedAt')),
    )
    .onConflict((conflict) => conflict.column('id').doUpdateSet(overwritten.set)),
)

/**
 * Writes what the roster's rules decided, in one statement for removed participants and one for all others. Each
 * promotion from the waiting list passes here, and is published.
 */
export async function saveRoster(
  publishing: Publishing,
  { event, roster, now }: LockedRoster,
  changes: RosterChanges<Participant>,
): Promise<void> {
  await writeRoster(publishing.tx, changes)
  const promoted = promotedIn(roster, changes)
  if (promoted.length > 0) await participantsPromoted.publish(publishing, { event, promoted, now })
}

async function writeRoster(tx: SqlTx, { saved, removed }: RosterChanges<Participant>): Promise<void> {
  if (removed.length > 0) {
    await tx.sql.deleteFrom('participant').where('id', '=', anyOf(removed)).execute()
  }
  if (saved.length > 0) await saveParticipants(tx, { saved: asRecords(saved, columns) })
}

/**
 * The roster with an answer that somebody did not give at this moment. Whoever would wait in that role keeps the opening
 * that is reserved for them in another one.
 */
export function withGivenAnswer(
  roster: Participant[],
  entry: Participant & { status: SettableStatus },
  { maxima, departed }: { maxima: RosterMaxima; departed?: ReadonlySet<string> },
): Participant[] {
  const changes = decideRoster(maxima, roster, { kind: 'answer', entry }, departed)
  const isReserved = roster.some(({ id, status }) => id === entry.id && status === 'reserved')
  const waits = changes.saved.some(({ id, status }) => id === entry.id && status === 'waitlist')
  return isReserved && waits ? roster : withChanges(roster, changes)
}

/** The roster once `changes` are in it; unordered. */
export function withChanges(
  roster: readonly Participant[],
  { saved, removed }: RosterChanges<Participant>,
): Participant[] {
  const replaced = new Set([...removed, ...saved.map((entry) => entry.id)])
  return [...roster.filter((entry) => !replaced.has(entry.id)), ...saved]
}

/** Who was promoted from the waiting list: only the response differs. */
export function promotedIn(
  roster: readonly Participant[],
  { saved }: Pick<RosterChanges<Participant>, 'saved'>,
): Participant[] {
  const before = new Map(roster.map((entry) => [entry.id, entry]))
  return saved.filter((after) => {
    const earlier = before.get(after.id)
    return earlier?.status === 'waitlist' && after.status === 'accepted' && earlier.role === after.role
  })
}
