import type { BoardPerson } from './board-person.ts'

/** A player who accepted, unless `person` says otherwise. */
export function aPerson(id: string, name: string, values: Partial<BoardPerson> = {}): BoardPerson {
  return {
    id,
    name,
    role: 'dps',
    username: id,
    displayName: name,
    nickname: null,
    avatar: null,
    className: null,
    weaponCombo: null,
    classTexts: [],
    answer: 'accepted',
    declinedByDeadline: false,
    isLate: false,
    awayUntil: null,
    isPlayer: true,
    hasLeft: false,
    ...values,
  }
}
