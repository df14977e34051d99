import { channelKinds, type ChannelKind, type World } from '../world.state.ts'

/**
 * Finds people, roles and channels by id, or else by name: their username for people. Of several with the same name it
 * takes the first. Except for `personOrNull`, it throws when there is none.
 */
export type Lookup = ReturnType<typeof createLookup>

export function createLookup(world: World) {
  /** The person's id. */
  const personOrNull = (reference: string) => {
    if (world.accounts.has(reference)) return reference
    return [...world.accounts.values()].find(({ username }) => username === reference)?.id ?? null
  }
  return {
    personOrNull,
    /** The person's id. */
    person(reference: string) {
      const id = personOrNull(reference)
      if (id === null) throw new Error(`There is nobody called ${reference}.`)
      return id
    },
    role(reference: string) {
      const role =
        world.roles.get(reference) ?? [...world.roles.values()].find(({ name }) => name === reference)
      if (!role) throw new Error(`There is no role ${reference}.`)
      return role
    },
    channel(reference: string, kind?: ChannelKind) {
      const channel =
        world.channels.get(reference) ?? [...world.channels.values()].find(({ name }) => name === reference)
      if (!channel || (kind !== undefined && channel.kind !== kind)) {
        throw new Error(`There is no ${kind === channelKinds.voice ? 'voice ' : ''}channel ${reference}.`)
      }
      return channel
    },
  }
}
