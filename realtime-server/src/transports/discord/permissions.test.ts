import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { botPermissions, inviteAddress } from './permissions.ts'

const authorizeUrl = 'https://discord.com/oauth2/authorize'
const document = readFileSync(new URL('../../../../docs/discord-setup.md', import.meta.url), 'utf8')

/** Discord's numbers, from its documentation of permissions. */
const bits = {
  ViewChannel: 1n << 10n,
  SendMessages: 1n << 11n,
  EmbedLinks: 1n << 14n,
  ReadMessageHistory: 1n << 16n,
  MentionEveryone: 1n << 17n,
  CreatePublicThreads: 1n << 35n,
  SendMessagesInThreads: 1n << 38n,
  CreateEvents: 1n << 44n,
} as const

describe('The invitation of the bot', () => {
  const params = new URL(inviteAddress(authorizeUrl, '123', '456')).searchParams

  test('asks for exactly the permissions it needs', () => {
    const sum = botPermissions.reduce((all, name) => all | bits[name], 0n)
    expect(BigInt(params.get('permissions') ?? 0)).toBe(sum)
    expect(Object.keys(bits).toSorted()).toEqual(botPermissions.toSorted())
  })

  test('brings the bot and its slash commands to the server', () => {
    expect(params.get('scope')?.split(' ')).toEqual(['bot', 'applications.commands'])
    expect(params.get('client_id')).toBe('123')
    expect(params.get('guild_id')).toBe('456')
  })

  test('stands in the instructions as it is', () => {
    expect(document).toContain(inviteAddress(authorizeUrl, 'APPLICATION_ID'))
  })

  test('names in the instructions every permission it asks for', () => {
    const named = [...document.matchAll(/^\| \*\*(.+?)\*\* \|/gm)].map(([, name]) =>
      name?.replaceAll(' ', ''),
    )
    const spoken = (name: string) =>
      name
        .replace('ViewChannel', 'ViewChannels')
        .replace('MentionEveryone', 'MentionEveryone,HereandAllRoles')
        .replace('InThreads', 'inThreads')
    expect(named).toEqual(botPermissions.map(spoken))
  })
})
