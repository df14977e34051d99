import type { AttendanceStats } from '@raidtisch/shared-types/contracts/attendance.contract'
import type { EventFigures } from '@raidtisch/shared-types/contracts/event-figures.contract'
import type { MemberStat, MemberStats } from '@raidtisch/shared-types/contracts/member-stats.contract'

export const eventId = (index: number) => `0191e8a0-0000-7000-8000-00000000000${index}`

export const figures: EventFigures = {
  total: 2,
  upcoming: 1,
  completed: 1,
  signups: 4,
  archived: 0,
  old: 0,
  byType: [
    { type: 'sieges', count: 1 },
    { type: 'raid', count: 1 },
  ],
  recent: [
    {
      id: eventId(2),
      title: 'Kaltherz',
      eventType: 'raid',
      date: '2099-11-21T20:00:00.000Z',
      timezone: 'CET',
      signups: 1,
    },
    {
      id: eventId(1),
      title: 'Alte Belagerung',
      eventType: 'sieges',
      date: '2020-11-20T20:00:00.000Z',
      timezone: 'CET',
      signups: 3,
    },
  ],
}

function aMemberStat(displayName: string, rate: number, values: Partial<MemberStat> = {}): MemberStat {
  return {
    id: `1000000000000000${displayName.length}${rate}`.padEnd(18, '0'),
    username: displayName.toLowerCase(),
    displayName,
    avatar: null,
    participationRate: rate,
    totalParticipations: rate / 10,
    totalEvents: 10,
    eventTypeRates: { boonstone: 75, riftstone: 0, sieges: 0 },
    eventTypeParticipation: { boonstone: 3, riftstone: 0, sieges: 0 },
    eventTypeCounts: { boonstone: 4, riftstone: 2, sieges: 0 },
    recentParticipations: [],
    ...values,
  }
}

export const memberStats: MemberStats = {
  members: [
    aMemberStat('Lena Sturm', 90, {
      recentParticipations: [
        {
          eventId: eventId(1),
          eventTitle: 'Alte Belagerung',
          eventDate: '2020-11-20T20:00:00.000Z',
          eventType: 'sieges',
          status: 'accepted',
        },
        {
          eventId: eventId(2),
          eventTitle: 'Kaltherz',
          eventDate: '2020-11-18T20:00:00.000Z',
          eventType: 'raid',
          status: 'declined',
        },
      ],
    }),
    aMemberStat('Otto', 30, { username: 'mime_77' }),
  ],
  summary: {
    totalMembers: 2,
    totalEvents: 10,
    averageParticipationRate: 60,
    eventTypeCounts: { boonstone: 4, riftstone: 2, sieges: 0 },
    pvpEvents: 1,
  },
  weeklyParticipation: [
    { weekStart: '2026-11-02', events: 2, participations: 25 },
    { weekStart: '2026-11-09', events: 0, participations: 0 },
    { weekStart: '2026-11-16', events: 1, participations: 14 },
  ],
}

export const attendance: AttendanceStats = {
  totalChecks: 10,
  uniqueUsers: 2,
  attendanceByDay: [
    { dayOfWeek: 1, dayName: 'Monday', attendanceCount: 4, totalChecks: 5, percentage: 80 },
    { dayOfWeek: 2, dayName: 'Tuesday', attendanceCount: 2, totalChecks: 5, percentage: 40 },
    { dayOfWeek: 5, dayName: 'Friday', attendanceCount: 0, totalChecks: 0, percentage: 0 },
    { dayOfWeek: 6, dayName: 'Saturday', attendanceCount: 0, totalChecks: 0, percentage: 0 },
  ],
  attendanceByUser: [
    {
      userId: '100000000000000001',
      username: 'lena',
      displayName: 'Lena Sturm',
      avatar: null,
      attendanceCount: 4,
      totalChecks: 5,
      percentage: 80,
    },
    {
      userId: '100000000000000004',
      username: 'otto',
      displayName: 'Otto',
      avatar: null,
      attendanceCount: 2,
      totalChecks: 5,
      percentage: 40,
    },
  ],
  attendanceByWeek: [
    { weekStart: '2026-11-16', evenings: 2, attendanceCount: 6, totalChecks: 10, percentage: 60 },
  ],
}
