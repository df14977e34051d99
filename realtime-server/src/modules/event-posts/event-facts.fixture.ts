import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { eventFixture } from '@raidtisch/shared-types/contracts/event.fixture'
import type { PostedEvent } from './post.presenter.ts'

/** An event of tomorrow's evening, for tests. */
export const someEvent: PostedEvent = {
  ...eventFixture({
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    title: 'Queen Bellandir',
    date: '2026-11-23T20:00:00.000Z',
    duration: 150,
    maxParticipants: 6,
    serverId: '987654321098765001',
    channelId: '987654321098765207',
    channelName: 'raid-anmeldung',
    createdBy: '301234567890123401',
    roles: { tanks: { max: 1, emoji: null }, healers: { max: 2, emoji: null }, dps: { max: 3, emoji: null } },
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
  }),
  reactivatedAt: null,
  leaderName: 'Lena',
  mentionNames: {},
  unpingedRoleIds: [],
}

/** The nth answer to it. */
export function someAnswer(index: number, changes: Partial<Participant> = {}): Participant {
  const discordUserId = String(301234567890200000n + BigInt(index))
  return {
    id: `0f8fad5b-d9cb-469f-a165-${String(index).padStart(12, '0')}`,
    eventId: someEvent.id,
    userId: discordUserId,
    discordUserId,
    username: `person.${index}`,
    displayName: `Person ${index}`,
    avatar: null,
    role: 'dps',
    status: 'accepted',
    isLate: false,
    characterClass: null,
    weaponCombo: null,
    source: 'web',
    notes: null,
    joinedAt: new Date(Date.parse('2026-11-21T10:00:00.000Z') + index).toISOString(),
    ...changes,
  }
}
