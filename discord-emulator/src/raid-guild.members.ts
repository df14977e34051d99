import type { PersonSeed } from './guild.seed.ts'
import { nameBeginnings, nameEndings, writtenNames } from './raid-guild.names.ts'
import { channelIds, roleIds } from './seed.ts'
import { snowflakeAt } from './snowflake.source.ts'
import type { Status } from './world.state.ts'

const statusShares: readonly Status[] = [
  ...Array<Status>(4).fill('online'),
  ...Array<Status>(2).fill('idle'),
  'dnd',
  ...Array<Status>(4).fill('offline'),
]
const { raidOne, raidTwo, lobby, afk } = channelIds
const voiceShares = [raidOne, raidOne, raidTwo, lobby, afk]

/** So many people with believable names, roles, presence and voice channels; the same people each time. */
export function generateMembers(count: number): PersonSeed[] {
  const random = seededRandom(20_240_229)
  const pick = <T>(choices: readonly T[], fallback: T): T =>
    choices[Math.floor(random() * choices.length)] ?? fallback
  const firstId = snowflakeAt(Date.UTC(2018, 2, 1))
  return Array.from({ length: count }, (_, index) => {
    const [displayName, username] = generatedName(index)
    // The order of these draws decides who has what.
    const hasAvatar = random() < 0.7
    const nick = random() < 0.15 ? `${displayName} | ${pick(['Tank', 'Heal', 'DPS'], 'DPS')}` : null
    const memberRoles = generatedRoles(random)
    const status = pick(statusShares, 'offline')
    const isInVoice = status !== 'offline' && random() < 0.2
    return {
      id: (firstId + BigInt(index) * 90_000_000_000_000n).toString(),
      username,
      displayName,
      hasAvatar,
      nick,
      roleIds: memberRoles,
      joinedAt: joinDate(2 + (index % 900)),
      status,
      voiceChannelId: isInVoice ? pick<string>(voiceShares, lobby) : null,
    }
  })
}

function generatedRoles(random: () => number): string[] {
  const membership = random()
  const roles: string[] = []
  if (membership < 0.85) roles.push(roleIds.member)
  if (membership >= 0.8 && membership < 0.94) roles.push(roleIds.guildMember)
  if (roles.length === 0) return roles
  if (random() < 0.015) roles.push(roleIds.lead)
  if (random() < 0.015) roles.push(roleIds.pvpOrga)
  const color = random()
  if (color < 0.15) roles.push(roleIds.tank)
  else if (color < 0.3) roles.push(roleIds.healer)
  else if (color < 0.75) roles.push(roleIds.dps)
  if (random() < 0.1) roles.push(roleIds.nightOwl)
  return roles
}

function generatedName(index: number): readonly [displayName: string, username: string] {
  const written = writtenNames[index]
  if (written) return [written[0], written[1] ?? asUsername(written[0])]
  const combination = index - writtenNames.length
  const combinations = nameBeginnings.length * nameEndings.length
  const beginning = nameBeginnings[combination % nameBeginnings.length] ?? ''
  // Walking the endings diagonally keeps neighbours in the list from sharing one.
  const ending =
    nameEndings[(combination + Math.floor(combination / nameBeginnings.length)) % nameEndings.length] ?? ''
  const round = Math.floor(combination / combinations)
  const displayName = `${beginning}${ending}${round === 0 ? '' : round + 1}`
  return [displayName, asUsername(displayName)]
}

function asUsername(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll(/[^a-z0-9_.]/g, '')
}

/** A day this many days after the guild was founded. */
export function joinDate(days: number): string {
  return new Date(Date.UTC(2022, 0, 3, 18, 30) + days * 86_400_000).toISOString()
}

/** mulberry32: small, and the same sequence on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
