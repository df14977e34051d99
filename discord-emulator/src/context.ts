import type { Dispatch } from './gateway/gateway.events.ts'
import type { World } from './world.state.ts'

export type PrivilegedIntents = { readonly members: boolean; readonly presences: boolean }

/** What every part of the emulator works with. */
export type Context = {
  readonly world: World
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly newId: () => string
  readonly dispatch: Dispatch
  /** Address of the running server without a slash at the end. */
  readonly url: () => string
  readonly privileged: PrivilegedIntents
  /** How long an application has for its first answer to a click, in milliseconds. */
  readonly interactionDeadlineMs: number
}
