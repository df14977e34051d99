import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'

/** Far from the ids that tests name, because files share this count in whatever order they run. */
const firstId = 700_000_000_000_000_000n
let made = 0

/** A member of the server, online by default, and a player unless it is a bot. */
export function aMember(displayName: string, values: Partial<ServerMember> = {}): ServerMember {
  made += 1
  return {
    id: String(firstId + BigInt(made)),
    username: displayName.toLowerCase(),
    displayName,
    nickname: null,
    realName: null,
    avatar: null,
    bot: false,
    status: 'online',
    inVoice: false,
    voiceChannelName: null,
    roles: [],
    gameRole: null,
    gameRoleColor: null,
    isPlayer: values.bot !== true,
    preferredRole: null,
    preferredClass: null,
    ...values,
  }
}
