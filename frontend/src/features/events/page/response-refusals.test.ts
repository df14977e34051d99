import { expect, test } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { anEvent, asView } from '#testing/live-server.ts'
import { responseRefusal } from './response-refusals.ts'

const [core, deleted] = ['300000000000000002', '300000000000000003']
const roles = [{ id: core }]
const now = new Date('2026-01-01T12:00:00.000Z')
const mia = { id: '100000000000000002', roleIds: [] }

function event(requireRoles: string[], changes: Partial<EventView> = {}): EventView {
  const open = asView(
    anEvent({ id: '0191e8a0-0000-7000-8000-000000000001', date: '2026-01-02T20:00:00.000Z' }),
  )
  return { ...open, settings: { ...open.settings, requireRoles }, ...changes }
}

test('a role that is needed is named, and one that Discord deleted is not asked for', () => {
  const blocked = { kind: 'role', roleIds: [core] }
  expect(responseRefusal(event([core]), mia, roles, now)).toEqual(blocked)
  expect(responseRefusal(event([core, deleted]), mia, roles, now)).toEqual(blocked)
  expect(responseRefusal(event([deleted]), mia, roles, now)).toBeNull()
  expect(responseRefusal(event([deleted]), mia, undefined, now)).toEqual({ kind: 'role', roleIds: [deleted] })
})

test('who was chosen by name needs none', () => {
  const preselectedPlayers = [
    {
      discordUserId: mia.id,
      username: 'mia',
      realName: null,
      role: 'tank' as const,
      characterClass: null,
    },
  ]
  expect(responseRefusal(event([core], { preselectedPlayers }), mia, roles, now)).toBeNull()
})

test('while the reader’s roles are not known only the server can say', () => {
  expect(responseRefusal(event([core]), { ...mia, roleIds: null }, roles, now)).toBeNull()
})
