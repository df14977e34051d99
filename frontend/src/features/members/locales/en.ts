import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Guild Members',
  subtitle: 'Who belongs to the guild, and who is here right now.',
  server: 'Server',
  search: 'Search members',
  searchHint: 'Name or role',
  loading: 'Loading members...',
  empty: 'No server members available',
  emptyText: 'As soon as the bot knows the members of your Discord server, they appear here.',
  failed: 'Error while loading the members',
  online: 'Online',
  offline: 'Offline',
  unknown: 'Members',
  unknownText:
    'The bot has no connection to Discord right now. Who is online shows again as soon as it is back.',
  moreOffline_one: '+{{count}} more member offline',
  moreOffline_other: '+{{count}} more members offline',
  moreOfflineHint: 'The search finds all of them.',
  nobodyFound: 'Nobody found',
  found_one: '{{count}} member found',
  found_other: '{{count}} members found',
  roles: 'Roles',
  realName: 'Real name: {{name}}',
  bot: 'Bot',
  status: {
    online: 'Online',
    idle: 'Idle',
    dnd: 'Do not disturb',
    offline: 'Offline',
    unknown: 'Status unknown',
  },
} satisfies Translation<'en', typeof de>
