import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { rhythmFields } from '@raidtisch/shared-types/contracts/event-fields'
import { bodyOf, formOf, type EventFormValues } from './event-form.ts'

/** The fields that the form changed of `event`, so that other people's changes meanwhile stay. */
export function changesOf(event: ListedEvent, values: EventFormValues): Partial<UpdateEventBody> {
  const { tanks, healers, dps } = event.roles
  const emoji = { tanks: tanks.emoji, healers: healers.emoji, dps: dps.emoji }
  const begun = formOf(event)
  // With their stored classes, so that the first change also removes a class that the event bans by now.
  const preselectedPlayers = begun.preselectedPlayers.map((player) => ({ ...player, realName: null }))
  const before: Record<string, unknown> = { ...bodyOf(begun, emoji), preselectedPlayers }
  const after = bodyOf(values, emoji)
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  )
}

/** Whether the reader has to choose between this event and all following ones; a rhythm always applies to all. */
export function needsScope(event: ListedEvent, changes: Partial<UpdateEventBody>): boolean {
  const goesOn = event.isRecurring && changes.isRecurring !== false
  return goesOn && Object.keys(changes).some((field) => !(field in rhythmFields))
}
