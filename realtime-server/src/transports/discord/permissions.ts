import { type PermissionFlagsBits, PermissionsBitField } from 'discord.js'

/** What the bot does in Discord needs these and no more; docs/discord-setup.md says what for. */
export const botPermissions = [
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'ReadMessageHistory',
  'MentionEveryone',
  'CreatePublicThreads',
  'SendMessagesInThreads',
  'CreateEvents',
] as const satisfies readonly (keyof typeof PermissionFlagsBits)[]

/** `bot` brings the bot to the server, `applications.commands` its slash commands. */
const scopes = ['bot', 'applications.commands']

/** The address with which a person who may manage the server invites the bot. */
export function inviteAddress(authorizeUrl: string, clientId: string, serverId?: string): string {
  const url = new URL(authorizeUrl)
  url.searchParams.set('client_id', clientId)
  url.searchParams.set('scope', scopes.join(' '))
  url.searchParams.set('permissions', PermissionsBitField.resolve([...botPermissions]).toString())
  if (serverId) url.searchParams.set('guild_id', serverId)
  return url.href
}
