import type { ClassChoice } from '@raidtisch/shared-types/contracts/event-imports.contract'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { weaponComboOf } from '@raidtisch/shared-types/domain/class-catalogue'
import {
  decideRoster,
  type RosterChanges,
  type RosterMaxima,
} from '@raidtisch/shared-types/domain/roster-rules'
import type { ResponseSource } from '@raidtisch/shared-types/domain/game-roles'
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

const givenFor: readonly ResponseSource[] = ['standing', 'deadline', 'system']

/** Whether somebody answered here, or was removed here, since the last import: then that stays. */
export function hasAnsweredHere(own: Participant | undefined, last: ImportedAnswer | undefined): boolean {
  if (!own) return last !== undefined
  // Reserving a place for somebody is no answer, nor is what a standing response, the deadline or the system said for them,
  // which declines those who left the server.
  const isTheirs = own.status !== 'reserved' && !givenFor.includes(own.source)
  return isTheirs && (!last || !isAsImported(own, last))
}

/** Whether they were declined because they left the server, and had not declined in the other tool before. */
export function wasDeclinedOnLeaving(own: Participant, last: ImportedAnswer): boolean {
  return own.status === 'declined' && own.source === 'system' && last.status !== 'declined'
}

/** Whether the import says what this response is from now on, or that there is none any more. */
export function isOverwritten(
  own: Participant,
  { signUps, people, last }: Pick<Importing, 'signUps' | 'people' | 'last'>,
): boolean {
  const { discordUserId } = own
  const earlier = last[discordUserId]
  return signUps.some((signUp) => signUp.discordUserId === discordUserId)
    ? people.has(discordUserId) && !hasAnsweredHere(own, earlier)
    : earlier !== undefined && isAsImported(own, earlier)
}

export type Importing = {
  /** `isOver`: nobody who waits is promoted any more, which would change its statistics. */
  event: { id: string; maxima: RosterMaxima; isOver: boolean }
  roster: readonly Participant[]
  signUps: readonly ForeignSignUp[]
  choices: readonly ClassChoice[]
  people: ReadonlyMap<string, PersonHere>
  last: ImportedAnswers
  /** Of those who wait, who left the server. */
  departed: ReadonlySet<string>
  now: Date
  newId: () => string
}

/**
 * The responses that an import changes, and what it leaves for the next one to compare with. Responses that people gave
 * here stay; who left the other tool's list leaves this one. Whoever waits here is promoted to what is left, because the
 * openings were counted for the people of the other tool.
 */
export function planAnswers(importing: Importing): {
  changes: RosterChanges<Participant>
  answers: ImportedAnswers
} {
  const { event, signUps, choices, people, last } = importing
  const before = new Map(importing.roster.map((one) => [one.discordUserId, one]))
  const present = signUps.filter(({ discordUserId }) => people.has(discordUserId))
  const answers: Record<string, ImportedAnswer> = {}
  const waitingHere: ReadonlySet<string> = new Set(
    importing.roster
      .filter((own) => own.status === 'waitlist' && (event.isOver || !isOverwritten(own, importing)))
      .map(({ discordUserId }) => discordUserId),
  )
  let roster = [...importing.roster]
  const decide = (request: Parameters<typeof decideRoster<Participant>>[2], notPromoted = waitingHere) => {
    const { saved, removed } = decideRoster(event.maxima, roster, request, notPromoted)
    const gone = new Set([...removed, ...saved.map(({ id }) => id)])
    roster = [...roster.filter(({ id }) => !gone.has(id)), ...saved]
  }
  const listed = new Set(signUps.map(({ discordUserId }) => discordUserId))
  for (const [discordUserId, answer] of Object.entries(last)) {
    const own = before.get(discordUserId)
    if (!listed.has(discordUserId) && own && isAsImported(own, answer))
      decide({ kind: 'remove', discordUserId })
  }
  // Somebody who is off the server for a moment keeps their response here, which is then still the imported one.
  for (const { discordUserId } of signUps) {
    const earlier = last[discordUserId]
    if (earlier && !people.has(discordUserId)) answers[discordUserId] = earlier
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
    if (own && earlier && isSame(answer, earlier) && !wasDeclinedOnLeaving(own, earlier)) continue
    decide({ kind: 'answer', entry: entryOf(importing, { ...signUp, answeredAt: latest }, own) })
  }
  if (!event.isOver) decide({ kind: 'refill' }, importing.departed)
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
    weaponCombo: weaponComboOf(answer.characterClass),
    source: 'system' as const,
    joinedAt: new Date(answeredAt).toISOString(),
  }
}
