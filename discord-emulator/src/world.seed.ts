import { createHash } from 'node:crypto'
import { z } from 'zod'
import { guildSeed, type GuildSeed } from './guild.seed.ts'
import { bitsOf } from './permission.rules.ts'
import { channelKinds, type Channel, type Role, type World } from './world.state.ts'

type ReadSeed = z.output<typeof guildSeed>

/** The state that an emulator starts with. Throws a sentence when the seed is wrong. */
export function createWorld(given: GuildSeed): World {
  const { data: seed, error } = guildSeed.safeParse(given)
  if (error) throw new Error(`The seed is not usable:\n${z.prettifyError(error)}`)
  const problem = findMissingReference(seed)
  if (problem) throw new Error(`The seed is not usable: ${problem}`)
  const { guild, application } = seed
  const world: World = {
    guild: { id: guild.id, name: guild.name, ownerId: guild.ownerId, afkId: guild.afkChannelId },
    application,
    personas: new Map(
      seed.people.flatMap(({ username, summary }) => (summary === null ? [] : [[username, summary]])),
    ),
    accounts: new Map(),
    members: new Map(),
    roles: new Map(rolesOf(seed).map((role) => [role.id, role])),
    channels: new Map(channelsOf(seed).map((channel) => [channel.id, channel])),
    presence: new Map(),
    voice: new Map(),
    messages: new Map(),
    directChannels: new Map(),
    closedDms: new Set(),
    locales: new Map(),
    interactions: new Map(),
    scheduledEvents: new Map(),
    commands: [],
  }
  for (const person of [botOf(seed), ...seed.people]) addPerson(world, person)
  return world
}

function rolesOf({ guild, application, everyonePermissions, roles }: ReadSeed): Role[] {
  const everyone = {
    id: guild.id,
    name: '@everyone',
    position: 0,
    color: 0,
    permissions: everyonePermissions,
  }
  return [everyone, ...roles].map((role) => ({
    ...role,
    permissions: String(bitsOf(role.permissions)),
    isMentionable: false,
    botId: role.id === application.botRoleId ? application.id : null,
  }))
}

function channelsOf({ channels }: ReadSeed): Channel[] {
  return channels.map(({ id, name, kind, categoryId }, position) => ({
    id,
    name,
    kind: channelKinds[kind],
    parentId: categoryId,
    position,
    lastMessageId: null,
    overwrites: [],
  }))
}

function botOf({ application }: ReadSeed): ReadSeed['people'][number] {
  return guildSeed.shape.people.unwrap().element.parse({
    id: application.id,
    username: application.username,
    isBot: true,
    roleIds: [application.botRoleId],
  })
}

function addPerson(world: World, person: ReadSeed['people'][number]): void {
  const { id, username, displayName, isBot, hasAvatar, status, roleIds, nick, joinedAt, voiceChannelId } =
    person
  const avatar = hasAvatar ? hashOf(username) : null
  world.accounts.set(id, { id, username, globalName: displayName, avatar, bot: isBot })
  world.presence.set(id, status)
  if (roleIds) world.members.set(id, { nick, roles: roleIds, joinedAt })
  if (voiceChannelId !== null)
    world.voice.set(id, { channelId: voiceChannelId, sessionId: hashOf(`voice-${id}`) })
}

/** The first id that the seed uses but does not define, in a sentence. */
function findMissingReference({ guild, application, roles, channels, people }: ReadSeed): string | null {
  const roleIds = new Set(roles.map(({ id }) => id))
  const channelIds = new Set(channels.map(({ id }) => id))
  const needed = [
    { what: 'the role of the bot', id: application.botRoleId, among: roleIds },
    { what: 'the AFK channel', id: guild.afkChannelId, among: channelIds },
    {
      what: 'the owner',
      id: guild.ownerId,
      among: new Set(people.flatMap(({ id, roleIds: own }) => (own ? [id] : []))),
    },
    ...channels.flatMap(({ name, categoryId: id }) =>
      id === null ? [] : [{ what: `the category of ${name}`, id, among: channelIds }],
    ),
    ...people.flatMap(({ username, roleIds: own, voiceChannelId }) => [
      ...(own ?? []).map((id) => ({ what: `a role of ${username}`, id, among: roleIds })),
      ...(voiceChannelId === null
        ? []
        : [{ what: `the voice channel of ${username}`, id: voiceChannelId, among: channelIds }]),
    ]),
  ]
  const missing = needed.find(({ id, among }) => !among.has(id))
  return missing ? `${missing.what} (${missing.id}) is not in it.` : null
}

/** 32 hexadecimal digits that are the same for the same text: picture hashes and voice sessions. */
function hashOf(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
