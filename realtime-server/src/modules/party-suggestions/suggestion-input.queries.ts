import type { PersonFacts } from '@raidtisch/shared-types/suggestion/evening'
import { isCalledOff } from '#core/db/event-end.ts'
import { anyOf, asInt, day } from '#core/db/sql.ts'
import { prepared } from '#core/db/prepared.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { playersOf } from '#modules/guild/guild-players.queries.ts'

/** How many evenings with parties that have begun say who sat out. */
const eveningsLookedAt = 4
/** Whoever was in voice within this many days counts as somebody with voice. */
const voiceDays = 60

/** `before`: the start of the event, or now when that is earlier: an evening that is still planned left nobody out. */
type Asked = { eventId: string; serverId: string; before: Date; people: readonly string[] }

type RememberedFacts = Pick<PersonFacts, 'discordUserId' | 'satOut' | 'hasLed' | 'hasVoice' | 'staticGroupId'>

/** Everybody whom leaders may ask to step in. */
export async function findPlayerIds(
  tx: SqlTx,
  { serverId, env }: { serverId: string; env: PlayerRoleNames },
): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom(playersOf(serverId, env).as('p'))
    .select('p.id')
    .orderBy('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What is remembered of these people; nobody is left out. */
export async function findPersonFacts(
  tx: SqlTx,
  { eventId, serverId, before, people }: Asked,
): Promise<RememberedFacts[]> {
  const evenings = await countSatOut(tx, { eventId, serverId, before, people })
  const leaders = await selectEarlierPartyLeaders(tx, { serverId, people })
  const heard = await selectHeard(tx, { serverId, people, since: daysBefore(before, voiceDays) })
  const groups = await selectGroups(tx, { serverId, people })
  const satOutOf = new Map(evenings.map((one) => [one.discordUserId, one.evenings]))
  const led = new Set(leaders.map(({ leaderId }) => leaderId))
  const speaking = new Set(heard.map(({ discordUserId }) => discordUserId))
  // The first of a person's groups is written last.
  const groupOf = new Map(groups.toReversed().map((one) => [one.discordUserId, one.groupId]))
  return people.map((id) => ({
    discordUserId: id,
    satOut: satOutOf.get(id) ?? 0,
    hasLed: led.has(id),
    hasVoice: speaking.has(id),
    staticGroupId: groupOf.get(id) ?? null,
  }))
}

const countSatOut = prepared((sql, { eventId, serverId, before, people }: Asked) =>
  sql
    .with('evening', (query) =>
      query
        .selectFrom('event as e')
        .select('e.id')
        .where('e.serverId', '=', serverId)
        .where('e.id', '!=', eventId)
        .where('e.date', '<', before)
        .where(({ not }) => not(isCalledOff('e')))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('party as q')
              .innerJoin('partyMember as m', 'm.partyId', 'q.id')
              .select('m.id')
              .whereRef('q.eventId', '=', 'e.id'),
          ),
        )
        .orderBy('e.date', 'desc')
        .limit(eveningsLookedAt),
    )
    .selectFrom('participant as p')
    .innerJoin('evening', 'evening.id', 'p.eventId')
    .select(({ fn }) => ['p.discordUserId', asInt(fn.countAll()).as('evenings')])
    .where('p.status', '=', 'accepted')
    .where('p.discordUserId', '=', anyOf(people))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('party as q')
            .innerJoin('partyMember as m', 'm.partyId', 'q.id')
            .select('m.id')
            .whereRef('q.eventId', '=', 'p.eventId')
            .whereRef('m.discordUserId', '=', 'p.discordUserId'),
        ),
      ),
    )
    // Who had a slot and did not come stays accepted, and somebody else has the slot.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('substituteRequest as r')
            .select('r.id')
            .whereRef('r.eventId', '=', 'p.eventId')
            .whereRef('r.replacesId', '=', 'p.discordUserId')
            .where('r.state', '=', 'accepted'),
        ),
      ),
    )
    .groupBy('p.discordUserId'),
)

const selectEarlierPartyLeaders = prepared(
  (sql, { serverId, people }: { serverId: string; people: readonly string[] }) =>
    sql
      .selectFrom('party as q')
      .innerJoin('event as e', 'e.id', 'q.eventId')
      .select('q.leaderId')
      .distinct()
      .where('e.serverId', '=', serverId)
      .where('q.leaderId', '=', anyOf(people)),
)

const selectHeard = prepared(
  (sql, { serverId, people, since }: { serverId: string; people: readonly string[]; since: string }) =>
    sql
      .selectFrom('voiceAttendance as v')
      .select('v.discordUserId')
      .distinct()
      .where('v.serverId', '=', serverId)
      .where('v.isPresent', '=', true)
      .where('v.checkDate', '>=', day(since))
      .where('v.discordUserId', '=', anyOf(people)),
)

/** Of several groups the first in the leaders' order. */
const selectGroups = prepared((sql, { serverId, people }: { serverId: string; people: readonly string[] }) =>
  sql
    .selectFrom('staticGroupMember as m')
    .innerJoin('staticGroup as g', 'g.id', 'm.groupId')
    .select(['m.discordUserId', 'm.groupId'])
    .where('g.serverId', '=', serverId)
    .where('g.isActive', '=', true)
    .where('m.discordUserId', '=', anyOf(people))
    .orderBy('g.position')
    .orderBy('g.id'),
)

/** YYYY-MM-DD in UTC. */
function daysBefore(moment: Date, days: number): string {
  return new Date(moment.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}
