import { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { GameRole, ParticipantStatus } from '@raidtisch/shared-types/domain/game-roles'
import { promotableRoles, takesCapacity, type RoleCounts } from '@raidtisch/shared-types/domain/roster-rules'
import { jsonRows } from '#core/db/json-rows.ts'
import { prepared } from '#core/db/prepared.ts'
import { anyOf, asInt } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { maximaOf, presentParticipant } from '#modules/events/event.presenter.ts'
import type { LockedEvent } from '#modules/events/event.queries.ts'
import { participantsIn } from '#modules/events/participant.queries.ts'

const { role: Role, status: Status } = Participant.shape

/** What one person's response depends on. Its size does not grow with the roster. */
export type RosterPart = {
  own: Participant | undefined
  /** Who may be promoted by the response, see `promotableRoles`. */
  promotable: readonly Participant[]
  /** Departed members among these people, who are not promoted. */
  gone: ReadonlySet<string>
  takenByOthers: RoleCounts
  /** Times of responses, the latest of the event among them. */
  times: readonly string[]
}

/** Reads it under the event's lock. A second statement is sent only when somebody waits for a role with an opening. */
export async function readRosterPart(
  tx: SqlTx,
  event: LockedEvent,
  discordUserId: string,
): Promise<RosterPart> {
  const eventId = event.id
  const [part] = await selectPart(tx, { eventId, discordUserId })
  const {
    own: [ownRow],
    others,
  } = part ?? { own: [], others: [] }
  const { own, isGone } = ownRow ? presentOwn(ownRow) : { own: undefined, isGone: false }
  const takenByOthers = countByRole(others, takesCapacity)
  const waiting = countByRole(others, (status) => status === 'waitlist')
  const roles = promotableRoles(maximaOf(event), takenByOthers, waiting)
  return {
    own,
    promotable: roles.length === 0 ? [] : await readWaiting(tx, { eventId, discordUserId, roles }),
    gone: new Set(isGone ? [discordUserId] : []),
    takenByOthers,
    times: [...(own ? [own.joinedAt] : []), ...others.map(({ latest }) => new Date(latest).toISOString())],
  }
}

type Asked = { eventId: string; discordUserId: string }

const selectPart = prepared((sql, { eventId, discordUserId }: Asked) =>
  sql.selectNoFrom((eb) => {
    const own = participantsIn(eb)
      .select('u.leftAt')
      .where('p.eventId', '=', eventId)
      .where('p.discordUserId', '=', discordUserId)
    const others = eb
      .selectFrom('participant as other')
      .select(({ fn }) => [
        'other.role',
        'other.status',
        asInt(fn.countAll()).as('count'),
        fn.max('other.joinedAt').as('latest'),
      ])
      .where('other.eventId', '=', eventId)
      .where('other.discordUserId', '!=', discordUserId)
      .groupBy(['other.role', 'other.status'])
    return [jsonRows(own).as('own'), jsonRows(others).as('others')]
  }),
)

type OwnRow = Awaited<ReturnType<typeof selectPart>>[number]['own'][number]

function presentOwn({ leftAt, ...row }: OwnRow): { own: Participant; isGone: boolean } {
  const own = presentParticipant(row)
  return { own, isGone: own.status === 'waitlist' && leftAt !== null }
}

async function readWaiting(tx: SqlTx, asked: Asked & { roles: readonly GameRole[] }): Promise<Participant[]> {
  return (await selectWaiting(tx, asked)).map(presentParticipant)
}

const selectWaiting = prepared(
  (sql, { eventId, discordUserId, roles }: Asked & { roles: readonly GameRole[] }) =>
    participantsIn(sql)
      .where('p.eventId', '=', eventId)
      .where('p.status', '=', 'waitlist')
      .where('p.role', '=', anyOf(roles))
      .where('p.discordUserId', '!=', discordUserId)
      .where('u.leftAt', 'is', null),
)

type Counted = { role: string; status: string; count: number }

function countByRole(
  counted: readonly Counted[],
  counts: (status: ParticipantStatus) => boolean,
): RoleCounts {
  const taken = { tank: 0, healer: 0, dps: 0, flex: 0 }
  for (const { role, status, count } of counted)
    if (counts(Status.parse(status))) taken[Role.parse(role)] += count
  return taken
}

/** A person's place in the waiting list, from 1; null when they do not wait. */
export async function findWaitingPosition(
  tx: SqlTx,
  { id, eventId, status, joinedAt }: Participant,
): Promise<number | null> {
  if (status !== 'waitlist') return null
  const time = new Date(joinedAt)
  const { before } = await tx.sql
    .selectFrom('participant')
    .select(({ fn }) => asInt(fn.countAll()).as('before'))
    .where('eventId', '=', eventId)
    .where('status', '=', 'waitlist')
    .where(({ and, eb, or }) =>
      or([eb('joinedAt', '<', time), and([eb('joinedAt', '=', time), eb('id', '<', id)])]),
    )
    .executeTakeFirstOrThrow()
  return before + 1
}
