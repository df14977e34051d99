import type { EventType } from './event-types.ts'

export const eventTypeNames = {
  raid: 'Рейд',
  trial: 'Испытание',
  pvp: 'PvP',
  dungeon: 'Подземелье',
  guild: 'Гильдия',
  boonstone: 'Бунстоун',
  riftstone: 'Рифтстоун',
  sieges: 'Осада',
  other: 'Другое',
} as const satisfies Record<EventType, string>
