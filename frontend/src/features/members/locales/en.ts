import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Guild Members',
  subtitle: 'Who belongs to the guild and who’s here right now.',
  server: 'Server',
  search: 'Search members',
  searchHint: 'Name or role',
  loading: 'Loading members...',
  empty: 'No server members available',
  emptyText: 'As soon as the bot knows your Discord server’s members, they show up here.',
  failed: 'Couldn’t load the members',
  online: 'Online',
  offline: 'Offline',
  unknown: 'Members',
  unknownText:
    'The bot isn’t connected to Discord right now. You’ll see who’s online again as soon as it’s back.',
  moreOffline_one: '+{{count}} more member offline',
  moreOffline_other: '+{{count}} more members offline',
  moreOfflineHint: 'Search finds everyone.',
  nobodyFound: 'No one found',
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
