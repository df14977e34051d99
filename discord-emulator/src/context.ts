import type { Dispatch } from './gateway/gateway.events.ts'
import type { World } from './world.state.ts'

export type PrivilegedIntents = { readonly members: boolean; readonly presences: boolean }

/** What an application's owner sets on its page in Discord's developer portal. */
export type Portal = {
  privilegedIntents: PrivilegedIntents
  /** Null: any address on loopback. */
  redirectUris: readonly string[] | null
  /** Where interactions are sent instead of to the gateway; null: to the gateway. */
  interactionsUrl: string | null
}

/** What every part of the emulator works with. */
export type Context = {
  readonly world: World
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly newId: () => string
  readonly dispatch: Dispatch
  /** Address of the running server without a slash at the end. */
  readonly url: () => string
  readonly portal: Portal
  /** How long an application has for its first answer to a click, in milliseconds. */
  readonly interactionDeadlineMs: number
}
