import type { StreamPicture, StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import type { StreamSeat } from './screen-scene.ts'

/** Somebody at the table, for tests. */
export function aSeat(name: string, role: GameRole = 'dps'): StreamSeat {
  return { key: `key-${name}`, name, role, isLate: false, characterClass: null }
}

/** So many people of one role. */
export function seats(role: GameRole, count: number): StreamSeat[] {
  return Array.from({ length: count }, (_, index) => aSeat(`${role} ${index + 1}`, role))
}

export function aParty(number: number, slots: (StreamSeat | null)[]): StreamView['parties'][number] {
  return {
    key: `party-${number}`,
    number,
    name: null,
    maxSize: slots.length,
    leaderKey: null,
    slots,
    declined: [],
  }
}

/** A usual raid nobody signed up for yet. */
export function aStreamView(values: Partial<StreamView> = {}): StreamView {
  return {
    key: 'event',
    version: 1,
    title: 'Kaltherz',
    eventType: 'raid',
    status: 'active',
    date: '2126-11-21T20:00:00.000Z',
    timezone: 'CET',
    duration: 120,
    maxParticipants: 21,
    roles: { tank: 3, healer: 6, dps: 12 },
    seats: [],
    waiting: 0,
    parties: [],
    ...values,
  }
}

export function aPicture(event: StreamPicture['event'] = aStreamView()): StreamPicture {
  return { guildName: 'Nachtwache', link: 'event', event }
}
