import { visibleName, type World } from '../world.state.ts'

/** The event that is there from the start: its link is https://raid-helper.dev/event/ and this id. */
export const exampleEventId = '1465438821414994063'

/** A weapon of each class name stands for how guilds name their own; one is known to nobody. */
const answers = [
  { className: 'Tank', roleName: 'Tanks', specName: 'Templar' },
  { className: 'Healer', roleName: 'Healers', specName: 'Seeker' },
  { className: 'Ranged', roleName: 'Dps', specName: 'Scout' },
  { className: 'Melee', roleName: 'Dps', specName: 'Ravager' },
  { className: 'Ranged', roleName: 'Dps', specName: 'Sternenwerfer' },
  { className: 'Healer', roleName: 'Healers', specName: 'Oracle', note: 'ab 20:15 Uhr auch Voice' },
  { className: 'Late', roleName: 'Dps', specName: 'Infiltrator', note: 'komme 20 Minuten später' },
  { className: 'Ranged', roleName: 'Dps', specName: 'Sentinel' },
  { className: 'Bench', roleName: 'Melee', specName: 'Gladiator' },
  { className: 'Tentative', specName: 'Crusader' },
  { className: 'Absence' },
] as const

/** Two evenings ahead, with forty people of the guild and one who is not in it; fields as its API's version 4 has them. */
export function exampleEvent(world: World, now: number): Record<string, unknown> {
  const startTime = Math.floor(now / 86_400_000) * 86_400 + 2 * 86_400 + 19 * 3_600
  const people = [...world.members.keys()].filter((id) => world.accounts.get(id)?.bot === false).slice(0, 40)
  const signUps = [...people, '299999999999999999'].map((userId, index) => ({
    id: 340_000_000 + index,
    userId,
    name: world.accounts.has(userId) ? visibleName(world, userId) : 'Gast von nebenan',
    entryTime: startTime - 400_000 + index * 60,
    position: index + 1,
    status: 'primary',
    ...answers[index % answers.length],
  }))
  return {
    id: exampleEventId,
    serverId: world.guild.id,
    leaderId: people[0],
    leaderName: people[0] === undefined ? '' : visibleName(world, people[0]),
    title: 'Sturm auf die Feste',
    displayTitle: 'Sturm auf die Feste',
    description: 'Treffpunkt am Tor.\nTränke nicht vergessen.',
    startTime,
    endTime: startTime + 7_200,
    closingTime: startTime,
    lastUpdated: startTime - 300_000,
    color: '113,54,138',
    templateId: '24',
    announcements: [],
    roles: [{ name: 'Tanks', limit: 999 }],
    classes: [],
    advancedSettings: { duration: 120, limit: 9_999 },
    signUps,
  }
}
