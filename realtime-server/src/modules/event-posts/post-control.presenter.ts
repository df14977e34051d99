import { gameRoles, seatRoles, type GameRole, type SeatRole } from '@raidtisch/shared-types/domain/game-roles'
import { z } from 'zod'

/**
 * What a button or menu of the bot's means: `role` asks for a seat, `class` chooses what to play in it from the classes
 * `of` a role, `decline` says no, `keep` and `give-up` answer a place that came from the waiting list.
 */
export type PostControl =
  | { kind: 'role'; eventId: string; role: GameRole }
  | { kind: 'class'; eventId: string; role: GameRole; of: SeatRole }
  | { kind: 'decline' | 'keep' | 'give-up'; eventId: string }

const EventId = z.uuid()
const kinds = ['decline', 'keep', 'give-up'] as const

/** The control's `custom_id`: at most 100 characters, of which Discord makes nothing. */
export function formatControl(control: PostControl): string {
  if (control.kind === 'role') return ['role', control.eventId, control.role].join(':')
  if (control.kind === 'class') return ['class', control.eventId, control.role, control.of].join(':')
  return [control.kind, control.eventId].join(':')
}

/** Null when it is none of ours: old posts keep their buttons for years. */
export function parseControl(customId: string): PostControl | null {
  const [kind, eventId, ...rest] = customId.split(':')
  if (eventId === undefined || !EventId.safeParse(eventId).success) return null
  const plain = kinds.find((one) => one === kind)
  if (plain) return rest.length === 0 ? { kind: plain, eventId } : null
  const role = gameRoles.find((one) => one === rest[0])
  const of = seatRoles.find((one) => one === rest[1])
  if (kind === 'role' && role && rest.length === 1) return { kind, eventId, role }
  if (kind === 'class' && role && of && rest.length === 2) return { kind, eventId, role, of }
  return null
}
