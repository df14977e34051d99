import { describe, expect, test } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { memberKeys } from '#lib/queries/member.queries.ts'
import { statisticsKeys } from '#lib/queries/statistics.queries.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { changesWhoCounts, movesPeople } from './who-counts.ts'

const mia = aMember('Mia')
const ben = aMember('Ben', { isPlayer: false })
const client = createQueryClient()
client.setQueryData(statisticsKeys.members, { members: [{ id: mia.id, displayName: 'Mia' }] })
client.setQueryData(statisticsKeys.attendance, {
  attendanceByUser: [{ userId: mia.id, displayName: 'Mia' }],
})

const serverId = '200000000000000001'
const { members: ofMembers, attendance: ofAttendance } = statisticsKeys
const told = (statistic: typeof ofMembers | typeof ofAttendance, members: (typeof mia)[], left: string[]) =>
  changesWhoCounts(client, statistic, {
    type: 'members.changed',
    serverId,
    members,
    left,
  })

describe.each([[ofMembers], [ofAttendance]])('the list of %s', (statistic) => {
  test('is the same after a change of presence, or of a person who is no player', () => {
    const people = [{ ...mia, status: 'dnd' } as const, ben, aMember('Bot', { bot: true })]
    expect(told(statistic, people, [ben.id])).toBe(false)
  })

  test.each([
    ['a newcomer who plays', [aMember('Otto')], []],
    ['who got the role of a player', [{ ...ben, isPlayer: true }], []],
    ['who lost it', [{ ...mia, isPlayer: false }], []],
    ['a new name', [{ ...mia, displayName: 'Mia | Heal' }], []],
    ['who left', [], [mia.id]],
  ])('is changed by %s', (_, members, left) => {
    expect(told(statistic, members, left)).toBe(true)
  })
})

test('attendance is the same after a change of presence of a player who was in no voice check', () => {
  const nina = aMember('Nina')
  client.setQueryData(memberKeys.server(serverId), [mia, ben, nina])
  expect(told(ofAttendance, [{ ...nina, status: 'dnd' }], [])).toBe(false)
})

describe('who is on the server', () => {
  const type = 'members.changed'
  client.setQueryData(memberKeys.server(serverId), [mia, ben])

  test('is the same after a change of presence', () => {
    expect(movesPeople(client, { type, serverId, members: [{ ...mia, status: 'dnd' }], left: [] })).toBe(
      false,
    )
  })

  test('changes with who comes and who leaves', () => {
    expect(movesPeople(client, { type, serverId, members: [aMember('Otto')], left: [] })).toBe(true)
    expect(movesPeople(client, { type, serverId, members: [], left: [ben.id] })).toBe(true)
  })
})
