import type { Contract } from '@raidtisch/shared-types/contracts/contract'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { Actor } from '#core/actor.ts'
import type { ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Env } from '#core/env.ts'
import type { Logger } from '#core/logger.ts'
import type { Reply } from './answer.presenter.ts'

export type InteractionDeps = ChangeDeps & { env: Env; clock: Clock; logger: Logger }

/** What somebody asks for by a click or a slash command. */
export type InteractionRequest = {
  /** Requests about the same thing wait for each other; see `inTurn`. */
  about: string
  /** The operation of the web that this one is, for the log of refusals; null when it changes nothing. */
  operation: { contract: Contract; targetId: string; targetType?: 'server' } | null
  run: (actor: Actor, language: Language) => Promise<Reply>
}
