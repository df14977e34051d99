import { expect, test } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { statisticsKeys } from '#lib/queries/statistics.queries.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { changesWhoCounts } from './who-counts.ts'

const mia = aMember('Mia')
const ben = aMember('Ben', { isPlayer: false })
const client = createQueryClient()
client.setQueryData(statisticsKeys.members, { members: [{ id: mia.id, displayName: 'Mia' }] })

const told = (members: (typeof mia)[], left: string[] = []) =>
  changesWhoCounts(client, { type: 'members.changed', serverId: '200000000000000001', members, left })

test('a change of presence, or of a person who is no player, changes nothing', () => {
  expect(told([{ ...mia, status: 'dnd' }, ben, aMember('Bot', { bot: true })], [ben.id])).toBe(false)
})

test.each([
  ['a newcomer who plays', [aMember('Otto')], []],
  ['who got the role of a player', [{ ...ben, isPlayer: true }], []],
  ['who lost it', [{ ...mia, isPlayer: false }], []],
  ['a new name', [{ ...mia, displayName: 'Mia | Heal' }], []],
  ['who left', [], [mia.id]],
])('%s changes the list', (_, members, left) => {
  expect(told(members, left)).toBe(true)
})
