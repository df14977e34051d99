import type { LiveMessageOf } from '@raidtisch/shared-types/live/messages'

const eventId = '0191f3a2-7c1b-7def-8a2b-3c4d5e6f7a8b'

/** What everybody hears when one person signs up. */
export function rosterMessage(version: number): LiveMessageOf<'roster.changed'> {
  return {
    type: 'roster.changed',
    eventId,
    version,
    participants: [
      {
        id: '0191f3a2-aaaa-7def-8a2b-3c4d5e6f7a8b',
        eventId,
        userId: '200000000000000001',
        discordUserId: '200000000000000001',
        username: 'aelindra',
        displayName: 'Aelindra von der Silberhand',
        avatar: '8342729096ea3675442027381ff50dfe',
        role: 'healer',
        status: 'accepted',
        isLate: false,
        characterClass: 'wand_bow',
        weaponCombo: 'Zauberstab und Bogen',
        source: 'web',
        notes: 'komme 15 Minuten später',
        joinedAt: '2026-11-20T19:04:11.000Z',
      },
    ],
  }
}
