import type { GameRole } from './game-roles.ts'

/** What stands for a role in Discord where neither the event nor the guild has a sign of its own. */
export const roleSigns: Record<GameRole, string> = { tank: '🛡️', healer: '💚', dps: '⚔️', flex: '🔄' }

const customEmoji = /^<a?:\w{2,32}:\d{17,20}>$/
const unicodeEmoji = /^\p{Extended_Pictographic}(?:\p{Emoji}|\u200D|\uFE0F)*$/u

/** One of Unicode's, or one of a server's own as Discord writes it. */
export function isEmoji(text: string): boolean {
  return customEmoji.test(text) || unicodeEmoji.test(text)
}
