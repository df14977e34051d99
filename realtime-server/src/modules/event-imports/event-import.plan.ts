import type { ClassChoice } from '@raidtisch/shared-types/contracts/event-imports.contract'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { roleMaximumBounds } from '@raidtisch/shared-types/domain/limits'
import {
  decideRoster,
  type RosterChanges,
  type RosterMaxima,
} from '@raidtisch/shared-types/domain/roster-rules'
import { playedClassOf } from './foreign-class.plan.ts'
import type { ForeignResponse, ForeignSignUp } from './raid-helper.format.ts'

/** What an import wrote for a person: a response that still says so may be overwritten by the next one. */
export type ImportedAnswer = Pick<Participant, 'role' | 'characterClass' | 'notes' | 'isLate'> & {
  status: 'accepted' | 'bench' | 'tentative' | 'declined'
}
export type ImportedAnswers = Readonly<Record<string, ImportedAnswer>>
export type PersonHere = Pick<Participant, 'discordUserId' | 'username' | 'displayName' | 'avatar'>

/** Late people accept, and the response says so beside it. */
const statuses: Readonly<Record<ForeignResponse, ImportedAnswer['status']>> = {
  accepted: 'accepted',
  late: 'accepted',
  bench: 'bench',
  tentative: 'tentative',
  declined: 'declined',
}

export function answerOf(signUp: ForeignSignUp, choices: readonly ClassChoice[]): ImportedAnswer {
  const { response, note } = signUp
  return {
    ...playedClassOf(signUp, choices),
    status: statuses[response],
    isLate: response === 'late',
    notes: note,
  }
}

/** Whether the response is what `last` imported. The waiting list is the guild's business, not the person's. */
function isAsImported(own: Participant, last: ImportedAnswer): boolean {
  const status = own.status === 'waitlist' ? 'accepted' : own.status
  return status === last.status && isSame({ ...own, status: last.status }, last)
}

function isSame(a: ImportedAnswer, b: ImportedAnswer): boolean {
  return (
    a.status === b.status &&
    a.role === b.role &&
    a.characterClass === b.characterClass &&
    a.notes === b.notes &&
    a.isLate === b.isLate
  )
}

/** Whether somebody answered here, or was removed here, since the last import: then that stays. */
export function hasAnsweredHere(own: Participant | undefined, last: ImportedAnswer | undefined): boolean {
  if (!own) return last !== undefined
  // Reserving a place for somebody is no answer, nor is what a standing response or the deadline said for them.
  const isTheirs = own.status !== 'reserved' && own.source !== 'deadline' && own.source !== 'standing'
  return isTheirs && (!last || !isAsImported(own, last))
}

type There = Pick<Importing, 'signUps' | 'people' | 'choices' | 'roster' | 'last'>

/** What people answered in the other tool, now and at the last import, without who answered here. */
export function answersThere({ signUps, people, choices, roster, last }: There): {
  now: ImportedAnswer[]
  before: ImportedAnswer[]
} {
  const own = new Map(roster.map((one) => [one.discordUserId, one]))
  const counts = (id: string) => people.has(id) && !hasAnsweredHere(own.get(id), last[id])
  return {
    now: signUps
      .filter(({ discordUserId }) => counts(discordUserId))
      .map((signUp) => answerOf(signUp, choices)),
    before: Object.entries(last).flatMap(([id, answer]) => (counts(id) ? [answer] : [])),
  }
}

/**
 * Room for everybody who accepts in the other tool, at least what is there already. Where no more accept than at the last
 * import, a maximum that was lowered here stays.
 */
export function withRoomFor(base: RosterMaxima, answers: ReturnType<typeof answersThere>): RosterMaxima {
  const now = answers.now.filter(({ status }) => status === 'accepted')
  const then = answers.before.filter(({ status }) => status === 'accepted')
  const needed = { ...base }
  for (const role of ['tank', 'healer', 'dps'] as const) {
    const count = countRole(now, role)
    if (count > countRole(then, role))
      needed[role] = Math.min(roleMaximumBounds.max, Math.max(base[role], count))
  }
  const missing = now.length - needed.tank - needed.healer - needed.dps
  const isMore = now.length > then.length && missing > 0
  return isMore ? { ...needed, dps: Math.min(roleMaximumBounds.max, needed.dps + missing) } : needed
}

function countRole(answers: readonly ImportedAnswer[], role: ImportedAnswer['role']): number {
  return answers.filter((answer) => answer.role === role).length
}

type Importing = {
  event: { id: string; maxima: RosterMaxima }
  roster: readonly Participant[]
  signUps: readonly ForeignSignUp[]
  choices: readonly ClassChoice[]
  people: ReadonlyMap<string, PersonHere>
  last: ImportedAnswers
  now: Date
  newId: () => string
}

/**
 * The responses that an import changes, and what it leaves for the next one to compare with. Responses that people gave
 * here stay; who left the other tool's list leaves this one.
 */
export function planAnswers(importing: Importing): {
  changes: RosterChanges<Participant>
  answers: ImportedAnswers
} {
  const { event, signUps, choices, people, last } = importing
  const before = new Map(importing.roster.map((one) => [one.discordUserId, one]))
  const present = signUps.filter(({ discordUserId }) => people.has(discordUserId))
  const answers: Record<string, ImportedAnswer> = {}
  let roster = [...importing.roster]
  const decide = (request: Parameters<typeof decideRoster<Participant>>[2]) => {
    const { saved, removed } = decideRoster(event.maxima, roster, request)
    const gone = new Set([...removed, ...saved.map(({ id }) => id)])
    roster = [...roster.filter(({ id }) => !gone.has(id)), ...saved]
  }
  const listed = new Set(signUps.map(({ discordUserId }) => discordUserId))
  for (const [discordUserId, answer] of Object.entries(last)) {
    const own = before.get(discordUserId)
    if (!listed.has(discordUserId) && own && isAsImported(own, answer))
      decide({ kind: 'remove', discordUserId })
  }
  let latest = 0
  for (const signUp of present) {
    // Its times are whole seconds; a millisecond apart, answers keep their order.
    latest = Math.max(latest + 1, Math.min(signUp.answeredAt, importing.now.getTime()))
    const { discordUserId } = signUp
    const own = before.get(discordUserId)
    const earlier = last[discordUserId]
    const answer = answerOf(signUp, choices)
    if (hasAnsweredHere(own, earlier)) {
      if (earlier) answers[discordUserId] = earlier
      continue
    }
    answers[discordUserId] = answer
    if (own && earlier && isSame(answer, earlier)) continue
    decide({ kind: 'answer', entry: entryOf(importing, { ...signUp, answeredAt: latest }, own) })
  }
  const same = (one: Participant) => before.get(one.discordUserId) === one
  const after = new Set(roster.map(({ id }) => id))
  return {
    changes: {
      saved: roster.filter((one) => !same(one)),
      removed: importing.roster.filter(({ id }) => !after.has(id)).map(({ id }) => id),
    },
    answers,
  }
}

function entryOf({ event, people, choices, newId }: Importing, signUp: ForeignSignUp, own?: Participant) {
  const { discordUserId, answeredAt } = signUp
  const answer = answerOf(signUp, choices)
  const {
    username = discordUserId,
    displayName = discordUserId,
    avatar = null,
  } = people.get(discordUserId) ?? {}
  return {
    id: own?.id ?? newId(),
    eventId: event.id,
    userId: discordUserId,
    discordUserId,
    username,
    displayName,
    avatar,
    ...answer,
    weaponCombo: answer.characterClass === null ? null : (findClass(answer.characterClass)?.name ?? null),
    source: 'system' as const,
    joinedAt: new Date(answeredAt).toISOString(),
  }
}
