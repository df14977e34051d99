import type { WrittenClass } from './class-entry.ts'

/** The seven tank classes. Names are the game's; tiers and descriptions are this guild's opinion. */
export const tankClasses: readonly WrittenClass[] = [
  {
    mainWeapon: 'sns',
    offWeapon: 'greatsword',
    role: 'tank',
    tier: 'S',
    emoji: '🛡️',
    en: { name: 'Crusader', description: 'Holds the front line and answers every blow with a heavier one.' },
    de: {
      name: 'Kreuzritter',
      description: 'Hält die Frontlinie und beantwortet jeden Hieb mit einem schwereren.',
    },
  },
  {
    mainWeapon: 'sns',
    offWeapon: 'wand',
    role: 'tank',
    tier: 'S',
    emoji: '✝️',
    en: {
      name: 'Templar',
      description: 'Shields the group and mends it while the boss looks only at the shield.',
    },
    de: {
      name: 'Templer',
      description: 'Schirmt die Gruppe ab und heilt sie, während der Boss nur den Schild sieht.',
    },
  },
  {
    mainWeapon: 'sns',
    offWeapon: 'spear',
    role: 'tank',
    tier: 'A',
    emoji: '⚓',
    en: { name: 'Steelheart', description: 'Keeps a whole pack at spear length and gives ground to nobody.' },
    de: { name: 'Stahlherz', description: 'Hält ganze Rudel auf Speerlänge und weicht vor niemandem.' },
  },
  {
    mainWeapon: 'sns',
    offWeapon: 'daggers',
    role: 'tank',
    tier: 'B',
    emoji: '🩸',
    en: {
      name: 'Berserker',
      description: 'A nimble tank who lives from dodging and bleeding the enemy dry.',
    },
    de: {
      name: 'Berserker',
      description: 'Ein wendiger Tank, der vom Ausweichen lebt und Gegner ausbluten lässt.',
    },
  },
  {
    mainWeapon: 'sns',
    offWeapon: 'staff',
    role: 'tank',
    tier: 'B',
    emoji: '📿',
    en: { name: 'Disciple', description: 'Blocks in front and burns everything that crowds around.' },
    de: { name: 'Jünger', description: 'Blockt nach vorn und verbrennt alles, was sich ringsum drängt.' },
  },
  {
    mainWeapon: 'sns',
    offWeapon: 'longbow',
    role: 'tank',
    tier: 'B',
    emoji: '🏰',
    en: { name: 'Warden', description: 'Guards the group at world bosses, with support from afar.' },
    de: { name: 'Hüter', description: 'Behütet die Gruppe bei Weltbossen und unterstützt aus der Ferne.' },
  },
  {
    mainWeapon: 'sns',
    offWeapon: 'crossbow',
    role: 'tank',
    tier: 'C',
    emoji: '🪙',
    en: { name: 'Raider', description: 'Pulls enemies from a distance and meets them behind the shield.' },
    de: { name: 'Plünderer', description: 'Holt Gegner aus der Distanz und empfängt sie hinter dem Schild.' },
  },
]
