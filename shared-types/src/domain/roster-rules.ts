import { seatRoles, type GameRole, type ParticipantStatus, type SeatRole } from './game-roles.ts'

/** How many seats each role has; all of them together are the event's `maxParticipants`. */
export type RosterMaxima = Readonly<Record<SeatRole, number>>

/** What seats depend on. Callers' entries carry more, which is kept. */
export type RosterEntry = {
  readonly id: string
  readonly discordUserId: string
  readonly role: GameRole
  readonly status: ParticipantStatus
  /** ISO date-time in UTC with milliseconds: the order of the roster and of the waiting list, ties by id. */
  readonly joinedAt: string
}

/**
 * answer: a person's answer. `accepted` asks for a seat and may become `waitlist`; its id and time count only where the
 * person has no place to keep. `waitlist` is a leader's: at the end of the list, from which a free seat serves them too.
 * remove: this person never answered.
 * preselect: exactly these people are to hold a reservation ('reserved') as long as they have not answered.
 * refill: the maxima changed.
 */
export type RosterRequest<E extends RosterEntry> =
  | {
      readonly kind: 'answer'
      readonly entry: E & { status: 'accepted' | 'waitlist' | 'tentative' | 'declined' }
    }
  | { readonly kind: 'remove'; readonly discordUserId: string }
  | { readonly kind: 'preselect'; readonly entries: readonly E[] }
  | { readonly kind: 'refill' }

/** The entries that are new or different now, promotions included, and the ids of those that are gone. */
export type RosterChanges<E extends RosterEntry> = { readonly saved: E[]; readonly removed: string[] }

/** The roster's order: by time of the answer, ties by id, the same in SQL and here. */
export function byAnswerTime(a: RosterEntry, b: RosterEntry): number {
  if (a.joinedAt !== b.joinedAt) return a.joinedAt < b.joinedAt ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/**
 * The time of an answer given now: later than every other answer of the roster, so that clocks of two processes
 * that disagree cannot let anybody overtake.
 */
export function nextAnswerTime(roster: readonly RosterEntry[], now: Date): Date {
  const latest = roster.reduce((time, entry) => Math.max(time, Date.parse(entry.joinedAt)), 0)
  return new Date(Math.max(now.getTime(), latest + 1))
}

const nobody: ReadonlySet<string> = new Set()

/** Whether this status takes one of the seats. */
export function holdsSeat(status: ParticipantStatus): boolean {
  return status === 'accepted' || status === 'reserved'
}

/**
 * What a request does to a roster. Pure: decides from what is given, changes nothing. `gone` are people who left the
 * server: they are given no seat.
 *
 * A role sign-up needs a free seat of its role and a free place in the event; a flexible one only the place.
 * Who holds a seat keeps it and its time while it is possible; who waits is served in order, and everybody who fits
 * is promoted. Lowered maxima throw nobody out; they let nobody new in.
 */
export function decideRoster<E extends RosterEntry>(
  maxima: RosterMaxima,
  roster: readonly E[],
  request: RosterRequest<E>,
  gone: ReadonlySet<string> = nobody,
): RosterChanges<E> {
  const table = seatPeople(maxima, roster)
  if (request.kind === 'answer') takeAnswer(table, request.entry)
  if (request.kind === 'remove') table.people.delete(request.discordUserId)
  if (request.kind === 'preselect') settleReservations(table, request.entries)
  promoteWaiting(table, gone)
  if (request.kind === 'preselect') reserve(table, request.entries)

  const after = [...table.people.values()]
  return {
    saved: after.filter((entry) => !isSame(entry, table.before.get(entry.discordUserId))).sort(byAnswerTime),
    removed: roster.filter((entry) => !table.people.has(entry.discordUserId)).map((entry) => entry.id),
  }
}

type Table<E> = {
  readonly maxima: RosterMaxima
  readonly total: number
  /** By Discord user id: as it was, and as it becomes. */
  readonly before: ReadonlyMap<string, E>
  readonly people: Map<string, E>
}

function seatPeople<E extends RosterEntry>(maxima: RosterMaxima, roster: readonly E[]): Table<E> {
  const total = seatRoles.reduce((sum, role) => sum + maxima[role], 0)
  const before = new Map(roster.map((entry) => [entry.discordUserId, entry]))
  return { maxima, total, before, people: new Map(before) }
}

function takeAnswer<E extends RosterEntry>(table: Table<E>, asked: E): void {
  const earlier = table.people.get(asked.discordUserId)
  const next = { ...asked, id: earlier?.id ?? asked.id }
  const status = asked.status === 'accepted' && !keepsSeat(table, earlier, asked) ? 'waitlist' : asked.status
  const keepsTime = earlier?.status === status && (earlier.role === asked.role || status !== 'waitlist')
  table.people.set(asked.discordUserId, {
    ...next,
    status,
    joinedAt: earlier && keepsTime ? earlier.joinedAt : asked.joinedAt,
  })
}

/** Who has a place in the event already needs, for another role, only a seat of that role. */
function keepsSeat<E extends RosterEntry>(table: Table<E>, earlier: E | undefined, asked: E): boolean {
  if (!earlier || !holdsSeat(earlier.status)) return false
  return earlier.role === asked.role || hasRoleSeat(table, asked.role)
}

/** In the order of their answers; one who does not fit does not hold up those behind. */
function promoteWaiting<E extends RosterEntry>(table: Table<E>, gone: ReadonlySet<string>): void {
  const waiting = [...table.people.values()].filter((entry) => entry.status === 'waitlist').sort(byAnswerTime)
  for (const entry of waiting) {
    if (gone.has(entry.discordUserId)) continue
    if (hasRoom(table, entry.role)) table.people.set(entry.discordUserId, { ...entry, status: 'accepted' })
  }
}

/** Takes back reservations that are no longer wanted and moves those wanted in another role; answers are left alone. */
function settleReservations<E extends RosterEntry>(table: Table<E>, wanted: readonly E[]): void {
  const reserved = [...table.people.values()].filter((entry) => entry.status === 'reserved')
  const roles = new Map(wanted.map((entry) => [entry.discordUserId, entry.role]))
  for (const { discordUserId } of reserved) {
    if (!roles.has(discordUserId)) table.people.delete(discordUserId)
  }
  for (const entry of reserved) {
    const role = roles.get(entry.discordUserId)
    if (!role || role === entry.role) continue
    if (hasRoleSeat(table, role)) table.people.set(entry.discordUserId, { ...entry, role })
    else table.people.delete(entry.discordUserId)
  }
}

/** Reserves in the given order, after the waiting list was served. Whoever finds no seat gets no reservation. */
function reserve<E extends RosterEntry>(table: Table<E>, wanted: readonly E[]): void {
  for (const entry of wanted) {
    const seated = table.people.get(entry.discordUserId)
    if (seated ? seated.status === 'reserved' : hasRoom(table, entry.role)) {
      const earlier = table.before.get(entry.discordUserId)
      const kept = earlier && { id: earlier.id, joinedAt: earlier.joinedAt }
      table.people.set(entry.discordUserId, { ...entry, ...kept, status: 'reserved' })
    }
  }
}

function hasRoom<E extends RosterEntry>(table: Table<E>, role: GameRole): boolean {
  return countSeats(table) < table.total && hasRoleSeat(table, role)
}

function hasRoleSeat<E extends RosterEntry>(table: Table<E>, role: GameRole): boolean {
  return role === 'flex' || countSeats(table, role) < table.maxima[role]
}

function countSeats<E extends RosterEntry>({ people }: Table<E>, role?: GameRole): number {
  let count = 0
  for (const entry of people.values())
    if (holdsSeat(entry.status) && (!role || entry.role === role)) count += 1
  return count
}

/** Entries are flat records, so equal fields are an equal entry. */
function isSame<E extends RosterEntry>(a: E, b: E | undefined): boolean {
  if (!b) return false
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof E>
  return [...fields].every((field) => a[field] === b[field])
}
