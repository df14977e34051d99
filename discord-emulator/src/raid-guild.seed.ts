import type { GuildSeed, PersonSeed } from './guild.seed.ts'
import { generateMembers, joinDate } from './raid-guild.members.ts'
import { applicationId, channelIds, credentials, guildId, otherBotId, personas, roleIds } from './seed.ts'

/** The guild that an emulator has when it is given no other, with so many generated members beside the personas. */
export function raidGuild(generatedMembers: number): GuildSeed {
  return {
    guild: { id: guildId, name: 'Nachtwache', ownerId: personas.gilda.id, afkChannelId: channelIds.afk },
    application: {
      id: applicationId,
      name: 'Raidtisch',
      username: 'raidtisch',
      botRoleId: roleIds.bot,
      ...credentials,
    },
    // What a new server gives everybody, without *Create Events*.
    everyonePermissions: [
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
    ],
    roles,
    channels,
    people: [...personaSeeds(), otherBot, ...generateMembers(generatedMembers)],
  }
}

const roles: GuildSeed['roles'] = [
  { id: roleIds.lead, name: 'Lead', position: 10, color: 0xe67e22, permissions: ['MANAGE_ROLES'] },
  { id: roleIds.pvpOrga, name: 'PVP Orga', position: 9, color: 0xe91e63 },
  { id: roleIds.audit, name: 'Audit', position: 8, color: 0x1abc9c },
  { id: roleIds.member, name: 'Member', position: 7, color: 0x3498db },
  { id: roleIds.guildMember, name: 'Gildenmitglied', position: 6, color: 0x2ecc71 },
  { id: roleIds.tank, name: 'Tank', position: 5, color: 0x4e9bff },
  { id: roleIds.healer, name: 'Heiler', position: 4, color: 0x3ddc84 },
  { id: roleIds.dps, name: 'DPS', position: 3, color: 0xff6b6b },
  { id: roleIds.nightOwl, name: 'Nachteule', position: 2, color: 0x9b59b6 },
  {
    id: roleIds.bot,
    name: 'Raidtisch',
    position: 1,
    // What the application's invitation asks for.
    permissions: [
      'VIEW_CHANNEL',
      'SEND_MESSAGES',
      'EMBED_LINKS',
      'READ_MESSAGE_HISTORY',
      'MENTION_EVERYONE',
      'CREATE_PUBLIC_THREADS',
      'SEND_MESSAGES_IN_THREADS',
      'CREATE_EVENTS',
    ],
  },
]

const { guildCategory, raidCategory, voiceCategory } = channelIds
const channels: GuildSeed['channels'] = [
  { id: guildCategory, name: 'Gilde', kind: 'category' },
  { id: channelIds.general, name: 'allgemein', kind: 'text', categoryId: guildCategory },
  { id: channelIds.announcements, name: 'ankündigungen', kind: 'text', categoryId: guildCategory },
  { id: raidCategory, name: 'Raids', kind: 'category' },
  { id: channelIds.raidPlanning, name: 'raid-planung', kind: 'text', categoryId: raidCategory },
  { id: channelIds.raidSignup, name: 'raid-anmeldung', kind: 'text', categoryId: raidCategory },
  { id: channelIds.boonstone, name: 'boonstone', kind: 'text', categoryId: raidCategory },
  { id: channelIds.riftstone, name: 'riftstone', kind: 'text', categoryId: raidCategory },
  { id: channelIds.sieges, name: 'belagerungen', kind: 'text', categoryId: raidCategory },
  { id: voiceCategory, name: 'Sprachkanäle', kind: 'category' },
  { id: channelIds.lobby, name: 'Lobby', kind: 'voice', categoryId: voiceCategory },
  { id: channelIds.raidOne, name: 'Raid 1', kind: 'voice', categoryId: voiceCategory },
  { id: channelIds.raidTwo, name: 'Raid 2', kind: 'voice', categoryId: voiceCategory },
  { id: channelIds.afk, name: 'AFK', kind: 'voice', categoryId: voiceCategory },
]

function personaSeeds(): PersonSeed[] {
  return Object.entries(personas).map(([username, { roles: roleIds, ...persona }]) => ({
    ...persona,
    username,
    roleIds,
    joinedAt: joinDate(0),
  }))
}

const otherBot: PersonSeed = {
  id: otherBotId,
  username: 'musikbox',
  isBot: true,
  status: 'online',
  roleIds: [roleIds.member],
  joinedAt: joinDate(1),
}
