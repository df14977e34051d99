import { namedPerson, type BoardPerson } from './board-person.ts'

/** A player who accepted, unless `person` says otherwise. */
export function aPerson(id: string, name: string, values: Partial<BoardPerson> = {}): BoardPerson {
  return {
    ...namedPerson({ discordUserId: id, username: id, displayName: name }),
    role: 'dps',
    answer: 'accepted',
    isPlayer: true,
    hasLeft: false,
    ...values,
  }
}
