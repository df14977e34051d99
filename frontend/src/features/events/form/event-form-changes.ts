import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { rhythmFields } from '@raidtisch/shared-types/contracts/event-fields'
import { canMoveSeries } from '@raidtisch/shared-types/domain/event-age'
import { bodyOf, formOf } from './event-form-values.ts'
import type { EventFormValues } from './event-form.ts'
import { emojiOf } from './first-values.ts'
import { differingBody, withOwnChanges } from './own-changes.ts'

type Filled = {
  values: EventFormValues
  /** The event as it was when the form opened. */
  begun: ListedEvent
}

/** What the reader changed of `event` in the form; what other people changed meanwhile is left out. */
export function changesOf(event: ListedEvent, { values, begun }: Filled): Partial<UpdateEventBody> {
  const current = formOf(event)
  // With their stored classes, so that the first change also removes a class that the event bans by now.
  const preselectedPlayers = current.preselectedPlayers.map((player) => ({ ...player, realName: null }))
  const before = { ...bodyOf(current, emojiOf(event)), preselectedPlayers }
  return differingBody(
    bodyOf(withOwnChanges({ values, begun: formOf(begun), current }), emojiOf(event)),
    before,
  )
}

/** The new start that all following events would have, too, if the reader chooses so; undefined: there is none. */
export function seriesStart(
  { date, duration, recurringInterval: intervalDays }: ListedEvent,
  changes: Partial<UpdateEventBody>,
  now: Date,
): string | undefined {
  if (changes.date === undefined) return undefined
  return canMoveSeries({ date, duration, intervalDays }, changes.date, now) ? changes.date : undefined
}

/** Whether the reader has to choose between this event and all following ones; a rhythm always applies to all. */
export function needsScope(event: ListedEvent, changes: Partial<UpdateEventBody>, now: Date): boolean {
  const goesOn = event.isRecurring && changes.isRecurring !== false
  const { date: _date, ...others } = changes
  const isMoved = seriesStart(event, changes, now) !== undefined
  return goesOn && (isMoved || Object.keys(others).some((field) => !(field in rhythmFields)))
}
