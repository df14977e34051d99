import { expect, test } from 'vitest'
import { presentMember, type MemberContext, type MemberRow } from './guild.presenter.ts'

const raider = { id: '7', name: 'Raider', color: '#99aab5', position: 1 }
const ben: MemberRow = {
  id: '1',
  username: 'ben',
  displayName: 'Ben',
  nickname: null,
  avatar: null,
  isBot: false,
  status: 'online',
  roleIds: [raider.id],
  voiceChannelId: null,
  preferredClass: null,
  preferredRole: null,
}
const context: MemberContext = {
  serverId: '9',
  roles: new Map([[raider.id, raider]]),
  channelNames: new Map(),
  memberRoles: [raider.id],
  isPresenceKnown: true,
}

test.each([
  ['a player with a member role', ben, context, true],
  ['no player without a member role', { ...ben, roleIds: [] }, context, false],
  [
    'a player when everybody on the server is a member',
    { ...ben, roleIds: [] },
    { ...context, memberRoles: ['9'] },
    true,
  ],
  ['no player as a bot with a member role', { ...ben, isBot: true }, context, false],
])('A member is %s', (_what, member, around, isPlayer) => {
  expect(presentMember(member, around, null).isPlayer).toBe(isPlayer)
})
