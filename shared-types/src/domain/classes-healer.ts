import type { WrittenClass } from './class-entry.ts'

/** The three healer classes. Names are the game's; tiers and descriptions are this guild's opinion. */
export const healerClasses: readonly WrittenClass[] = [
  {
    mainWeapon: 'wand',
    offWeapon: 'staff',
    role: 'healer',
    tier: 'A',
    emoji: '🔮',
    en: { name: 'Invocator', description: 'Heals large groups and curses whoever hurts them.' },
    de: { name: 'Beschwörer', description: 'Heilt große Gruppen und verflucht, wer ihnen schadet.' },
  },
  {
    mainWeapon: 'wand',
    offWeapon: 'longbow',
    role: 'healer',
    tier: 'S',
    emoji: '🕊️',
    en: { name: 'Seeker', description: 'Quick single heals and steady blessings from the back row.' },
    de: { name: 'Sucher', description: 'Schnelle Einzelheilung und stete Segen aus der letzten Reihe.' },
  },
  {
    mainWeapon: 'wand',
    offWeapon: 'orb',
    role: 'healer',
    tier: 'S',
    emoji: '👁️',
    en: { name: 'Oracle', description: 'Sees damage coming and lays the shield before it lands.' },
    de: { name: 'Orakel', description: 'Sieht Schaden kommen und legt den Schild, bevor er trifft.' },
  },
]
