import type { EventFacts } from './entities.ts'
import { EventSettings, simpleDefaults } from './event-fields.ts'

/** An event that says nothing special, for tests of both ends. */
export function eventFixture(values: Partial<EventFacts> = {}): EventFacts {
  return {
    id: '0191e8a0-0000-7000-8000-000000000001',
    title: 'Kaltherz',
    description: null,
    eventType: 'raid',
    date: '2026-11-21T20:00:00.000Z',
    timezone: 'CET',
    duration: 120,
    status: 'active',
    opensAt: null,
    responseDeadline: null,
    afterDeadline: 'nothing',
    cancelReason: null,
    maxParticipants: 21,
    serverId: '200000000000000001',
    channelId: null,
    channelName: null,
    messageId: null,
    groupsCreated: false,
    createdBy: '100000000000000001',
    ...simpleDefaults,
    roles: {
      tanks: { max: 3, emoji: null },
      healers: { max: 6, emoji: null },
      dps: { max: 12, emoji: null },
    },
    settings: EventSettings.parse({}),
    pingRoleIds: [],
    hasThread: false,
    preselectedPlayers: [],
    classFilters: { requiredClasses: [], bannedClasses: [], preferredClasses: [] },
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    version: 1,
    participants: [],
    parties: [],
    ...values,
  }
}
