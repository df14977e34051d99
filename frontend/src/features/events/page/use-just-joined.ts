import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { useState } from 'react'

const placeOf = (one: Participant) => `${one.discordUserId} ${one.role} ${one.status}`

/**
 * Whether somebody took this place while the page was open. Who was there when it opened did not just join;
 * the mark itself is an animation that runs once, so the answer may stay true.
 */
export function useJustJoined(participants: readonly Participant[]): (one: Participant) => boolean {
  const [there] = useState(() => new Set(participants.map(placeOf)))
  return (one) => !there.has(placeOf(one))
}
