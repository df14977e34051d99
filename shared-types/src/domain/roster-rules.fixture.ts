import type { GameRole } from './game-roles.ts'
import {
  byAnswerTime,
  decideRoster,
  type RosterChanges,
  type RosterEntry,
  type RosterMaxima,
  type RosterRequest,
} from './roster-rules.ts'

export type Entry = RosterEntry & { characterClass: string | null }
export type Asked = Extract<RosterRequest<Entry>, { kind: 'answer' }>['entry']

export const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 20, 0, second)).toISOString()
export const none: RosterMaxima = { tank: 0, healer: 0, dps: 0 }

export function entry(who: string, role: GameRole, status: Entry['status'], second: number): Entry {
  return { id: `id-${who}`, discordUserId: who, role, status, joinedAt: at(second), characterClass: null }
}
export function asked(
  who: string,
  role: GameRole,
  second: number,
  status: Asked['status'] = 'accepted',
): Asked {
  return { ...entry(who, role, status, second), id: `new-${who}`, status }
}
export function after(roster: readonly Entry[], { saved, removed }: RosterChanges<Entry>): Entry[] {
  const changed = new Set(saved.map((one) => one.discordUserId))
  const kept = roster.filter((one) => !changed.has(one.discordUserId) && !removed.includes(one.id))
  return [...kept, ...saved].sort(byAnswerTime)
}
export function step(maxima: RosterMaxima, roster: readonly Entry[], request: RosterRequest<Entry>): Entry[] {
  return after(roster, decideRoster(maxima, roster, request))
}
export function answer(maxima: RosterMaxima, roster: readonly Entry[], one: Asked): Entry[] {
  return step(maxima, roster, { kind: 'answer', entry: one })
}
export const listed = (roster: readonly Entry[]) =>
  roster.map((one) => `${one.discordUserId} ${one.role} ${one.status}`)
