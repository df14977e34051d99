import type { ChatServer } from '@raidtisch/shared-types/contracts/guild.contract'

/** A guild's server as forms see it, without a usual channel and without roles to ping. */
export function aChatServer(values: Partial<ChatServer> = {}): ChatServer {
  return {
    id: '200000000000000001',
    name: 'Nachtwache',
    memberCount: 2,
    prefix: '!',
    managerRoles: [],
    defaultTimezone: 'CET',
    settings: {
      defaultEventType: 'raid',
      requireApproval: false,
      maxEventsPerUser: 10,
      defaultChannelId: null,
      threadPerEvent: false,
      responseDeadline: null,
      afterDeadline: 'nothing',
      pingRoles: [],
    },
    channels: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...values,
  }
}
