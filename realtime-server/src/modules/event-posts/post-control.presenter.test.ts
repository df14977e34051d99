import { expect, test } from 'vitest'
import { formatControl, parseControl, type PostControl } from './post-control.presenter.ts'

const eventId = '6f1c0b0e-3a52-4a7e-9d0a-0e2f6f3f1a11'

const controls: PostControl[] = [
  { kind: 'role', eventId, role: 'tank' },
  { kind: 'role', eventId, role: 'flex' },
  { kind: 'class', eventId, role: 'dps', of: 'dps', as: null },
  { kind: 'class', eventId, role: 'flex', of: 'healer', as: null },
  { kind: 'class', eventId, role: 'flex', of: 'healer', as: 'tentative' },
  { kind: 'decline', eventId },
  { kind: 'keep', eventId },
  { kind: 'give-up', eventId },
]

test.each(controls)('a control is parsed from its own id: %o', (control) => {
  const customId = formatControl(control)
  expect(customId.length).toBeLessThanOrEqual(100)
  expect(parseControl(customId)).toEqual(control)
})

test('no two controls have the same id', () => {
  expect(new Set(controls.map(formatControl)).size).toBe(controls.length)
})

test.each([
  '',
  'role',
  `role:${eventId}`,
  `role:${eventId}:bard`,
  `role:${eventId}:tank:dps`,
  `class:${eventId}:tank`,
  `class:${eventId}:tank:flex`,
  `class:${eventId}:tank:dps:1`,
  'role:42:tank',
  `role:${eventId.slice(1)}:tank`,
  `decline:${eventId}:tank`,
  `delete:${eventId}`,
  `keep:${eventId}' OR true`,
])('%s is parsed as no control', (customId) => {
  expect(parseControl(customId)).toBeNull()
})
