import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/events.contract'
import type { PreselectedPlayer } from '@raidtisch/shared-types/contracts/entities'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type { Tx } from '#core/db/database.ts'
import { refuse, refuseField } from '#core/errors.ts'
import type { Prisma } from '#generated/prisma/client.ts'

/** Discord's channel types an event can be posted to: text and announcement. */
const postableTypes = [0, 5]

/** The columns that follow from what a person sent. */
export type EventColumns = Partial<
  Omit<Prisma.EventUncheckedCreateInput, 'preselectedPlayers' | 'date'> & {
    date: Date
    preselectedPlayers: PreselectedPlayer[]
    requireRoles: string[]
    requiredClasses: string[]
    bannedClasses: string[]
    preferredClasses: string[]
  }
>

/**
 * Turns what was sent into columns, only for what was sent, and completes it from the guild's own records: the
 * channel's name, people's names, the sum of the seats. Refuses classes, people and channels that do not exist.
 * `known` are the people the event lists already; they stay although they may have left.
 */
export async function readEventFields(
  tx: Tx,
  serverId: string,
  body: UpdateEventBody,
  known: readonly PreselectedPlayer[] = [],
): Promise<EventColumns> {
  const { roles, settings, classFilters, preselectedPlayers, channelId, date, ...rest } = body
  return {
    ...given(rest),
    ...(date !== undefined && { date: new Date(date) }),
    ...(channelId !== undefined && (await readChannel(tx, serverId, channelId))),
    ...(roles && seatColumns(roles)),
    ...settings,
    ...(classFilters && knownClasses(classFilters)),
    ...(preselectedPlayers && {
      preselectedPlayers: await readPlayers(tx, serverId, preselectedPlayers, known),
    }),
  }
}

/** Without the fields that were not sent. */
function given<T extends object>(fields: T) {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

async function readChannel(tx: Tx, serverId: string, channelId: string | null) {
  if (channelId === null) return { channelId, channelName: null }
  const channel = await tx.guildChannel.findFirst({
    where: { id: channelId, serverId, type: { in: postableTypes } },
    select: { name: true },
  })
  return channel ? { channelId, channelName: channel.name } : refuseField('channelId', 'no such text channel')
}

function seatColumns({ tanks, healers, dps }: NonNullable<UpdateEventBody['roles']>) {
  return {
    maxTanks: tanks.max,
    maxHealers: healers.max,
    maxDps: dps.max,
    maxParticipants: tanks.max + healers.max + dps.max,
    tankEmoji: tanks.emoji,
    healerEmoji: healers.emoji,
    dpsEmoji: dps.emoji,
  }
}

function knownClasses(filters: NonNullable<UpdateEventBody['classFilters']>) {
  if (!Object.values(filters).flat().every(findClass)) refuse('class_unknown')
  return filters
}

/** Names come from the guild's records, not from the sender. */
async function readPlayers(
  tx: Tx,
  serverId: string,
  players: readonly PreselectedPlayer[],
  known: readonly PreselectedPlayer[],
): Promise<PreselectedPlayer[]> {
  const people = await tx.chatUser.findMany({
    where: { serverId, id: { in: players.map((one) => one.discordUserId) }, isBot: false, leftAt: null },
    select: { id: true, username: true },
  })
  const usernames = new Map([
    ...known.map((one) => [one.discordUserId, one.username] as const),
    ...people.map((one) => [one.id, one.username] as const),
  ])
  return players.map(({ discordUserId, role, characterClass }) => {
    if (characterClass !== null && !findClass(characterClass)) refuse('class_unknown')
    const username = usernames.get(discordUserId) ?? refuse('person_not_found')
    return { discordUserId, username, realName: null, role, characterClass }
  })
}
