import { importFaults } from '@raidtisch/shared-types/domain/event-import-words'
import type {
  ClassChoice,
  ImportPreview,
  ImportState,
} from '@raidtisch/shared-types/contracts/event-imports.contract'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { defaultDurationMinutes, defaultRoleMaxima } from '@raidtisch/shared-types/domain/event-defaults'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import type { Timezone } from '@raidtisch/shared-types/domain/time-zones'
import type { RosterMaxima } from '@raidtisch/shared-types/domain/roster-rules'
import { answerOf, hasAnsweredHere, type PersonHere } from './event-import.plan.ts'
import type { ImportedFacts, ImportRow } from './event-import.queries.ts'
import { classTable } from './foreign-class.plan.ts'
import { whoAsks, withRoomFor } from './import-room.plan.ts'
import type { ForeignEvent } from './raid-helper.format.ts'
import { linkOf } from './raid-helper.link.ts'

/** The fields of an event that the other tool has. */
export function factsOf(foreign: ForeignEvent): ImportedFacts {
  const { title, description, startsAt, duration, responseDeadline } = foreign
  return {
    title,
    description,
    date: new Date(startsAt).toISOString(),
    duration: duration ?? defaultDurationMinutes,
    responseDeadline,
  }
}

/** What a new event takes before there is room for everybody: the other tool's limits, or the usual ones. */
export function usualMaxima({ limits }: ForeignEvent): RosterMaxima {
  const { tanks: tank, healers: healer, dps } = defaultRoleMaxima
  return { tank, healer, dps, ...limits }
}

type Previewed = {
  foreign: ForeignEvent
  choices: readonly ClassChoice[]
  people: ReadonlyMap<string, PersonHere>
  /** The event of an earlier import. */
  existing: { row: ImportRow; title: string; maxima: RosterMaxima; roster: readonly Participant[] } | null
  /** It made one of an earlier evening, which stays as it is. */
  isNextEvening: boolean
  timezone: Timezone
  now: Date
}

export function presentPreview({
  foreign,
  choices,
  people,
  existing,
  isNextEvening,
  timezone,
  now,
}: Previewed): ImportPreview {
  const { externalId, leaderName, signUps, untaken, unknown } = foreign
  const roster = new Map(existing?.roster.map((one) => [one.discordUserId, one]))
  const facts = factsOf(foreign)
  const base = existing?.maxima ?? usualMaxima(foreign)
  const known = { roster: existing?.roster ?? [], last: existing?.row.answers ?? {} }
  const maxima = withRoomFor(base, whoAsks({ signUps, people, choices, ...known }))
  const isRaised = maxima.tank > base.tank || maxima.healer > base.healer || maxima.dps > base.dps
  return {
    externalId,
    existing: existing && { id: existing.row.eventId, title: existing.title },
    event: { ...facts, timezone, maxima: { ...maxima }, leaderName },
    people: signUps.map((signUp) => {
      const { discordUserId, name, response, note } = signUp
      const { role, characterClass } = answerOf(signUp, choices)
      const person = people.get(discordUserId)
      const last = existing?.row.answers[discordUserId]
      return {
        discordUserId,
        displayName: person?.displayName ?? name,
        isOnServer: person !== undefined,
        answeredHere: hasAnsweredHere(roster.get(discordUserId), last),
        response,
        role,
        characterClass,
        note,
      }
    }),
    classes: classTable(signUps, choices),
    notices: [
      ...(isNextEvening ? (['earlier_is_over'] as const) : []),
      ...(isRaised ? (['maxima_from_people'] as const) : []),
      ...(endOf(facts) <= now ? (['already_over'] as const) : []),
    ],
    untakenFields: [...untaken],
    unknownFields: [...unknown],
  }
}

type StoredState = Pick<ImportRow, 'externalId' | 'host' | 'isFollowed' | 'checkedAt' | 'fault'>

export function presentImportState({
  externalId,
  host,
  isFollowed,
  checkedAt,
  fault,
}: StoredState): ImportState {
  return {
    externalId,
    link: linkOf({ host, externalId }),
    isFollowed,
    checkedAt: checkedAt?.toISOString() ?? null,
    fault: importFaults.find((known) => known === fault) ?? null,
  }
}
