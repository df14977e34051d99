import { randomBytes } from 'node:crypto'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { Actor } from '#core/actor.ts'
import { findAnswer } from '#core/idempotency.ts'
import type { InteractionDeps } from '../interaction-request.ts'
import { readForLeader } from '../leader/leader-event.queries.ts'

/** A new question's name in the ids of its buttons. */
export function nameQuestion(): string {
  return randomBytes(9).toString('base64url')
}

/**
 * The event that a question was answered with: its buttons can be pressed again until the answer is shown, and a second
 * press, or one of another button, gets the same event. `create` gets the idempotency key. Null: it was not asked.
 */
export async function createOnce(
  deps: InteractionDeps,
  actor: Actor,
  question: string | null,
  create: (key?: string) => Promise<EventView>,
): Promise<EventView> {
  if (question === null) return create()
  const key = `question:${question}`
  const earlier = await findAnswer<EventView>(deps.db.prisma, actor.discordUserId, key)
  return earlier ? readForLeader(deps, actor, earlier.id) : create(key)
}
