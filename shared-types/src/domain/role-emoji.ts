import type { GameRole } from './game-roles.ts'

/** The roles' emoji in Discord if neither the event nor the guild has chosen one. */
export const roleSigns: Record<GameRole, string> = { tank: '🛡️', healer: '💚', dps: '⚔️', flex: '🔄' }

const customEmoji = /^<a?:\w{2,32}:\d{17,20}>$/
const unicodeEmoji = /^\p{Extended_Pictographic}(?:\p{Emoji}|\u200D|\uFE0F)*$/u

/** A Unicode emoji, or a server's own in Discord's notation. */
export function isEmoji(text: string): boolean {
  return customEmoji.test(text) || unicodeEmoji.test(text)
}
