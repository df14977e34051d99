/**
 * asked: may answer. taken: somebody else has the slot now. expired: nobody needs them there any more, because the slot
 * is gone, they have another one, or a leader took the question back.
 */
export const substituteStates = ['asked', 'accepted', 'refused', 'taken', 'expired'] as const
export type SubstituteState = (typeof substituteStates)[number]

/** Why no direct message reached somebody: Discord refuses it, they switched them off, or it could not be sent in time. */
export const undeliveredReasons = ['dm_closed', 'switched_off', 'not_sent'] as const
export type UndeliveredReason = (typeof undeliveredReasons)[number]

/** How many are proposed to leaders for one slot; one tap asks them all. */
export const substitutesProposedMax = 3

/** How many may be asked for one slot at once. */
export const substitutesAskedMax = 10

const minuteMs = 60_000
const opensBeforeMs = 30 * minuteMs
const peopleJoinBeforeMs = 10 * minuteMs
const closesAfterMs = 120 * minuteMs

/** early: hardly anybody is in voice yet, and leaders still build parties. soon: people join, and nobody is missing yet. */
export type PullPhase = 'closed' | 'early' | 'soon' | 'started'

/** From half an hour before the start until two hours after it, leaders see who is there and whom they can ask. */
export function pullPhase(event: { date: string }, now: number): PullPhase {
  const start = Date.parse(event.date)
  if (now < start - opensBeforeMs || now > start + closesAfterMs) return 'closed'
  if (now < start - peopleJoinBeforeMs) return 'early'
  return now < start ? 'soon' : 'started'
}

type Question = { discordUserId: string; partyId: string; slot: number; replaces: string | null }
type SlotsOfParty = {
  id: string
  maxSize: number
  members: readonly { discordUserId: string; position: number }[]
}

/**
 * What an open question becomes by these parties: somebody else may have the slot by now, or it may be gone. Whom a
 * leader has put there may still say that they come.
 */
export function questionIn(parties: readonly SlotsOfParty[], asked: Question): SubstituteState {
  const { discordUserId, partyId, slot, replaces } = asked
  const party = parties.find(({ id }) => id === partyId)
  if (!party || slot >= party.maxSize) return 'expired'
  const holder = party.members.find(({ position }) => position === slot)
  if (holder?.discordUserId === discordUserId) return 'asked'
  if (parties.some(({ members }) => members.some((one) => one.discordUserId === discordUserId)))
    return 'expired'
  return holder === undefined || holder.discordUserId === replaces ? 'asked' : 'taken'
}
