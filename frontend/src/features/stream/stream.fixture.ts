import type { StreamPicture, StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import type { StreamPerson } from './screen-scene.ts'

/** A person of the roster, for tests. */
export function aPerson(name: string, role: GameRole = 'dps'): StreamPerson {
  return { key: `key-${name}`, name, role, isLate: false, characterClass: null }
}

/** This number of people of one role. */
export function peopleOf(role: GameRole, count: number): StreamPerson[] {
  return Array.from({ length: count }, (_, index) => aPerson(`${role} ${index + 1}`, role))
}

export function aParty(number: number, slots: (StreamPerson | null)[]): StreamView['parties'][number] {
  return {
    key: `party-${number}`,
    number,
    name: null,
    maxSize: slots.length,
    leaderKey: null,
    slots,
    declined: [],
    unnamed: [],
  }
}

/** A raid without sign-ups. */
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
