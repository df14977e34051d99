import type { EventFormValues } from './event-form.ts'

type Values = EventFormValues

export function differingFields(one: Values, other: Values): (keyof Values)[] {
  const names = Object.keys(other) as (keyof Values)[]
  return names.filter((name) => !isSame(one[name], other[name]))
}

export type Filled = {
  values: Values
  /** The form as it began. */
  begun: Values
  /** The form as it would begin now. */
  current: Values
}

/**
 * The form as it would begin now, with what the reader changed, so that other people's changes meanwhile stay. Of the
 * people with a reservation and of the classes with a rule, too, only those that the reader changed.
 */
export function withOwnChanges({ values, begun, current }: Filled): Values {
  const own = differingFields(begun, values).map((name) => [name, values[name]])
  const listsOf = ({ preselectedPlayers, classRules }: Values) => ({
    players: Object.fromEntries(preselectedPlayers.map((player) => [player.discordUserId, player])),
    classRules,
  })
  const [ours, before, now] = [listsOf(values), listsOf(begun), listsOf(current)]
  return {
    ...current,
    ...(Object.fromEntries(own) as Partial<Values>),
    preselectedPlayers: Object.values(mergedEntries(ours.players, before.players, now.players)),
    classRules: mergedEntries(ours.classRules, before.classRules, now.classRules),
  }
}

type Entries<T> = Readonly<Record<string, T>>

/** `current` with the entries that were added, changed or taken out between `begun` and `values`. */
function mergedEntries<T>(values: Entries<T>, begun: Entries<T>, current: Entries<T>): Record<string, T> {
  const changed = Object.entries(values).filter(([id, value]) => !isSame(value, begun[id]))
  const kept = Object.entries(current).filter(([id]) => id in values || !(id in begun))
  return Object.fromEntries([...kept, ...changed])
}

/** The fields of a request's body that differ. */
export function differingBody<B extends object>(after: B, before: B): Partial<B> {
  const fields = Object.entries(after).filter(([field, value]) => !isSame(value, before[field as keyof B]))
  return Object.fromEntries(fields) as Partial<B>
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
