import { EventEmitter } from 'node:events'
import { type Client, Collection, Events, type Guild, type GuildMember } from 'discord.js'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followGuild } from './guild.discord.ts'
import { createGuildSync } from './guild.sync.ts'
import type { GuildUpdate } from './guild-facts.ts'

const logger = pino({ level: 'silent' })

test('who leaves while the list of everybody is arriving has left', async () => {
  const person = (id: string) =>
    ({
      id,
      guild,
      user: { id, avatar: null, client: { options: {} } },
      roles: { cache: new Collection() },
    }) as unknown as GuildMember
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
  const saved: GuildUpdate[] = []
  const sync = createGuildSync({
    source: { readServer: () => ({}) as never, readMember: () => null },
    projection: { save: async (update) => void saved.push(update) },
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

  for (const id of ['mia', 'ben']) members.cache.set(id, person(id))
  const list = members.cache.clone()
  members.cache.delete('ben')
  client.emit(Events.GuildMemberRemove, { id: 'ben', guild })
  await vi.waitFor(() => expect(saved.map(({ left }) => left)).toEqual([['ben']]))
  arrives(list)
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toMatchObject({ isEverybody: true, members: [{ id: 'mia' }] })
})
