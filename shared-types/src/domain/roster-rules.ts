import {
  capacityRoles,
  gameRoles,
  type CapacityRole,
  type GameRole,
  type SettableStatus,
  type ParticipantStatus,
} from './game-roles.ts'

/** The capacity of each role; their sum is the event's `maxParticipants`. */
export type RosterMaxima = Readonly<Record<CapacityRole, number>>

export function maximaOfRoles(
  roles: Readonly<Record<'tanks' | 'healers' | 'dps', { max: number }>>,
): Record<CapacityRole, number> {
  return { tank: roles.tanks.max, healer: roles.healers.max, dps: roles.dps.max }
}

/** The fields that the rules need. Callers' entries have more fields, which are kept. */
export type RosterEntry = {
  readonly id: string
  readonly discordUserId: string
  readonly role: GameRole
  readonly status: ParticipantStatus
  /** ISO date-time in UTC with milliseconds: the order of the roster and of the waiting list, ties by id. */
  readonly joinedAt: string
}

/**
 * answer: a person's response. `accepted` may become `waitlist`; its id and time are used only for a person who has no
 * entry to keep. `waitlist` is set by a leader: the person goes to the end of the list and is promoted from there.
 * admit: a leader gave the person the slot of somebody who is missing, so they are accepted without an opening, too.
 * remove: deletes the person's response.
 * deadline: these people gave no answer in time and count as declined; whoever has answered meanwhile keeps that.
 * preselect: exactly these people get a reservation ('reserved') as long as they have not responded.
 * refill: the maxima changed.
 */
export type RosterRequest<E extends RosterEntry> =
  | { readonly kind: 'answer'; readonly entry: E & { status: SettableStatus } }
  | { readonly kind: 'admit'; readonly entry: E & { status: 'accepted' } }
  | { readonly kind: 'remove'; readonly discordUserId: string }
  | { readonly kind: 'deadline'; readonly entries: readonly (E & { status: 'declined' })[] }
  | { readonly kind: 'preselect'; readonly entries: readonly E[] }
  | { readonly kind: 'refill' }

/** The new and changed entries, promotions included, and the ids of removed entries. */
export type RosterChanges<E extends RosterEntry> = { readonly saved: E[]; readonly removed: string[] }

/** The roster's order: by time of the response, ties by id. SQL uses the same order. */
export function byAnswerTime(a: RosterEntry, b: RosterEntry): number {
  if (a.joinedAt !== b.joinedAt) return a.joinedAt < b.joinedAt ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/**
 * The time of a response given now. It is later than those of all others of the roster, so that a process whose clock is
 * slow cannot put a person before others.
 */
export function nextAnswerTime(times: readonly string[], now: Date): Date {
  const latest = times.reduce((time, joinedAt) => Math.max(time, Date.parse(joinedAt)), 0)
  return new Date(Math.max(now.getTime(), latest + 1))
}

const nobody: ReadonlySet<string> = new Set()

/**
 * Whether a person with this status counts toward the event's totals: accepted people only, no reserved ones. Queries
 * count the same people with `status = 'accepted'`.
 */
export function countsTowardTotals(status: ParticipantStatus): boolean {
  return status === 'accepted'
}

/** Whether a person with this status takes capacity of the event. */
export function takesCapacity(status: ParticipantStatus): boolean {
  return status === 'accepted' || status === 'reserved'
}

export type RoleCounts = Readonly<Record<GameRole, number>>
const nobodyElse: RoleCounts = { tank: 0, healer: 0, dps: 0, flex: 0 }

/**
 * The roles whose waiting people one person's response may promote, whatever it is: those with an opening while this
 * person takes none. `taken` and `waiting` count everybody else. To decide a response, `decideRoster` needs the waiting
 * people of these roles, and of all others only how much capacity they take.
 */
export function promotableRoles(maxima: RosterMaxima, taken: RoleCounts, waiting: RoleCounts): GameRole[] {
  const draft = openRoster(maxima, [], taken)
  return gameRoles.filter((role) => waiting[role] > 0 && hasOpening(draft, role))
}

/**
 * The changes that a request makes to a roster; a pure function. `notPromoted` stay on the waiting list: departed members,
 * or who waits here while an import fills the openings.
 *
 * A sign-up with a role needs an opening of its role and of the event; a flexible one only of the event. A person who
 * takes capacity keeps it and their time while possible. The waiting list is promoted in order, each person who fits.
 * Lowered maxima remove no person, but admit no new one. `takenByOthers` is the capacity of people who are not in
 * `roster`, see {@link promotableRoles}.
 */
export function decideRoster<E extends RosterEntry>(
  maxima: RosterMaxima,
  roster: readonly E[],
  request: RosterRequest<E>,
  notPromoted: ReadonlySet<string> = nobody,
  takenByOthers: RoleCounts = nobodyElse,
): RosterChanges<E> {
  const draft = openRoster(maxima, roster, takenByOthers)
  if (request.kind === 'answer') takeAnswer(draft, request.entry)
  if (request.kind === 'admit') setAnswer(draft, request.entry, 'accepted')
  if (request.kind === 'deadline') declineRest(draft, request.entries)
  if (request.kind === 'remove') draft.people.delete(request.discordUserId)
  if (request.kind === 'preselect') updateReservations(draft, request.entries)
  promoteWaiting(draft, notPromoted)
  if (request.kind === 'preselect') reserve(draft, request.entries)

  const after = [...draft.people.values()]
  return {
    saved: after.filter((entry) => !isSame(entry, draft.before.get(entry.discordUserId))).sort(byAnswerTime),
    removed: roster.filter((entry) => !draft.people.has(entry.discordUserId)).map((entry) => entry.id),
  }
}

type Draft<E> = {
  readonly maxima: RosterMaxima
  readonly total: number
  readonly takenByOthers: RoleCounts
  /** By Discord user id: before and after the request. */
  readonly before: ReadonlyMap<string, E>
  readonly people: Map<string, E>
}

function openRoster<E extends RosterEntry>(
  maxima: RosterMaxima,
  roster: readonly E[],
  takenByOthers: RoleCounts,
): Draft<E> {
  const total = capacityRoles.reduce((sum, role) => sum + maxima[role], 0)
  const before = new Map(roster.map((entry) => [entry.discordUserId, entry]))
  return { maxima, total, takenByOthers, before, people: new Map(before) }
}

function takeAnswer<E extends RosterEntry>(draft: Draft<E>, asked: E): void {
  const hasOpening = keepsOpening(draft, draft.people.get(asked.discordUserId), asked)
  setAnswer(draft, asked, asked.status === 'accepted' && !hasOpening ? 'waitlist' : asked.status)
}

function setAnswer<E extends RosterEntry>(draft: Draft<E>, asked: E, status: ParticipantStatus): void {
  const earlier = draft.people.get(asked.discordUserId)
  const next = { ...asked, id: earlier?.id ?? asked.id }
  const keepsTime = earlier?.status === status && (earlier.role === asked.role || status !== 'waitlist')
  draft.people.set(asked.discordUserId, {
    ...next,
    status,
    joinedAt: earlier && keepsTime ? earlier.joinedAt : asked.joinedAt,
  })
}

/** A reservation is no answer: its opening goes to the waiting list. */
function declineRest<E extends RosterEntry>(draft: Draft<E>, rest: readonly E[]): void {
  for (const entry of rest) {
    const earlier = draft.people.get(entry.discordUserId)
    if (!earlier || earlier.status === 'reserved') setAnswer(draft, entry, 'declined')
  }
}

/** A person who takes capacity already needs, for another role, only an opening of that role. */
function keepsOpening<E extends RosterEntry>(draft: Draft<E>, earlier: E | undefined, asked: E): boolean {
  if (!earlier || !takesCapacity(earlier.status)) return false
  return earlier.role === asked.role || hasRoleOpening(draft, asked.role)
}

/** In the order of their responses. A person who does not fit does not block the ones after them. */
function promoteWaiting<E extends RosterEntry>(draft: Draft<E>, notPromoted: ReadonlySet<string>): void {
  const waiting = [...draft.people.values()].filter((entry) => entry.status === 'waitlist').sort(byAnswerTime)
  for (const entry of waiting) {
    if (notPromoted.has(entry.discordUserId) || !hasOpening(draft, entry.role)) continue
    const promoted: E = { ...entry, status: 'accepted' }
    const earlier = draft.before.get(entry.discordUserId)
    // A leader put this person on the list, and nobody wanted their place.
    const cameBack = earlier?.status === 'accepted' && earlier.role === entry.role
    draft.people.set(entry.discordUserId, cameBack ? { ...promoted, joinedAt: earlier.joinedAt } : promoted)
  }
}

/** Removes reservations that are not wanted any more and changes their roles; responses stay as they are. */
function updateReservations<E extends RosterEntry>(draft: Draft<E>, wanted: readonly E[]): void {
  const reserved = [...draft.people.values()].filter((entry) => entry.status === 'reserved')
  const roles = new Map(wanted.map((entry) => [entry.discordUserId, entry.role]))
  for (const { discordUserId } of reserved) {
    if (!roles.has(discordUserId)) draft.people.delete(discordUserId)
  }
  for (const entry of reserved) {
    const role = roles.get(entry.discordUserId)
    if (!role || role === entry.role) continue
    if (hasRoleOpening(draft, role)) draft.people.set(entry.discordUserId, { ...entry, role })
    else draft.people.delete(entry.discordUserId)
  }
}

/** Reserves in the given order, after the waiting list. A person gets no reservation without an opening. */
function reserve<E extends RosterEntry>(draft: Draft<E>, wanted: readonly E[]): void {
  for (const entry of wanted) {
    const known = draft.people.get(entry.discordUserId)
    if (known ? known.status === 'reserved' : hasOpening(draft, entry.role)) {
      const earlier = draft.before.get(entry.discordUserId)
      const kept = earlier && { id: earlier.id, joinedAt: earlier.joinedAt }
      draft.people.set(entry.discordUserId, { ...entry, ...kept, status: 'reserved' })
    }
  }
}

function hasOpening<E extends RosterEntry>(draft: Draft<E>, role: GameRole): boolean {
  return countTaken(draft) < draft.total && hasRoleOpening(draft, role)
}

function hasRoleOpening<E extends RosterEntry>(draft: Draft<E>, role: GameRole): boolean {
  return role === 'flex' || countTaken(draft, role) < draft.maxima[role]
}

function countTaken<E extends RosterEntry>({ people, takenByOthers }: Draft<E>, role?: GameRole): number {
  let count = role ? takenByOthers[role] : gameRoles.reduce((sum, each) => sum + takenByOthers[each], 0)
  for (const entry of people.values())
    if (takesCapacity(entry.status) && (!role || entry.role === role)) count += 1
  return count
}

/** Entries are flat records, so equal fields are an equal entry. */
function isSame<E extends RosterEntry>(a: E, b: E | undefined): boolean {
  if (!b) return false
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof E>
  return [...fields].every((field) => a[field] === b[field])
}
