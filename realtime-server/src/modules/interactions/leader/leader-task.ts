import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { Actor } from '#core/actor.ts'
import type { InteractionDeps, UsedControl } from '../interaction-request.ts'

/** A leader's button, menu or form that was used. */
export type LeaderTask = {
  deps: InteractionDeps
  actor: Actor
  language: Language
  eventId: string
  args: readonly string[]
  input: UsedControl
}
