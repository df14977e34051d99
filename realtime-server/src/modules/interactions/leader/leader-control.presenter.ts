import { z } from 'zod'

/**
 * What a button, menu or form of a leader's asks for. `…-form` is a form that comes back filled in, `move-at` and
 * `repeat-at` carry the time that was chosen, `add-…` go through person, role and class of a sign-up, `who` and
 * `person` show somebody, `role`, `status` and `remove` change their answer.
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
  'unarchive',
  'repeat',
  'repeat-form',
  'repeat-at',
  'parties',
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
export type LeaderKind = (typeof leaderKinds)[number]
export type LeaderControl = { kind: LeaderKind; eventId: string; args: readonly string[] }

const prefix = 'lead'
const EventId = z.uuid()

/** The control's `custom_id`: at most 100 characters, of which Discord makes nothing. */
export function formatLeader(kind: LeaderKind, eventId: string, ...args: readonly string[]): string {
  return [prefix, kind, eventId, ...args].join(':')
}

/** Null when it is none of a leader's. */
export function parseLeader(customId: string): LeaderControl | null {
  const [first, kind, eventId, ...args] = customId.split(':')
  const known = leaderKinds.find((one) => one === kind)
  const isOurs = first === prefix && known !== undefined && EventId.safeParse(eventId).success
  return isOurs && eventId !== undefined ? { kind: known, eventId, args } : null
}
