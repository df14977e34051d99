import { expect, test } from 'vitest'
import { channelIds, personas, roleIds } from './seed.ts'
import { seedWorld } from './seed.world.ts'

test('the same world comes out every time', () => {
  expect(seedWorld(240)).toEqual(seedWorld(240))
})

test('every id is a snowflake and every username is unique and allowed, also in a large guild', () => {
  const world = seedWorld(5000)
  const accounts = [...world.accounts.values()]
  const ids = [...world.accounts.keys(), ...world.roles.keys(), ...world.channels.keys()]
  expect(accounts).toHaveLength(5000 + 10)
  expect(ids.filter((id) => !/^\d{18,19}$/.test(id))).toEqual([])
  expect(accounts.filter(({ username }) => !/^[a-z0-9_.]{2,32}$/.test(username))).toEqual([])
  expect(new Set(accounts.map(({ username }) => username)).size).toBe(accounts.length)
})

test('the personas hold what their names promise', () => {
  const world = seedWorld(0)
  const rolesOf = (username: keyof typeof personas) => world.members.get(personas[username].id)?.roles
  expect(rolesOf('lena')).toEqual([roleIds.lead, roleIds.member])
  expect(rolesOf('otto')).toEqual([roleIds.pvpOrga, roleIds.member])
  expect(rolesOf('gast')).toEqual([])
  expect(rolesOf('fremd')).toBeUndefined()
})

test('a usual guild has most people as members, somebody in every status, and some of those online in voice', () => {
  const world = seedWorld(240)
  const members = [...world.members.values()]
  expect(members.filter(({ roles }) => roles.includes(roleIds.member)).length).toBeGreaterThan(180)
  expect(members.some(({ roles }) => roles.includes(roleIds.guildMember))).toBe(true)
  expect(new Set(world.presence.values())).toEqual(new Set(['online', 'idle', 'dnd', 'offline']))
  expect(world.voice.size).toBeGreaterThan(10)
  for (const [userId, { channelId }] of world.voice) {
    expect(world.presence.get(userId)).not.toBe('offline')
    expect(world.channels.get(channelId)?.kind).toBe(2)
  }
  expect(world.channels.get(channelIds.raidPlanning)?.name).toBe('raid-planung')
})
