import {
  gameRoles,
  capacityRoles,
  type GameRole,
  type CapacityRole,
} from '@raidtisch/shared-types/domain/game-roles'
import { z } from 'zod'

/**
 * The buttons and menus of posts and messages: `role` signs up, `class` chooses the class in it from the classes `of` a
 * role, and responds `as` what was pressed before, `decline` declines, `keep` and `give-up` respond to a promotion. `accept`, `tentative`, `late` and `bench` respond in the
 * person's last role, `as` in the role they chose then; `note` opens a form, `note-form` is that form filled in; `lead` opens the
 * leaders' menu.
 */
export type PostControl =
  | { kind: 'role'; eventId: string; role: GameRole }
  | { kind: 'class'; eventId: string; role: GameRole; of: CapacityRole; as: AnswerKind | null }
  | { kind: 'as'; eventId: string; as: AnswerKind; role: GameRole }
  | { kind: PlainKind; eventId: string }

const EventId = z.uuid()
const kinds = [
  'decline',
  'keep',
  'give-up',
  'accept',
  'tentative',
  'late',
  'bench',
  'note',
  'note-form',
  'lead',
] as const
type PlainKind = (typeof kinds)[number]
const answerKinds = ['accept', 'tentative', 'late', 'bench'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** The control's `custom_id`: at most 100 characters, which Discord returns as they are. */
export function formatControl(control: PostControl): string {
  if (control.kind === 'role') return ['role', control.eventId, control.role].join(':')
  if (control.kind === 'class') {
    const { eventId, role, of, as } = control
    return ['class', eventId, role, of, ...(as === null ? [] : [as])].join(':')
  }
  if (control.kind === 'as') return ['as', control.eventId, control.as, control.role].join(':')
  return [control.kind, control.eventId].join(':')
}

/** Null for another `custom_id`: old posts keep their buttons for years. */
export function parseControl(customId: string): PostControl | null {
  const [kind, eventId, ...rest] = customId.split(':')
  if (eventId === undefined || !EventId.safeParse(eventId).success) return null
  const plain = kinds.find((one) => one === kind)
  if (plain) return rest.length === 0 ? { kind: plain, eventId } : null
  const as = answerKinds.find((one) => one === rest[0])
  const asRole = gameRoles.find((one) => one === rest[1])
  if (kind === 'as' && as && asRole && rest.length === 2) return { kind, eventId, as, role: asRole }
  const role = gameRoles.find((one) => one === rest[0])
  const of = capacityRoles.find((one) => one === rest[1])
  if (kind === 'role' && role && rest.length === 1) return { kind, eventId, role }
  const ofAs = answerKinds.find((one) => one === rest[2]) ?? null
  if (kind === 'class' && role && of && rest.length === (ofAs === null ? 2 : 3))
    return { kind, eventId, role, of, as: ofAs }
  return null
}
