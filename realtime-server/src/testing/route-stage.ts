import { randomBytes } from 'node:crypto'
import { backupsContract } from '@raidtisch/shared-types/contracts/backups.contract'
import { eventImportsContract } from '@raidtisch/shared-types/contracts/event-imports.contract'
import { eventTemplatesContract } from '@raidtisch/shared-types/contracts/event-templates.contract'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { partiesContract } from '@raidtisch/shared-types/contracts/parties.contract'
import { partyTypesContract } from '@raidtisch/shared-types/contracts/party-types.contract'
import { staticGroupsContract } from '@raidtisch/shared-types/contracts/static-groups.contract'
import { streamContract } from '@raidtisch/shared-types/contracts/stream.contract'
import type { EventStatus } from '@raidtisch/shared-types/domain/event-status'
import { userMappingsContract } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import type { Database } from '#core/db/database.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'
import { makeEvent, makeSnowflake, tomorrow } from './factories.ts'
import type { Person } from './person.ts'

/** What can be asked of a route so that somebody with every right succeeds. */
export type RouteInput = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** `db` and `lead` belong to `guild`: the seeded one, or another with the same people and a text channel. */
export type Surroundings = { db: Pick<Database, 'prisma'>; lead: Person; guild?: TestGuild }
type TestGuild = { serverId: string; channelId: string }

const seeded: TestGuild = { serverId: guildId, channelId: channelIds.raidSignup }
export const serverOf = ({ guild = seeded }: Surroundings) => ({ serverId: guild.serverId })
export const someone = { discordUserId: personas.mia.id }

/** An event of ben's, with as much of it as a request needs. */
export async function event(around: Surroundings, status: EventStatus = 'active'): Promise<string> {
  // The clock of a running server leaves an upcoming one alone.
  const opensAt = status === 'upcoming' ? tomorrow() : null
  const owner = { id: personas.ben.id, ...serverOf(around) }
  return (await makeEvent(around.db, owner, { status, opensAt })).id
}

/** An event that mia accepted. */
export async function answeredEvent(around: Surroundings): Promise<string> {
  const id = await event(around)
  const answer = { ...someone, username: 'mia', role: 'tank' }
  await around.db.prisma.participant.create({ data: { eventId: id, ...answer } })
  return id
}

export async function party(around: Surroundings, members: readonly unknown[] = []): Promise<string> {
  const body = { eventId: await event(around), partyNumber: 1 }
  const { id } = await around.lead.ask(partiesContract.create, { body })
  for (const member of members) await around.lead.call(`POST /api/parties/${id}/members`, { body: member })
  return id
}

/** An event of ben's with a channel. */
export async function postedEvent(around: Surroundings): Promise<string> {
  const { channelId } = around.guild ?? seeded
  const owner = { id: personas.ben.id, ...serverOf(around) }
  return (await makeEvent(around.db, owner, { channelId })).id
}

/** An event with a channel and somebody in a party. */
export async function planned(around: Surroundings): Promise<string> {
  const eventId = await postedEvent(around)
  const { id } = await around.lead.ask(partiesContract.create, { body: { eventId, partyNumber: 1 } })
  await around.lead.call(`POST /api/parties/${id}/members`, { body: someone })
  return eventId
}

/** A leader asks lena for a slot. */
export async function question(around: Surroundings): Promise<string> {
  const { prisma } = around.db
  const { id: partyId, eventId } = await prisma.party.findUniqueOrThrow({
    where: { id: await party(around) },
  })
  const asked = { discordUserId: personas.lena.id, askedBy: personas.ben.id, askedAt: new Date() }
  const about = { ...serverOf(around), eventId, partyId, slot: 0, role: 'healer' }
  return (await prisma.substituteRequest.create({ data: { ...about, ...asked } })).id
}

export async function group(around: Surroundings, members: readonly unknown[] = []): Promise<string> {
  const { id } = await around.lead.ask(staticGroupsContract.create, {
    body: { ...serverOf(around), name: 'Stamm' },
  })
  for (const member of members)
    await around.lead.call(`POST /api/static-groups/${id}/members`, { body: member })
  return id
}

export const standardType = {
  name: 'Standard',
  size: 6,
  minimum: { tank: 1, healer: 1, dps: 3 },
  maximum: { tank: 2, healer: 2, dps: 4 },
}

export async function partyType({ lead }: Surroundings): Promise<{ id: string; version: number }> {
  const [known] = await lead.ask(partyTypesContract.list, {})
  return known ?? (await lead.ask(partyTypesContract.create, { body: standardType }))
}

/** The last of two or more, so that moving it to the first place is a change. */
export async function lastPartyType(around: Surroundings): Promise<string> {
  const first = await partyType(around)
  const last = (await around.lead.ask(partyTypesContract.list, {})).at(-1)
  if (last && last.id !== first.id) return last.id
  const body = { ...standardType, name: 'Vorhut' }
  return (await around.lead.ask(partyTypesContract.create, { body })).id
}

export async function eventTemplate(around: Surroundings): Promise<{ id: string; version: number }> {
  const [known] = await around.lead.ask(eventTemplatesContract.list, {})
  if (known) return known
  const body = { name: 'Montags', eventId: await event(around) }
  return around.lead.ask(eventTemplatesContract.create, { body })
}

export async function link(around: Surroundings): Promise<{ id: string; linkId: string }> {
  const id = await event(around)
  const made = await around.lead.ask(streamContract.createLink, { params: { id } })
  return { id, linkId: made.id }
}

/** Any one, because making one takes a while. */
export async function backup({ lead }: Surroundings): Promise<string> {
  const { backups } = await lead.ask(backupsContract.list, {})
  return (backups[0] ?? (await lead.ask(backupsContract.make, {}))).name
}

/** Only who made a feed revokes it. */
export async function feed(around: Surroundings): Promise<string> {
  const tokenHash = new Uint8Array(randomBytes(32))
  const owner = { ...serverOf(around), discordUserId: personas.lena.id }
  return (await around.db.prisma.calendarFeed.create({ data: { ...owner, kind: 'guild', tokenHash } })).id
}

/** Somebody's, who may take it back; leaders may too. */
export async function absence(around: Surroundings): Promise<string> {
  const [fromDate, toDate] = [new Date('2030-01-01'), new Date('2030-01-02')]
  const owner = { ...serverOf(around), discordUserId: personas.mia.id }
  return (await around.db.prisma.absence.create({ data: { ...owner, fromDate, toDate } })).id
}

/** An evening on which mia was not seen. No two are on one day. */
export async function check(around: Surroundings): Promise<string> {
  const { prisma } = around.db
  const checkDate = new Date(Date.UTC(2020, 0, 1 + (await prisma.voiceCheck.count())))
  const evening = { ...serverOf(around), checkDate, dayOfWeek: 1, eventType: 'boonstone' }
  await prisma.voiceAttendance.create({
    data: { ...evening, discordUserId: personas.mia.id, username: 'mia' },
  })
  return (await prisma.voiceCheck.create({ data: { ...evening, dueAt: checkDate, checkedAt: checkDate } })).id
}

/** One of Raid-Helper, each time another. */
export function foreignEvent(): string {
  const signUps = [{ userId: personas.mia.id, name: 'Mia', className: 'Tank', roleName: 'Tanks' }]
  return JSON.stringify({
    id: makeSnowflake(),
    title: 'Sturm',
    startTime: tomorrow().getTime() / 1000,
    signUps,
  })
}

export async function importedEvent({ lead }: Surroundings): Promise<string> {
  const { event: made } = await lead.ask(eventImportsContract.write, { body: { source: foreignEvent() } })
  return made.id
}

/** Somebody on the server of whom nobody knows who it is. */
export async function nobodyYet(around: Surroundings): Promise<string> {
  const id = makeSnowflake()
  const username = `person.${id.slice(-6)}`
  await around.db.prisma.chatUser.create({ data: { id, ...serverOf(around), username } })
  return id
}

export async function mapping(around: Surroundings): Promise<string> {
  const body = { ...serverOf(around), discordUserId: await nobodyYet(around), realName: 'Maria' }
  const made = await around.lead.ask(userMappingsContract.create, { body })
  return made.mapping?.id ?? ''
}

/** An event that the lead deleted just now. */
export async function deletedEvent(around: Surroundings): Promise<RouteInput> {
  const params = { id: await event(around) }
  await around.lead.ask(eventsContract.remove, { params })
  return { params }
}
