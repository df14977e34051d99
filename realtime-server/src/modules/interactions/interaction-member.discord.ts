import type { BaseInteraction } from 'discord.js'
import type { Actor } from '#core/actor.ts'
import { findActor } from '#modules/auth/auth.queries.ts'
import type { InteractionDeps } from './interaction-request.ts'

/**
 * Who did something in Discord; null: nobody of the guild. Without the intent for members, or right after a new session,
 * the table lacks members; what they do in the guild brings their member data, which is stored first.
 */
export async function findMember(
  { db, env, members }: InteractionDeps,
  { user, guild }: Pick<BaseInteraction, 'user' | 'guild'>,
): Promise<Actor | null> {
  const actor = await findActor(db, env, user.id, 'discord')
  // Whoever left meanwhile is in the cache no more.
  if (actor || !guild?.members.cache.has(user.id)) return actor
  members.memberChanged(user.id)
  await members.settled()
  return findActor(db, env, user.id, 'discord')
}
