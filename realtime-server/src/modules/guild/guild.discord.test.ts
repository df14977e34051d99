import { EventEmitter } from 'node:events'
import { type Client, Collection, Events, type Guild, type GuildMember } from 'discord.js'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createGuildSource, followGuild } from './guild.discord.ts'
import { createGuildSync } from './guild.sync.ts'
import type { GuildUpdate } from './guild-facts.ts'

const logger = pino({ level: 'silent' })

/** A guild whose list of members comes when the test says so, what is saved of it, and how many sessions began. */
function startGuild() {
  let arrives = (_members: Collection<string, GuildMember>) => {}
  const members = {
    cache: new Collection<string, GuildMember>(),
    fetch: () => new Promise<Collection<string, GuildMember>>((resolve) => (arrives = resolve)),
  }
  const nothing = { cache: new Collection() }
  const guild = {
    id: '1',
    members,
    presences: nothing,
    voiceStates: nothing,
    roles: nothing,
    channels: nothing,
  }
  const client = new EventEmitter()
  const seen = { saved: [] as GuildUpdate[], sessions: 0 }
  const sync = createGuildSync({
    source: {
      ...createGuildSource(guild as unknown as Guild, { hasPresences: true }),
      readServer: () => ({}) as never,
    },
    projection: {
      beginSession: () => seen.sessions++,
      save: async (update) => void seen.saved.push(update),
    },
    logger,
  })
  const stop = followGuild({
    client: client as Client<true>,
    guild: guild as unknown as Guild,
    hasPresences: true,
    hasMembers: true,
    sync,
    logger,
  })
  onTestFinished(() => {
    stop()
    return sync.stop()
  })
  const add = (id: string) =>
    members.cache.set(id, {
      id,
      guild,
      user: { id, avatar: null, client: { options: {} } },
      roles: { cache: new Collection() },
    } as unknown as GuildMember)
  return { guild, client, members, seen, add, arrives: (list: typeof members.cache) => arrives(list) }
}

test('who leaves while the list of everybody is arriving has left', async () => {
  const { guild, client, members, seen, add, arrives } = startGuild()
  for (const id of ['mia', 'ben']) add(id)
  const list = members.cache.clone()
  members.cache.delete('ben')
  client.emit(Events.GuildMemberRemove, { id: 'ben', guild })
  await expect.poll(() => seen.saved.map(({ left }) => left)).toEqual([['ben']])
  arrives(list)
  await expect.poll(() => seen.saved).toHaveLength(2)
  expect(seen.saved[1]).toMatchObject({ isEverybody: true, members: [{ id: 'mia' }] })
})

test('who joins while the list of everybody is arriving is a member', async () => {
  const { guild, client, members, seen, add, arrives } = startGuild()
  add('mia')
  const list = members.cache.clone()
  add('ben')
  client.emit(Events.GuildMemberAdd, { id: 'ben', guild })
  await expect.poll(() => seen.saved).toMatchObject([{ members: [{ id: 'ben' }] }])
  arrives(list)
  await expect.poll(() => seen.saved).toHaveLength(2)
  expect(seen.saved[1]).toMatchObject({ isEverybody: true, members: [{ id: 'mia' }, { id: 'ben' }] })
})

test.each([
  ['is said to have left voice', Events.VoiceStateUpdate],
  ['changes their name', Events.UserUpdate],
] as const)('who left stays away when Discord tells afterwards that the person %s', async (_, event) => {
  const { guild, client, seen, add } = startGuild()
  add('mia')
  client.emit(Events.GuildMemberRemove, { id: 'ben', guild })
  await expect.poll(() => seen.saved).toMatchObject([{ left: ['ben'] }])
  // discord.js takes them from that event into its cache again.
  add('ben')
  for (const id of ['ben', 'mia']) client.emit(event, {}, { id, guild })
  await expect.poll(() => seen.saved).toHaveLength(2)
  expect(seen.saved[1]).toMatchObject({ left: [], members: [{ id: 'mia' }] })
})

test('who left while the gateway was away stays away when the replay tells of their voice alone', async () => {
  const { guild, client, members, seen, add, arrives } = startGuild()
  add('mia')
  const list = members.cache.clone()
  // discord.js passes on no departure of a replay, and takes them from this event into its cache again.
  add('ben')
  client.emit(Events.VoiceStateUpdate, {}, { id: 'ben', guild })
  arrives(list)
  await expect.poll(() => seen.saved).toMatchObject([{ isEverybody: true, members: [{ id: 'mia' }] }])
  for (const id of ['ben', 'mia']) client.emit(Events.VoiceStateUpdate, {}, { id, guild })
  await expect.poll(() => seen.saved).toMatchObject([{}, { left: [], members: [{ id: 'mia' }] }])
})

test('threads that Discord lists, because the bot may see their channel now, are written', async () => {
  const { client, seen } = startGuild()
  client.emit(Events.ThreadListSync)
  await expect.poll(() => seen.saved).toMatchObject([{ server: {} }])
})

test('each session of the gateway begins without everybody, and asks for the list', async () => {
  const { client, seen, members, add, arrives } = startGuild()
  add('mia')
  for (const session of [1, 2]) {
    expect(seen).toMatchObject({ sessions: session, saved: { length: session - 1 } })
    arrives(members.cache)
    await expect.poll(() => seen.saved).toHaveLength(session)
    expect(seen.saved.at(-1)).toMatchObject({ isEverybody: true })
    client.emit(Events.ShardReady)
  }
})

test('a list of everybody that is not written before the next session of the gateway is never written', async () => {
  const saved: boolean[] = []
  let begun = 0
  let fail = (_err: Error) => {}
  const sync = createGuildSync({
    source: { readServer: () => ({}) as never, readMember: () => null },
    projection: {
      beginSession: () => begun++,
      save: ({ isEverybody }) => {
        saved.push(isEverybody)
        return saved.length > 1 ? Promise.resolve() : new Promise((_, reject) => (fail = reject))
      },
    },
    logger,
  })
  onTestFinished(sync.stop)
  sync.sessionBegan()
  sync.everybody([])
  sync.sessionBegan()
  fail(new Error('The database is away.'))
  await sync.settled()
  // What else came with it is tried again.
  expect([begun, saved]).toEqual([2, [true, false]])

  sync.memberLeft('ben')
  sync.everybody([])
  sync.sessionBegan()
  await sync.settled()
  expect(saved).toEqual([true, false, false, false])
  sync.everybody([])
  await sync.settled()
  expect(saved.at(-1)).toBe(true)
})
