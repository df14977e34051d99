import type { PreselectedPlayer } from '@raidtisch/shared-types/contracts/event-fields'
import { postableChannelTypes, postBlock } from '@raidtisch/shared-types/domain/bot-permissions'
import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { classRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import type { Actor } from '#core/actor.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse, refuseAbout, refuseField } from '#core/errors.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { mayPostTo } from '#modules/guild/guild.policy.ts'
import { findRequirable } from './event-answerable.queries.ts'

/** The columns that follow from what a person sent. */
export type EventColumns = Partial<
  Omit<Prisma.EventUncheckedCreateInput, 'preselectedPlayers' | 'date' | 'opensAt'> & {
    date: Date
    opensAt: Date | null
    preselectedPlayers: PreselectedPlayer[]
    requireRoles: string[]
    requiredClasses: string[]
    bannedClasses: string[]
    preferredClasses: string[]
  }
>

/** The stored fields that a sent change is checked against: values that are there already stay allowed. */
export type CurrentFields = Required<
  Pick<
    EventColumns,
    'preselectedPlayers' | 'requireRoles' | 'requiredClasses' | 'bannedClasses' | 'channelId'
  >
>

const nothingYet: CurrentFields = {
  preselectedPlayers: [],
  requireRoles: [],
  requiredClasses: [],
  bannedClasses: [],
  channelId: null,
}

/**
 * Turns the sent fields into columns and completes them from the guild's own records: the channel's name, people's
 * names, the sum of the maxima. Refuses classes, people, roles and channels that do not exist, and a reservation for a
 * class that the event refuses. `current` is what the event has already: departed members, deleted roles and the channel
 * may stay.
 */
export async function readEventFields(
  tx: Tx,
  actor: Actor,
  body: UpdateEventBody,
  current: CurrentFields = nothingYet,
): Promise<EventColumns> {
  const { serverId } = actor
  const { roles, settings, classFilters, preselectedPlayers, channelId, date, opensAt, ...rest } = body
  if (settings) await refuseUnknownRoles(tx, serverId, settings.requireRoles, current.requireRoles)
  const columns: EventColumns = {
    ...given(rest),
    ...(date !== undefined && { date: new Date(date) }),
    ...(opensAt !== undefined && { opensAt: opensAt === null ? null : new Date(opensAt) }),
    ...(channelId !== undefined && (await readChannel(tx, actor, channelId, current.channelId))),
    ...(roles && capacityColumns(roles)),
    ...settings,
    ...(classFilters && knownClasses(classFilters)),
    ...(preselectedPlayers && {
      preselectedPlayers: await readPlayers(tx, serverId, preselectedPlayers, current.preselectedPlayers),
    }),
  }
  if (preselectedPlayers || classFilters) refuseUnplayable({ ...current, ...columns })
  return columns
}

/** Without the fields that were not sent. */
function given<T extends object>(fields: T) {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

/**
 * A channel that the actor may not write in is refused as unknown, and one in which the bot cannot post is refused, too;
 * the channel that the event has already may stay.
 */
async function readChannel(tx: Tx, actor: Actor, channelId: string | null, current: string | null) {
  if (channelId === null) return { channelId, channelName: null }
  const channel = await tx.guildChannel.findFirst({
    where: { id: channelId, serverId: actor.serverId, type: { in: [...postableChannelTypes] } },
    select: { name: true, type: true, writerRoleIds: true, botLacks: true },
  })
  if (!channel || (channelId !== current && !mayPostTo(actor, channel)))
    return refuseField('channelId', 'no such text channel')
  const block = channelId === current ? null : postBlock(channel.type, channel.botLacks)
  if (block !== null) refuseAbout('channelId', 'channel_blocked', `the bot lacks ${block} there`)
  return { channelId, channelName: channel.name }
}

function capacityColumns({ tanks, healers, dps }: NonNullable<UpdateEventBody['roles']>) {
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

async function refuseUnknownRoles(
  tx: Tx,
  serverId: string,
  wanted: readonly string[],
  known: readonly string[],
): Promise<void> {
  const fresh = wanted.filter((id) => !known.includes(id))
  const requirable = await findRequirable(tx, serverId, fresh)
  const unknown = fresh.find((id) => !requirable.has(id))
  if (unknown !== undefined)
    refuseField('settings.requireRoles', `the server has no role ${unknown} that can be chosen`)
}

/** A person with a reservation must be able to accept it; without a class they choose one then. */
function refuseUnplayable({ preselectedPlayers, ...filters }: CurrentFields): void {
  const banned = preselectedPlayers.find(
    ({ characterClass }) => characterClass !== null && classRefusal(filters, characterClass) !== null,
  )
  if (banned)
    refuseField('preselectedPlayers', `${banned.characterClass} of ${banned.username} is not allowed here`)
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
