import { expect, test } from 'vitest'
import { channelIds, personas, roleIds } from './seed.ts'
import example from '../example/small-guild.json' with { type: 'json' }
import type { GuildSeed } from './guild.seed.ts'
import { raidGuild } from './raid-guild.seed.ts'
import { createWorld } from './world.seed.ts'

test('the raid guild is the same at each start', () => {
  expect(createWorld(raidGuild(240))).toEqual(createWorld(raidGuild(240)))
})

test('the raid guild has a snowflake as each id and a unique allowed username for each person, also with 5000 members', () => {
  const world = createWorld(raidGuild(5000))
  const accounts = [...world.accounts.values()]
  const ids = [...world.accounts.keys(), ...world.roles.keys(), ...world.channels.keys()]
  expect(accounts).toHaveLength(5000 + 10)
  expect(ids.filter((id) => !/^\d{18,19}$/.test(id))).toEqual([])
  expect(accounts.filter(({ username }) => !/^[a-z0-9_.]{2,32}$/.test(username))).toEqual([])
  expect(new Set(accounts.map(({ username }) => username)).size).toBe(accounts.length)
})

test('the personas have the roles that the documentation names', () => {
  const world = createWorld(raidGuild(0))
  const rolesOf = (username: keyof typeof personas) => world.members.get(personas[username].id)?.roles
  expect(rolesOf('lena')).toEqual([roleIds.lead, roleIds.member])
  expect(rolesOf('otto')).toEqual([roleIds.pvpOrga, roleIds.member])
  expect(rolesOf('gast')).toEqual([])
  expect(rolesOf('fremd')).toBeUndefined()
})

test('the raid guild has mostly members, people of each status, and people who are online in voice channels', () => {
  const world = createWorld(raidGuild(240))
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

const smallGuild = example as GuildSeed

test('a world has exactly what its seed names, and the bot, when another guild is given', () => {
  const world = createWorld(smallGuild)
  expect([...world.accounts.values()].map(({ username }) => username)).toEqual([
    'librarian',
    'ada',
    'grace',
    'stranger',
  ])
  expect([...world.roles.values()].map(({ name, permissions }) => [name, permissions])).toEqual([
    ['@everyone', '3214336'],
    ['Host', '16'],
    ['Librarian', '18432'],
  ])
  expect(world.members.get('100000000000000002')?.roles).toEqual(['100000000000000021'])
  expect([...world.members.keys()]).not.toContain('100000000000000005')
  expect([...world.personas.keys()]).toEqual(['ada', 'grace', 'stranger'])
})

test.each([
  ['an id that is no snowflake', { guild: { ...smallGuild.guild, id: '7' } }, 'guild.id'],
  ['an unknown permission', { everyonePermissions: ['FLY'] }, 'everyonePermissions'],
  ['an unknown key', { emojis: [] }, 'emojis'],
  ['an owner who is not in the guild', { people: [] }, 'the owner (100000000000000003)'],
  ['a role that does not exist', { roles: [] }, 'the role of the bot'],
  [
    'a person with a role that does not exist',
    { people: [{ ...smallGuild.people[0], roleIds: ['100000000000000009'] }] },
    'a role of ada',
  ],
])('a world refuses its seed with a sentence when it has %s', (_, change, reason) => {
  expect(() => createWorld({ ...smallGuild, ...change } as GuildSeed)).toThrow(reason)
})
