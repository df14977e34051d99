import type { EventType } from './event-types.ts'

export const eventTypeNames = {
  raid: '레이드',
  trial: '시련',
  pvp: 'PvP',
  dungeon: '던전',
  guild: '길드',
  boonstone: '기원석',
  riftstone: '차원석',
  sieges: '공성전',
  other: '기타',
} as const satisfies Record<EventType, string>
