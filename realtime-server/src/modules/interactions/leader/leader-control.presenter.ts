import { z } from 'zod'

/** Those about other people's responses; their requests are in leader-signups.discord.ts. */
export const signUpKinds = [
  'people',
  'who',
  'person',
  'role',
  'status',
  'remove',
  'add',
  'add-who',
  'add-role',
  'add-class',
] as const
export type SignUpKind = (typeof signUpKinds)[number]

/**
 * The buttons, menus and forms of leaders. `…-form` is a submitted form, `move-at` and `repeat-at` carry the chosen time,
 * the second also its question's name. `archive` and `unarchive` ask, `…-now` does it. `add-…` choose person, role and
 * class of a sign-up, `who` and `person` show a person, `role`, `status` and `remove` change their response.
 */
export const leaderKinds = [
  'menu',
  'edit',
  'edit-form',
  'move',
  'move-form',
  'move-at',
  'cancel',
  'cancel-form',
  'uncancel',
  'open',
  'archive',
  'archive-now',
  'unarchive',
  'unarchive-now',
  'repeat',
  'repeat-form',
  'repeat-at',
  'parties',
  ...signUpKinds,
] as const
export type LeaderKind = (typeof leaderKinds)[number]
export type LeaderControl = { kind: LeaderKind; eventId: string; args: readonly string[] }

const prefix = 'lead'
const EventId = z.uuid()

/** The control's `custom_id`: at most 100 characters, which Discord returns as they are. */
export function formatLeader(kind: LeaderKind, eventId: string, ...args: readonly string[]): string {
  return [prefix, kind, eventId, ...args].join(':')
}

/** Null for a control that is not a leader's. */
export function parseLeader(customId: string): LeaderControl | null {
  const [first, kind, eventId, ...args] = customId.split(':')
  const known = leaderKinds.find((one) => one === kind)
  const isOurs = first === prefix && known !== undefined && EventId.safeParse(eventId).success
  return isOurs && eventId !== undefined ? { kind: known, eventId, args } : null
}
