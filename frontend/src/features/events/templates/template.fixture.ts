import { pickFields, plainEventFields, simpleDefaults } from '@raidtisch/shared-types/contracts/event-fields'
import type { EventTemplate } from '@raidtisch/shared-types/contracts/event-templates.contract'

/** A template of a Monday's raid, with what a test changes of it. */
export function aTemplate(more: Partial<EventTemplate> = {}): EventTemplate {
  return {
    id: '0191e8a0-0000-7000-8000-0000000000a1',
    name: 'Montags',
    title: 'Kaltherz',
    description: 'Bringt Tränke',
    eventType: 'dungeon',
    timezone: 'CET',
    weekday: 1,
    time: '20:30',
    duration: 90,
    channelId: null,
    channelName: null,
    roles: {
      tanks: { max: 1, emoji: '🐻' },
      healers: { max: 2, emoji: null },
      dps: { max: 3, emoji: null },
    },
    settings: { allowLateSignups: true, sendReminders: false, autoArchive: false, requireRoles: [] },
    classFilters: { requiredClasses: [], bannedClasses: [], preferredClasses: [] },
    ...pickFields(plainEventFields, simpleDefaults),
    responseDeadline: 1440,
    afterDeadline: 'declined',
    preselectedPlayers: [],
    pingRoleIds: [],
    hasThread: false,
    parties: [
      { name: 'Vorhut', maxSize: 6, leaderId: null, typeId: null, staticGroupId: null },
      { name: null, maxSize: 6, leaderId: null, typeId: null, staticGroupId: null },
    ],
    lost: [],
    version: 1,
    ...more,
  }
}
