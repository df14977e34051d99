import type { BotStatus } from '@raidtisch/shared-types/contracts/bot-status.contract'

const now = new Date().toISOString()

/** A bot without faults. */
export const wellBot: BotStatus = {
  serverId: '200000000000000001',
  state: 'ready',
  since: now,
  lastGatewayAt: now,
  hasPresences: true,
  hasMembers: true,
  address: { url: 'https://raid.example.org', isLinkable: true },
  serverLacks: [],
  channels: [],
  faults: [],
  posts: { waiting: 0, failed: 0 },
  messages: { waiting: 0, failed: 0 },
  inviteUrl: 'https://discord.com/oauth2/authorize?client_id=1',
  build: { version: '1.2.0', commit: '5dddee2a' },
}
