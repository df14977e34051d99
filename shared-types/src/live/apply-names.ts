import type { ListedEvent, Participant, Party, PartyMember } from '../contracts/entities.ts'
import type { ServerMember } from '../contracts/guild.contract.ts'

type Person = Pick<ServerMember, 'id' | 'username' | 'displayName' | 'avatar'>

/**
 * Events with the current names and pictures of their people. Unchanged events stay the same objects, because presence
 * comes with the same message often and must not render rosters.
 */
export function applyNames<E extends ListedEvent & { parties?: Party[] }>(
  events: readonly E[],
  people: readonly Person[],
): E[] {
  const known = new Map(people.map((person) => [person.id, person]))
  const rename = <T extends Participant | PartyMember>(one: T): T => {
    const person = known.get(one.discordUserId)
    if (!person) return one
    const { username, displayName, avatar } = person
    return changed(one, 'avatar' in one ? { username, displayName, avatar } : { username, displayName })
  }
  const renameParty = (party: Party): Party => {
    const leader = party.leaderId === null ? undefined : known.get(party.leaderId)
    const names = leader && { leader: leader.displayName, leaderUsername: leader.username }
    return changed(party, { ...names, members: eachChanged(party.members, rename) })
  }
  return eachChanged(events, (event) =>
    changed(event, {
      participants: eachChanged(event.participants, rename),
      ...(event.parties && { parties: eachChanged(event.parties, renameParty) }),
    }),
  )
}

function changed<T extends object>(value: T, changes: Readonly<Record<string, unknown>>): T {
  const isSame = Object.entries(changes).every(([key, next]) => value[key as keyof T] === next)
  return isSame ? value : { ...value, ...changes }
}

function eachChanged<T>(values: readonly T[], change: (value: T) => T): T[] {
  const next = values.map(change)
  return next.every((value, index) => value === values[index]) ? (values as T[]) : next
}
