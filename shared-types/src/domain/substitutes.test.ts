import { expect, test } from 'vitest'
import { pullPhase, questionIn } from './substitutes.ts'

const date = '2026-06-01T19:00:00.000Z'
const at = (time: string) => Date.parse(`2026-06-01T${time}.000Z`)

test('the board watches the pull from half an hour before the start until two hours after it', () => {
  expect(pullPhase({ date }, at('18:29:59'))).toBe('closed')
  expect(pullPhase({ date }, at('18:30:00'))).toBe('early')
  expect(pullPhase({ date }, at('18:49:59'))).toBe('early')
  expect(pullPhase({ date }, at('18:50:00'))).toBe('soon')
  expect(pullPhase({ date }, at('18:59:59'))).toBe('soon')
  expect(pullPhase({ date }, at('19:00:00'))).toBe('started')
  expect(pullPhase({ date }, at('21:00:00'))).toBe('started')
  expect(pullPhase({ date }, at('21:00:01'))).toBe('closed')
})

test('a question stays open while the slot is empty or has who is missing, and ends otherwise', () => {
  const asked = { discordUserId: 'mia', partyId: 'p', slot: 1, replaces: 'ben' }
  const party = (...members: [string, number][]) => ({
    id: 'p',
    maxSize: 6,
    members: members.map(([discordUserId, position]) => ({ discordUserId, position })),
  })
  expect(questionIn([party(['ben', 1], ['otto', 0])], asked)).toBe('asked')
  expect(questionIn([party(['otto', 0])], asked)).toBe('asked')
  expect(questionIn([party(['otto', 1])], asked)).toBe('taken')
  expect(questionIn([party(['mia', 2])], asked)).toBe('expired')
  // A leader has put her there meanwhile: she still answers.
  expect(questionIn([party(['mia', 1])], asked)).toBe('asked')
  expect(questionIn([{ ...party(['ben', 1]), id: 'q' }], asked)).toBe('expired')
  expect(questionIn([{ ...party(), maxSize: 1 }], asked)).toBe('expired')
})
