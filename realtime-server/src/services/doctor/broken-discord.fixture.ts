import { type BrokenSetUp, database } from './broken-set-up.fixture.ts'
import type { SetUp } from '#testing/doctor-set-up.ts'

function allowBot(the: SetUp): void {
  the.discord.setRolePermissions('Raidtisch', [
    'VIEW_CHANNEL',
    'SEND_MESSAGES',
    'EMBED_LINKS',
    'READ_MESSAGE_HISTORY',
    'MENTION_EVERYONE',
    'CREATE_PUBLIC_THREADS',
    'SEND_MESSAGES_IN_THREADS',
    'CREATE_EVENTS',
  ])
}

export const brokenDiscord: readonly BrokenSetUp[] = [
  {
    name: 'an old token',
    ids: ['discord_token'],
    advice: /Reset it at .*\/bot, write the new one into DISCORD_BOT_TOKEN/,
    breaks: () => ({ DISCORD_BOT_TOKEN: 'an.old.token' }),
  },
  {
    name: "another application's id",
    ids: ['discord_client_id', 'discord_secret'],
    advice: /Take both, and the secret, from one application/,
    breaks: () => ({ DISCORD_CLIENT_ID: '1098765432109876999' }),
  },
  {
    name: 'an old client secret',
    ids: ['discord_secret'],
    advice: /Reset the secret at/,
    breaks: () => ({ DISCORD_CLIENT_SECRET: 'old' }),
  },
  {
    name: 'a server without the bot',
    ids: ['discord_not_on_server'],
    advice: /Invite it with this address.*permissions=\d+/,
    breaks: () => ({ DISCORD_GUILD_ID: '987654321098765999' }),
  },
  {
    name: 'a word for an id',
    ids: ['discord_guild_id'],
    advice: /Copy Server ID/,
    breaks: (the) =>
      the.discord.script({
        route: '/guilds/',
        status: 400,
        body: { message: 'Invalid Form Body', code: 50035 },
        times: 9,
      }),
  },
  {
    name: 'the members intent switched off',
    ids: ['discord_intent_members'],
    advice: /Switch on Server Members Intent/,
    breaks: (the) => the.discord.changePortal({ privilegedIntents: { members: false, presences: true } }),
  },
  {
    name: 'the presence intent switched off',
    ids: ['discord_intent_presences'],
    advice: /Switch on Presence Intent/,
    breaks: (the) => the.discord.changePortal({ privilegedIntents: { members: true, presences: false } }),
  },
  {
    name: 'a redirect that is not listed',
    ids: ['discord_redirect'],
    advice: /Add http.*\/auth\/discord\/callback under Redirects/,
    breaks: (the) => the.listRedirect('https://other.example.org'),
  },
  {
    name: 'no redirect that Discord names',
    ids: ['discord_redirect'],
    isNote: true,
    advice: /under Redirects/,
    breaks: (the) => the.discord.changePortal({ redirectUris: [] }),
  },
  {
    name: 'interactions that go elsewhere',
    ids: ['discord_interactions_elsewhere'],
    advice: /Empty Interactions Endpoint URL/,
    breaks: (the) => the.discord.changePortal({ interactionsUrl: 'https://old.example.org/interactions' }),
  },
  {
    name: 'an invitation without commands',
    ids: ['discord_commands'],
    advice: /Open this address once more/,
    breaks: (the) =>
      the.discord.script({
        method: 'GET',
        route: '/commands$',
        status: 403,
        body: { message: 'Missing Access', code: 50001 },
      }),
  },
  {
    name: 'a permission that the bot lacks',
    ids: ['discord_permissions'],
    advice: /lacks Create Events\. Allow it/,
    breaks: (the) => the.discord.denyBot(null, ['CREATE_EVENTS']),
    heals: allowBot,
  },
  {
    name: 'a bot that may do everything',
    ids: ['discord_administrator'],
    isNote: true,
    advice: /Take it away under Server Settings, Roles/,
    breaks: (the) => the.discord.setRolePermissions('Raidtisch', ['ADMINISTRATOR']),
    heals: allowBot,
  },
  {
    name: 'a bot that has begun too many sessions',
    ids: ['discord_sessions_scarce'],
    isNote: true,
    advice: /whether another program uses the same bot/,
    breaks: (the) =>
      the.discord.script({
        route: '/gateway/bot',
        status: 200,
        body: {
          url: 'wss://gateway.discord.gg',
          shards: 1,
          session_start_limit: { total: 1000, remaining: 3, reset_after: 3_600_000, max_concurrency: 1 },
        },
      }),
  },
  {
    name: 'a channel that is closed to the bot',
    ids: ['channel_refuses_posts'],
    advice: /#raid-anmeldung .* lacks Send Messages\. In Discord: right click/,
    breaks: (the) => the.discord.denyChannel('raid-anmeldung', 'send'),
    heals: (the) => the.discord.allowChannel('raid-anmeldung'),
  },
  {
    name: 'a channel without its history',
    ids: ['channel_lacks'],
    isNote: true,
    advice: /lacks Read Message History/,
    breaks: (the) => the.discord.denyBot('raid-anmeldung', ['READ_MESSAGE_HISTORY']),
    heals: (the) => the.discord.allowChannel('raid-anmeldung'),
  },
  {
    name: 'a default channel that was deleted',
    ids: ['channel_gone'],
    isNote: true,
    advice: /choose another channel/,
    breaks: (the) => database(the, 'gone'),
  },
  {
    name: 'a Discord that fails',
    ids: ['discord_unreachable'],
    advice: /discordstatus\.com/,
    breaks: (the) => the.discord.script({ route: '/gateway/bot', status: 503 }),
  },
  {
    name: 'a Discord that cannot be reached',
    ids: ['discord_unreachable'],
    advice: /Let this machine reach it/,
    breaks: () => ({ DISCORD_API_BASE: 'http://127.0.0.1:1/api' }),
  },
]
