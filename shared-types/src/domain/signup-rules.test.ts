import { expect, test } from 'vitest'
import { closedRefusal, signUpRefusal, withRolesThatExist, type AnswerableEvent } from './signup-rules.ts'

const start = '2026-12-01T20:00:00.000Z'
const before = new Date('2026-12-01T19:59:59.999Z')
const atStart = new Date(start)
const anybody = { discordUserId: '300000000000000001', roleIds: ['100000000000000001'], characterClass: null }

function event(changes: Partial<AnswerableEvent> = {}): AnswerableEvent {
  return {
    status: 'active',
    responseDeadline: null,
    afterDeadline: 'nothing',
    date: start,
    settings: { allowLateSignups: true, requireRoles: [] },
    classFilters: { requiredClasses: [], bannedClasses: [] },
    preselectedPlayers: [],
    ...changes,
  }
}

test('anybody may sign up for an open event, with or without a class', () => {
  expect(signUpRefusal(event(), anybody, before)).toBeNull()
  expect(signUpRefusal(event(), { ...anybody, characterClass: 'sns_wand' }, before)).toBeNull()
})

test.each([
  ['archived', 'event_archived'],
  ['completed', 'event_archived'],
  ['cancelled', 'event_cancelled'],
  ['upcoming', 'event_not_open'],
] as const)('a sign-up is refused when the event is %s', (status, code) => {
  expect(signUpRefusal(event({ status }), anybody, before)).toBe(code)
  expect(closedRefusal({ status })).toBe(code)
})

test('late sign-ups are refused from the start on, when the event says so', () => {
  const punctual = event({ settings: { allowLateSignups: false, requireRoles: [] } })
  expect(signUpRefusal(punctual, anybody, before)).toBeNull()
  expect(signUpRefusal(punctual, anybody, atStart)).toBe('event_started')
  expect(signUpRefusal(event(), anybody, atStart)).toBeNull()
})

test('a person needs only one of the required roles', () => {
  const closed = event({
    settings: { allowLateSignups: true, requireRoles: ['100000000000000001', '100000000000000002'] },
  })
  expect(signUpRefusal(closed, anybody, before)).toBeNull()
  expect(signUpRefusal(closed, { ...anybody, roleIds: [] }, before)).toBe('signup_role_required')
})

test('a preselected person needs no role, but an allowed class', () => {
  const invited = event({
    settings: { allowLateSignups: true, requireRoles: ['100000000000000002'] },
    classFilters: { requiredClasses: [], bannedClasses: ['orb_wand'] },
    preselectedPlayers: [{ discordUserId: anybody.discordUserId }],
  })
  expect(signUpRefusal(invited, anybody, before)).toBeNull()
  expect(signUpRefusal(invited, { ...anybody, characterClass: 'orb_wand' }, before)).toBe('class_not_allowed')
  const other = { ...anybody, discordUserId: '300000000000000002' }
  expect(signUpRefusal(invited, other, before)).toBe('signup_role_required')
})

test('a required role is ignored when it does not exist any more', () => {
  const [kept, deleted] = ['100000000000000002', '100000000000000003']
  const closed = event({ settings: { allowLateSignups: true, requireRoles: [kept, deleted] } })
  const refusalWith = (existing: string[]) =>
    signUpRefusal(withRolesThatExist(closed, new Set(existing)), anybody, before)
  expect(refusalWith([kept])).toBe('signup_role_required')
  expect(refusalWith([])).toBeNull()
})

test('a class is refused when it is unknown, banned or not among the required ones, or when it is missing but required', () => {
  const filters = { requiredClasses: ['sns_wand', 'orb_wand'], bannedClasses: ['orb_wand'] }
  const picky = event({ classFilters: filters })
  const refusalOf = (characterClass: string | null) =>
    signUpRefusal(picky, { ...anybody, characterClass }, before)
  expect(refusalOf('sns_wand')).toBeNull()
  expect(refusalOf('orb_wand')).toBe('class_not_allowed')
  expect(refusalOf('longbow_wand')).toBe('class_not_allowed')
  expect(refusalOf(null)).toBe('class_not_allowed')
  expect(refusalOf('no_such')).toBe('class_unknown')
})

test('declining stays possible after the start', () => {
  expect(closedRefusal({ status: 'active' })).toBeNull()
})
