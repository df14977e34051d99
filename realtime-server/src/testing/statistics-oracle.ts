import type { AttendanceStats } from '@raidtisch/shared-types/contracts/attendance.contract'
import type { MemberStats } from '@raidtisch/shared-types/contracts/member-stats.contract'
import type { GuildEvent, GuildPerson, WrittenGuild } from './random-guild.ts'

// The statistics counted by hand, slowly, straight from docs/decisions/010-what-the-statistics-count.md. Shares nothing
// with the code that it judges.

const types = ['boonstone', 'riftstone', 'sieges'] as const

export function countMemberStats(guild: WrittenGuild): MemberStats {
  const events = guild.events
    .filter((event) => event.date < guild.now && !isCalledOff(event))
    .sort((a, b) => b.date.getTime() - a.date.getTime() || (a.id < b.id ? 1 : -1))
  const ofType = (type: string) => events.filter((event) => event.type === type)
  const eventTypeCounts = perType((type) => ofType(type).length)
  let participations = 0

  const members = guild.people.filter(isPlayer).map((person) => {
    const taken = events.filter((event) => event.answers.get(person.id) === 'accepted')
    participations += taken.length
    const eventTypeParticipation = perType((type) => taken.filter((event) => event.type === type).length)
    return {
      id: person.id,
      username: person.username,
      displayName: nameOf(person),
      avatar: null,
      participationRate: wholePercent(taken.length, events.length),
      totalParticipations: taken.length,
      totalEvents: events.length,
      eventTypeRates: perType((type) => wholePercent(eventTypeParticipation[type], eventTypeCounts[type])),
      eventTypeParticipation,
      eventTypeCounts,
      recentParticipations: recent(person, events),
    }
  })
  members.sort((a, b) => b.totalParticipations - a.totalParticipations || byName(a, b))
  return {
    members,
    summary: {
      totalMembers: members.length,
      totalEvents: events.length,
      averageParticipationRate: wholePercent(participations, members.length * events.length),
      eventTypeCounts,
      pvpEvents: ofType('pvp').length,
    },
    weeklyParticipation: weeksOf(
      guild,
      events.map(({ date }) => mondayIn(guild.zone, date)),
    ).map((weekStart) => {
      const inWeek = events.filter(({ date }) => mondayIn(guild.zone, date) === weekStart)
      const answers = inWeek.flatMap((event) => [...event.answers.values()])
      return {
        weekStart,
        events: inWeek.length,
        participations: answers.filter((status) => status === 'accepted').length,
      }
    }),
  }
}

function isCalledOff({ status, wasCalledOff }: GuildEvent): boolean {
  return status === 'cancelled' || (status === 'archived' && wasCalledOff)
}

export function countAttendance(guild: WrittenGuild): AttendanceStats {
  const looks = guild.checks.flatMap((check) =>
    guild.people
      .filter((person) => isPlayer(person) && check.found.has(person.id))
      .map((person) => ({ check, person, isPresent: check.found.get(person.id) === true })),
  )
  const tallyOf = (some: typeof looks) => {
    const attendanceCount = some.filter(({ isPresent }) => isPresent).length
    return {
      attendanceCount,
      totalChecks: some.length,
      percentage: wholePercent(attendanceCount, some.length),
    }
  }
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const attendanceByDay = weekdays.map((dayName, index) => ({
    dayOfWeek: index + 1,
    dayName,
    ...tallyOf(looks.filter(({ check }) => weekdayOf(check.day) === dayName)),
  }))
  const attendanceByUser = guild.people
    .map((person) => ({
      userId: person.id,
      username: person.username,
      displayName: nameOf(person),
      avatar: null,
      ...tallyOf(looks.filter((look) => look.person === person)),
    }))
    .filter(({ totalChecks }) => totalChecks > 0)
    .sort(
      (a, b) =>
        b.attendanceCount / b.totalChecks - a.attendanceCount / a.totalChecks ||
        b.totalChecks - a.totalChecks ||
        byName({ ...a, id: a.userId }, { ...b, id: b.userId }),
    )
  return {
    totalChecks: looks.length,
    uniqueUsers: attendanceByUser.length,
    attendanceByDay: attendanceByDay.filter(
      ({ dayOfWeek, totalChecks }) => totalChecks > 0 || [1, 2, 5, 6].includes(dayOfWeek),
    ),
    attendanceByUser,
    attendanceByWeek: weeksOf(
      guild,
      looks.map(({ check }) => mondayIn('UTC', check.day)),
    ).map((weekStart) => {
      const inWeek = looks.filter(({ check }) => mondayIn('UTC', check.day) === weekStart)
      return { weekStart, evenings: new Set(inWeek.map(({ check }) => check)).size, ...tallyOf(inWeek) }
    }),
  }
}

function isPlayer({ membership, isBot, hasLeft }: GuildPerson): boolean {
  return !isBot && !hasLeft && ['Member', 'Gildenmitglied', 'both'].includes(membership)
}

function recent(person: GuildPerson, newestFirst: readonly GuildEvent[]) {
  const answered = []
  for (const event of newestFirst) {
    const status = event.answers.get(person.id)
    if (status === undefined || status === 'reserved' || answered.length === 5) continue
    answered.push({
      eventId: event.id,
      eventTitle: event.title,
      eventDate: event.date.toISOString(),
      eventType: event.type,
      status: status as MemberStats['members'][number]['recentParticipations'][number]['status'],
    })
  }
  return answered
}

/** At most 26 Mondays up to that of `now`, from the first that is needed. */
function weeksOf({ zone, now }: WrittenGuild, mondays: readonly string[]): string[] {
  const first = mondays.toSorted()[0]
  const weeks: string[] = []
  if (first === undefined) return weeks
  let monday = mondayIn(zone, now)
  while (weeks.length < 26 && monday >= first) {
    weeks.unshift(monday)
    monday = new Date(Date.parse(monday) - 7 * 86_400_000).toISOString().slice(0, 10)
  }
  return weeks
}

const places: Record<string, string> = { CET: 'Europe/Berlin', PST: 'America/Los_Angeles', Mordor: 'UTC' }

/** Asks the calendar of the place what day it is there, and goes back to Monday. */
function mondayIn(zone: string, at: Date): string {
  const date = new Intl.DateTimeFormat('sv', { timeZone: places[zone] ?? zone }).format(at)
  const midnight = new Date(`${date}T00:00:00Z`)
  while (weekdayOf(midnight) !== 'Monday') midnight.setUTCDate(midnight.getUTCDate() - 1)
  return midnight.toISOString().slice(0, 10)
}

function weekdayOf(day: Date): string {
  return new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'long' }).format(day)
}

function perType(count: (type: (typeof types)[number]) => number) {
  return { boonstone: count('boonstone'), riftstone: count('riftstone'), sieges: count('sieges') }
}

/** Halves up, in whole numbers: no quotient that could be a hair below. */
function wholePercent(part: number, whole: number): number {
  if (whole === 0) return 0
  return Math.floor((200 * part + whole) / (2 * whole))
}

function nameOf({ nickname, displayName, username }: GuildPerson): string {
  return nickname ?? displayName ?? username
}

function byName(a: { displayName: string; id: string }, b: { displayName: string; id: string }): number {
  const [left, right] = [a.displayName.toLowerCase(), b.displayName.toLowerCase()]
  if (left === right) return a.id < b.id ? -1 : 1
  return left < right ? -1 : 1
}
