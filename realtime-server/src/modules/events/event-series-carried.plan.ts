import { isDeepStrictEqual } from 'node:util'
import {
  ClassFilters,
  EventSettings,
  type PreselectedPlayer,
} from '@raidtisch/shared-types/contracts/event-fields'
import { preselectedMax } from '@raidtisch/shared-types/domain/limits'
import { refuseField } from '#core/errors.ts'
import { preselectedOf, type CopiedFields } from './event-copy.presenter.ts'
import type { EventColumns } from './event-fields.queries.ts'
import type { LockedEvent } from './event.queries.ts'

const maxima = ['maxTanks', 'maxHealers', 'maxDps'] as const
const classLists = ['requiredClasses', 'bannedClasses', 'preferredClasses'] as const
const lists = ['requireRoles', ...classLists] as const

/** Columns that one field of a body sends together, though the edit may have changed only one of them. */
const sentTogether: ReadonlySet<string> = new Set([
  ...maxima,
  'tankEmoji',
  'healerEmoji',
  'dpsEmoji',
  ...Object.keys(EventSettings.shape),
  ...Object.keys(ClassFilters.shape),
])

/** What an edit of `event` may carry: without what was sent only because something beside it was changed. */
export function withoutSentAlong(
  event: LockedEvent,
  { maxParticipants: _sum, ...sent }: EventColumns,
): EventColumns {
  const before: Record<string, unknown> = { ...event }
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([column, value]) => !sentTogether.has(column) || !isDeepStrictEqual(before[column], value),
    ),
  )
}

type Other = Pick<CopiedFields, (typeof maxima)[number] | (typeof lists)[number]> & {
  preselectedPlayers: unknown
}

/**
 * The carried columns as they are for another event of the series, or for its template. Of a list only the entries that
 * the edit of `event` added, changed or took out: the others were chosen for that evening alone. A class that the edit
 * put on one list leaves the other two, because nobody can sign up where the only required class is banned.
 */
export function columnsFor(other: Other, event: Other, columns: EventColumns): EventColumns {
  const { maxTanks = other.maxTanks, maxHealers = other.maxHealers, maxDps = other.maxDps } = columns
  const { preselectedPlayers } = columns
  const added = (name: (typeof lists)[number]) =>
    (columns[name] ?? []).filter((entry) => !event[name].includes(entry))
  const entries = lists.map((name) => {
    const after = columns[name] ?? event[name]
    const merged = mergedList(other[name], { before: event[name], after }, (entry) => entry)
    const elsewhere = new Set(classLists.filter((list) => list !== name).flatMap(added))
    return [name, merged.filter((entry) => after.includes(entry) || !elsewhere.has(entry))]
  })
  return {
    ...columns,
    ...(Object.fromEntries(entries) as Pick<EventColumns, (typeof lists)[number]>),
    maxParticipants: maxTanks + maxHealers + maxDps,
    ...(preselectedPlayers && {
      preselectedPlayers: mergedPlayers(preselectedOf(other), {
        before: preselectedOf(event),
        after: preselectedPlayers,
      }),
    }),
  }
}

type Edit<T> = { before: readonly T[]; after: readonly T[] }

function mergedPlayers(
  players: readonly PreselectedPlayer[],
  { before, after }: Edit<PreselectedPlayer>,
): PreselectedPlayer[] {
  const usernames = new Map(after.map((one) => [one.discordUserId, one.username]))
  // A person who has a new name was not changed by the edit.
  const named = before.map((one) => ({
    ...one,
    username: usernames.get(one.discordUserId) ?? one.username,
  }))
  const merged = mergedList(players, { before: named, after }, (one) => one.discordUserId)
  if (merged.length > preselectedMax)
    refuseField('preselectedPlayers', `a following event would have more than ${preselectedMax}`)
  return merged
}

function mergedList<T>(list: readonly T[], { before, after }: Edit<T>, keyOf: (entry: T) => string): T[] {
  const byKey = (entries: readonly T[]) => new Map(entries.map((entry) => [keyOf(entry), entry]))
  const [was, is] = [byKey(before), byKey(after)]
  const kept = list.filter((entry) => is.has(keyOf(entry)) || !was.has(keyOf(entry)))
  const changed = after.filter((entry) => !isDeepStrictEqual(entry, was.get(keyOf(entry))))
  return [...byKey([...kept, ...changed]).values()]
}
