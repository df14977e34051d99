import { seatRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { z } from 'zod'

/**
 * What a button or menu of the bot's means: `role` asks for a seat, `class` chooses what to play in it, `decline` says
 * no, `keep` and `give-up` answer a place that came from the waiting list.
 */
export type PostControl =
  | { kind: 'role' | 'class'; eventId: string; role: GameRole }
  | { kind: 'decline' | 'keep' | 'give-up'; eventId: string }

const EventId = z.uuid()
const kinds = ['decline', 'keep', 'give-up'] as const
const roleKinds = ['role', 'class'] as const
const roles: readonly GameRole[] = [...seatRoles, 'flex']

/** The control's `custom_id`: at most 100 characters, of which Discord makes nothing. */
export function formatControl(control: PostControl): string {
  return 'role' in control
    ? `${control.kind}:${control.eventId}:${control.role}`
    : `${control.kind}:${control.eventId}`
}

/** Null when it is none of ours: old posts keep their buttons for years. */
export function parseControl(customId: string): PostControl | null {
  const [kind, eventId, role] = customId.split(':')
  if (!EventId.safeParse(eventId).success || eventId === undefined) return null
  const plain = kinds.find((one) => one === kind)
  if (plain && role === undefined) return { kind: plain, eventId }
  const withRole = roleKinds.find((one) => one === kind)
  const known = roles.find((one) => one === role)
  return withRole && known ? { kind: withRole, eventId, role: known } : null
}
