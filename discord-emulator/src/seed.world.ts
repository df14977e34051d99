import { addGeneratedMembers, hashOf, joinDate } from './seed-members.ts'
import { applicationId, channelIds, credentials, guildId, otherBotId, personas, roleIds } from './seed.ts'
import { bitsOf } from './permission.rules.ts'
import type { Channel, ChannelKind, Role, World } from './world.state.ts'

/** What a new server gives everybody, without *Create Events*. */
const everyonePermissions = bitsOf([
  'CREATE_INSTANT_INVITE',
  'ADD_REACTIONS',
  'STREAM',
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'EMBED_LINKS',
  'ATTACH_FILES',
  'READ_MESSAGE_HISTORY',
  'CONNECT',
  'SPEAK',
  'USE_VAD',
  'CHANGE_NICKNAME',
  'USE_APPLICATION_COMMANDS',
  'CREATE_PUBLIC_THREADS',
  'SEND_MESSAGES_IN_THREADS',
  'SEND_POLLS',
])

/** What the application's invitation asks for: the managed role that the bot brought along has these. */
const invitedPermissions = bitsOf([
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'EMBED_LINKS',
  'READ_MESSAGE_HISTORY',
  'MENTION_EVERYONE',
  'CREATE_PUBLIC_THREADS',
  'SEND_MESSAGES_IN_THREADS',
  'CREATE_EVENTS',
])

/** The same world every time, with so many generated members beside the personas. */
export function seedWorld(generatedMembers: number): World {
  const world: World = {
    guild: { id: guildId, name: 'Nachtwache', ownerId: personas.gilda.id, afkId: channelIds.afk },
    application: { id: applicationId, name: 'Raidtisch', ...credentials },
    accounts: new Map(),
    members: new Map(),
    roles: new Map(seedRoles().map((role) => [role.id, role])),
    channels: new Map(seedChannels().map((channel) => [channel.id, channel])),
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
  addPersonas(world)
  addBots(world)
  addGeneratedMembers(world, generatedMembers)
  return world
}

function seedRoles(): Role[] {
  const role = (id: string, name: string, position: number, color: number, permissions = '0'): Role => ({
    id,
    name,
    position,
    color,
    permissions,
    isMentionable: false,
    botId: id === roleIds.bot ? applicationId : null,
  })
  return [
    role(roleIds.everyone, '@everyone', 0, 0, String(everyonePermissions)),
    role(roleIds.lead, 'Lead', 10, 0xe67e22, '268435456'),
    role(roleIds.pvpOrga, 'PVP Orga', 9, 0xe91e63),
    role(roleIds.audit, 'Audit', 8, 0x1abc9c),
    role(roleIds.member, 'Member', 7, 0x3498db),
    role(roleIds.guildMember, 'Gildenmitglied', 6, 0x2ecc71),
    role(roleIds.tank, 'Tank', 5, 0x4e9bff),
    role(roleIds.healer, 'Heiler', 4, 0x3ddc84),
    role(roleIds.dps, 'DPS', 3, 0xff6b6b),
    role(roleIds.nightOwl, 'Nachteule', 2, 0x9b59b6),
    role(roleIds.bot, 'Raidtisch', 1, 0, String(invitedPermissions)),
  ]
}

function seedChannels(): Channel[] {
  const text: ChannelKind = 0
  const voice: ChannelKind = 2
  const category: ChannelKind = 4
  const rows: readonly (readonly [string, string, ChannelKind, string | null])[] = [
    [channelIds.guildCategory, 'Gilde', category, null],
    [channelIds.general, 'allgemein', text, channelIds.guildCategory],
    [channelIds.announcements, 'ankündigungen', text, channelIds.guildCategory],
    [channelIds.raidCategory, 'Raids', category, null],
    [channelIds.raidPlanning, 'raid-planung', text, channelIds.raidCategory],
    [channelIds.raidSignup, 'raid-anmeldung', text, channelIds.raidCategory],
    [channelIds.boonstone, 'boonstone', text, channelIds.raidCategory],
    [channelIds.riftstone, 'riftstone', text, channelIds.raidCategory],
    [channelIds.sieges, 'belagerungen', text, channelIds.raidCategory],
    [channelIds.voiceCategory, 'Sprachkanäle', category, null],
    [channelIds.lobby, 'Lobby', voice, channelIds.voiceCategory],
    [channelIds.raidOne, 'Raid 1', voice, channelIds.voiceCategory],
    [channelIds.raidTwo, 'Raid 2', voice, channelIds.voiceCategory],
    [channelIds.afk, 'AFK', voice, channelIds.voiceCategory],
  ]
  return rows.map(([id, name, kind, parentId], position) => ({
    id,
    name,
    kind,
    parentId,
    position,
    lastMessageId: null,
    overwrites: [],
  }))
}

function addPersonas(world: World): void {
  for (const [username, persona] of Object.entries(personas)) {
    world.accounts.set(persona.id, {
      id: persona.id,
      username,
      globalName: persona.displayName,
      avatar: hashOf(username),
      bot: false,
    })
    world.presence.set(persona.id, persona.status)
    if (persona.roles) {
      world.members.set(persona.id, { nick: null, roles: persona.roles, joinedAt: joinDate(0) })
    }
  }
}

function addBots(world: World): void {
  const bots = [
    { id: applicationId, username: 'raidtisch', roles: [roleIds.bot], status: 'offline' },
    { id: otherBotId, username: 'musikbox', roles: [roleIds.member], status: 'online' },
  ] as const
  for (const bot of bots) {
    world.accounts.set(bot.id, {
      id: bot.id,
      username: bot.username,
      globalName: null,
      avatar: hashOf(bot.username),
      bot: true,
    })
    world.members.set(bot.id, { nick: null, roles: bot.roles, joinedAt: joinDate(1) })
    world.presence.set(bot.id, bot.status)
  }
}
