import { describe, expect, test } from 'vitest'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { groupMembers } from './member-groups.ts'
import { aMember } from '#testing/a-member.ts'

const people = (count: number, status: ServerMember['status']) =>
  Array.from({ length: count }, (_, index) => aMember(`${status} ${index}`, { status }))

describe('The members', () => {
  test('who are idle or want no disturbance count as online', () => {
    const members = [...people(1, 'online'), ...people(2, 'idle'), ...people(3, 'dnd')]
    expect(groupMembers(members, '').online).toHaveLength(6)
  })

  test('who are offline are listed up to 20, the others are counted', () => {
    const groups = groupMembers(people(33, 'offline'), '')
    expect(groups.offline).toHaveLength(20)
    expect(groups.moreOffline).toBe(13)
    expect(groupMembers(people(20, 'offline'), '').moreOffline).toBe(0)
  })

  test('are all found by a search, however many are offline', () => {
    const groups = groupMembers([...people(33, 'offline'), aMember('Lena')], 'offline')
    expect(groups.offline).toHaveLength(33)
    expect(groups.moreOffline).toBe(0)
    expect(groups.online).toEqual([])
  })

  test('are found by user name, display name, nickname, real name and role', () => {
    const lena = aMember('Lena', {
      username: 'sturm99',
      nickname: 'Die Große',
      realName: 'Magdalena Kurz',
      roles: [{ name: 'PVP Orga', color: '#e67e22' }],
    })
    for (const search of ['sturm', 'LENA', 'grosse', 'kurz', 'orga', 'kurz orga'])
      expect(groupMembers([lena, aMember('Otto')], search).online).toEqual([lena])
  })

  test('are a group of their own when their presence is unknown', () => {
    const groups = groupMembers(people(40, 'unknown'), '')
    expect(groups.unknown).toHaveLength(40)
    expect(groups.online).toEqual([])
    expect(groups.offline).toEqual([])
  })
})
