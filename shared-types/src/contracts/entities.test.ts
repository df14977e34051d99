import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { classCatalogue } from '../domain/class-catalogue.ts'
import { classIdOf } from '../domain/class-entry.ts'
import { attendanceContract, AttendanceStats } from './attendance.contract.ts'
import { auditContract, AuditLogEntry } from './audit.contract.ts'
import { authContract } from './auth.contract.ts'
import { EventFacts, Participant, Party, PartyMember } from './entities.ts'
import { EventSettings, PreselectedPlayer } from './event-fields.ts'
import { CreateEventBody } from './event-bodies.contract.ts'
import { DashboardFigures } from './event-figures.contract.ts'
import { ChatServer, guildContract, GuildChannel, GuildRole, ServerMember } from './guild.contract.ts'
import { MemberStat, MemberStats } from './member-stats.contract.ts'
import { partiesContract } from './parties.contract.ts'
import { StaticGroup, StaticGroupMember, staticGroupsContract } from './static-groups.contract.ts'
import { CreateMappingBody, MappedUser } from './user-mappings.contract.ts'

const stats = MemberStats.shape
const day = AttendanceStats.shape.attendanceByDay.element
const attendee = AttendanceStats.shape.attendanceByUser.element

/** Section 3 of the specification: what an entity is called there, its schema, its fields. */
const fields: readonly (readonly [string, z.ZodObject, string])[] = [
  [
    'Event',
    EventFacts,
    `id title description eventType date timezone duration status maxParticipants participants serverId channelId
    channelName messageId groupsCreated createdBy keepAlive isRecurring recurringInterval roles settings
    preselectedPlayers classFilters createdAt updatedAt`,
  ],
  ['Event roles', EventFacts.shape.roles, 'tanks healers dps'],
  ['Event role', EventFacts.shape.roles.shape.tanks, 'max emoji'],
  ['Event settings', EventFacts.shape.settings, 'allowLateSignups sendReminders autoArchive requireRoles'],
  ['Event classFilters', EventFacts.shape.classFilters, 'requiredClasses bannedClasses preferredClasses'],
  [
    'Participant',
    Participant,
    'id eventId userId discordUserId username role status characterClass weaponCombo source notes joinedAt',
  ],
  ['Preselected player', PreselectedPlayer, 'discordUserId username realName role characterClass'],
  [
    'Chat server',
    ChatServer,
    'id name memberCount prefix managerRoles defaultTimezone settings channels createdAt',
  ],
  ['Chat server settings', ChatServer.shape.settings, 'defaultEventType requireApproval maxEventsPerUser'],
  ['Channel', GuildChannel, 'id name'],
  ['Role', GuildRole, 'id name color'],
  [
    'Server member',
    ServerMember,
    'id username displayName nickname realName avatar bot status roles gameRole gameRoleColor',
  ],
  ['Role of a server member', ServerMember.shape.roles.element, 'name color'],
  [
    'Chat user record',
    guildContract.users.response.element,
    'id username displayName avatar serverId preferredClass realName joinedAt lastActive',
  ],
  ['User mapping', MappedUser.shape.mapping.unwrap(), 'id realName altNames notes isActive'],
  ['Mapped user', MappedUser, 'id username displayName avatar preferredClass mapping'],
  [
    'Party',
    Party,
    `id eventId eventTitle eventType partyNumber name leader leaderId leaderUsername members maxSize status
    autoAssigned notes typeId createdAt updatedAt`,
  ],
  ['Party member', PartyMember, 'id username role class participantId discordUserId position'],
  ['Static group', StaticGroup, 'id serverId name description category maxSize isActive members'],
  ['Static group member', StaticGroupMember, 'id discordUserId username role characterClass'],
  ['Audit log record', AuditLogEntry, 'id actionType action description timestamp username metadata'],
  ['Audit log metadata', AuditLogEntry.shape.metadata, 'eventTitle source'],
  ['Audit log page', auditContract.list.response, 'logs total hasMore'],
  ['Stats', DashboardFigures, 'totalEvents totalSignups upcomingEvents needsAttention'],
  [
    'Member statistic',
    MemberStat,
    `id username displayName avatar participationRate totalParticipations totalEvents eventTypeRates
    eventTypeParticipation eventTypeCounts recentParticipations`,
  ],
  ['Counts by type', MemberStat.shape.eventTypeCounts, 'boonstone riftstone sieges'],
  [
    'Recent participation',
    MemberStat.shape.recentParticipations.element,
    'eventId eventTitle eventDate eventType status',
  ],
  [
    'Summary of member statistics',
    stats.summary,
    'totalMembers totalEvents averageParticipationRate eventTypeCounts',
  ],
  [
    'Attendance statistics',
    attendanceContract.stats.response,
    'totalChecks uniqueUsers attendanceByDay attendanceByUser',
  ],
  ['Attendance of a day', day, 'dayOfWeek dayName percentage attendanceCount totalChecks'],
  ['Attendance of a user', attendee, 'userId username attendanceCount totalChecks percentage'],
  ['Current user', authContract.user.response, 'id username displayName avatar'],
  ['Permissions', authContract.permissions.response, 'isAdmin hasLeadRole server roles'],
  ['Member permissions', authContract.memberPermissions.response, 'isMember hasMemberRole server roles'],
  ['Audit permission', authContract.auditPermissions.response, 'canViewAuditLogs'],
]

describe('What the specification calls', () => {
  test.each(fields)('%s has its fields', (_, schema, wanted) => {
    const known = Object.keys(schema.shape)
    expect(wanted.split(/\s+/).filter((field) => !known.includes(field))).toEqual([])
  })

  test('Class catalogue entry has its fields', () => {
    for (const entry of classCatalogue) {
      expect(entry).toMatchObject({
        id: classIdOf(entry.mainWeapon, entry.offWeapon),
        name: expect.any(String),
        role: expect.stringMatching(/^(tank|healer|dps)$/),
        tier: expect.stringMatching(/^[SABCD]$/),
        emoji: expect.any(String),
        description: expect.any(Object),
      })
    }
  })
})

const serverId = '200000000000000001'

describe('What is not sent', () => {
  test('of an event is filled in as the specification says', () => {
    expect(CreateEventBody.parse({ title: 'A', date: '2026-11-21T20:00:00Z', serverId })).toMatchObject({
      description: null,
      timezone: 'UTC',
      duration: 120,
      status: 'active',
      keepAlive: false,
      isRecurring: false,
      recurringInterval: 7,
      roles: { tanks: { max: 3 }, healers: { max: 6 }, dps: { max: 12 } },
      settings: { allowLateSignups: true, sendReminders: true, autoArchive: false, requireRoles: [] },
      preselectedPlayers: [],
      classFilters: { requiredClasses: [], bannedClasses: [], preferredClasses: [] },
    })
  })

  test('of an event’s settings is filled in as the specification says', () => {
    expect(EventSettings.parse({})).toEqual({
      allowLateSignups: true,
      sendReminders: true,
      autoArchive: false,
      requireRoles: [],
    })
  })

  test('of a party, a static group or a user mapping is filled in as the specification says', () => {
    const eventId = '0191e8a0-0000-7000-8000-000000000001'
    const discordUserId = '100000000000000001'
    expect(partiesContract.create.body.parse({ eventId, partyNumber: 1 })).toMatchObject({
      maxSize: 6,
      status: 'recruiting',
    })
    expect(staticGroupsContract.create.body.parse({ serverId, name: 'Kern' })).toMatchObject({
      category: 'guild',
      maxSize: 6,
      isActive: true,
    })
    expect(CreateMappingBody.parse({ discordUserId, serverId, realName: 'Konrad' })).toMatchObject({
      altNames: [],
      isActive: true,
    })
  })
})
