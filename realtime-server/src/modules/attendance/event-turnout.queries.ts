import type { TurnoutPerson } from '@raidtisch/shared-types/contracts/attendance.contract'
import { maxDurationMinutes } from '@raidtisch/shared-types/domain/limits'
import type { TurnoutGroup } from '@raidtisch/shared-types/domain/voice-checks'
import { expressionBuilder, sql } from 'kysely'
import { displayName, isGiven } from '#core/db/person-columns.ts'
import { didNotTakePlace, eventEnd } from '#core/db/event-end.ts'
import { jsonRows } from '#core/db/json-rows.ts'
import { asText, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { CheckRow } from './voice-check.presenter.ts'

type CheckOfEvent = Omit<CheckRow, 'presentCount' | 'totalCount' | 'correctedCount'>

export type Turnout = { check: CheckOfEvent; people: (TurnoutPerson & { group: TurnoutGroup })[] }

/**
 * The check that fell into an event's time, beside the answers to the event; null when there was none. One statement,
 * so that all of it is of the same moment; what the groups mean is in decision 010.
 */
export async function getTurnout(tx: SqlTx, eventId: string): Promise<Turnout | null> {
  const turnout = await tx.sql
    .with('itsCheck', () => checkOf(eventId))
    .with('seen', (query) =>
      query
        .selectFrom('itsCheck as c')
        .innerJoin('voiceAttendance as v', (join) =>
          join
            .onRef('v.serverId', '=', 'c.serverId')
            .onRef('v.checkDate', '=', 'c.checkDate')
            .onRef('v.checkTime', '=', 'c.checkTime'),
        )
        .select(['v.discordUserId', 'v.isPresent', 'v.displayName', 'v.username']),
    )
    .with('answered', (query) =>
      query
        .selectFrom('itsCheck as c')
        .innerJoin('participant as p', 'p.eventId', 'c.eventId')
        .select(['p.discordUserId', 'p.status', 'p.isLate', 'p.username'])
        .where('c.checkedAt', 'is not', null)
        .where(isGiven('p')),
    )
    .with('person', (query) =>
      query
        .selectFrom('seen')
        .fullJoin('answered', 'answered.discordUserId', 'seen.discordUserId')
        .select(({ fn }) => [
          fn.coalesce('seen.discordUserId', 'answered.discordUserId').as('id'),
          fn.coalesce('seen.displayName', 'seen.username', 'answered.username').as('formerName'),
          'seen.isPresent',
          'answered.status',
          'answered.isLate',
        ]),
    )
    .selectFrom('itsCheck')
    .select(['id', 'checkTime', 'dayOfWeek', 'eventType', 'dueAt', 'checkedAt'])
    .select(({ ref, selectFrom }) => {
      const people = selectFrom('person')
        .leftJoin('chatUser as known', 'known.id', 'person.id')
        .select(({ fn }) => [
          'person.id as discordUserId',
          fn.coalesce(displayName('known'), 'person.formerName').as('displayName'),
          'known.avatar',
          'person.status as answer',
          'person.isPresent',
          'person.isLate',
        ])
        .select(({ exists, selectFrom }) =>
          exists(
            selectFrom('absence as a')
              .select('a.id')
              .whereRef('a.serverId', '=', 'itsCheck.serverId')
              .whereRef('a.discordUserId', '=', 'person.id')
              .whereRef('a.fromDate', '<=', 'itsCheck.checkDate')
              .whereRef('a.toDate', '>=', 'itsCheck.checkDate'),
          )
            .$castTo<boolean>()
            .as('isAway'),
        )
        .select(({ exists, ref, selectFrom }) => [
          exists(
            selectFrom('substituteRequest as own')
              .select('own.id')
              .whereRef('own.eventId', '=', 'itsCheck.eventId')
              .whereRef('own.discordUserId', '=', 'person.id')
              .where('own.state', '=', 'accepted')
              .where('own.doneAt', '>', ref('itsCheck.checkedAt')),
          )
            .$castTo<boolean>()
            .as('cameLater'),
          selectFrom('substituteRequest as taken')
            .innerJoin('chatUser as substitute', 'substitute.id', 'taken.discordUserId')
            .select(displayName('substitute').as('name'))
            .whereRef('taken.eventId', '=', 'itsCheck.eventId')
            .whereRef('taken.replacesId', '=', 'person.id')
            .where('taken.state', '=', 'accepted')
            .orderBy('taken.doneAt', 'desc')
            .limit(1)
            .as('replacedBy'),
        ])
        .$narrowType<Pick<TurnoutPerson, 'discordUserId' | 'answer'>>()
      return [asText(ref('checkDate')).as('checkDate'), jsonRows(people).as('people')]
    })
    .$narrowType<Pick<CheckRow, 'eventType'>>()
    .executeTakeFirst()
  if (!turnout) return null
  const { people, ...check } = turnout
  return { check, people: people.flatMap(inGroup) }
}

/** Of several events at that moment the check belongs to those of its type: people in voice for Boonstone came to Boonstone. */
function checkOf(eventId: string) {
  return expressionBuilder<Tables>()
    .selectFrom('event as e')
    .innerJoin('voiceCheck as c', (join) =>
      join
        .onRef('c.serverId', '=', 'e.serverId')
        .onRef('c.dueAt', '>=', 'e.date')
        .on(({ eb }) => eb('c.dueAt', '<', eventEnd('e'))),
    )
    .select(['c.id', 'c.serverId', 'c.checkDate', 'c.checkTime', 'c.dayOfWeek', 'c.eventType'])
    .select(['c.dueAt', 'c.checkedAt', 'e.id as eventId'])
    .where('e.id', '=', eventId)
    .where(({ not }) => not(didNotTakePlace('e')))
    .where(({ eb, exists, not, or, ref, selectFrom }) => {
      const earliest = sql<Date>`${ref('c.dueAt')} - ${maxDurationMinutes}::int * interval '1 minute'`
      const other = selectFrom('event as other')
        .select('other.id')
        .whereRef('other.serverId', '=', 'c.serverId')
        .where(not(didNotTakePlace('other')))
        .whereRef('other.eventType', '=', 'c.eventType')
        .whereRef('other.date', '<=', 'c.dueAt')
        .where('other.date', '>', earliest)
        .where('c.dueAt', '<', eventEnd('other'))
      return or([eb('c.eventType', '=', ref('e.eventType')), not(exists(other))])
    })
    .orderBy(({ eb, ref }) => eb('c.eventType', '=', ref('e.eventType')), 'desc')
    .orderBy(({ eb }) => eb('c.checkedAt', 'is', null))
    .orderBy('c.dueAt')
    .limit(1)
}

type Compared = Omit<TurnoutPerson, 'replacedBy'> & {
  isPresent: boolean | null
  /** Said that they come later; null without an answer. */
  isLate: boolean | null
  isAway: boolean
  /** Took a slot after the check. */
  cameLater: boolean
  replacedBy: string | null
}

/** People with their group; those who were neither there nor expected are left out. */
function inGroup(compared: Compared): Turnout['people'] {
  const { isPresent, isLate, isAway, cameLater, replacedBy, ...known } = compared
  const person = replacedBy === null ? known : { ...known, replacedBy }
  if (isPresent === true)
    return [{ ...person, group: person.answer === 'accepted' ? 'came' : 'cameUnsigned' }]
  if (person.answer === 'declined' || isAway) return [{ ...person, group: 'excused' }]
  if (person.answer !== 'accepted') return []
  const mayHaveCome = isPresent === null || isLate === true || cameLater
  return [{ ...person, group: mayHaveCome ? 'unchecked' : 'noShow' }]
}
