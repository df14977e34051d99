import { randomBytes } from 'node:crypto'
import { backupsContract } from '@raidtisch/shared-types/contracts/backups.contract'
import { eventImportsContract } from '@raidtisch/shared-types/contracts/event-imports.contract'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { partiesContract } from '@raidtisch/shared-types/contracts/parties.contract'
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
const serverOf = ({ guild = seeded }: Surroundings) => ({ serverId: guild.serverId })
const someone = { discordUserId: personas.mia.id }

/** An event of ben's, with as much of it as a request needs. */
async function event(around: Surroundings, status: EventStatus = 'active'): Promise<string> {
  // The clock of a running server leaves an upcoming one alone.
  const opensAt = status === 'upcoming' ? tomorrow() : null
  const owner = { id: personas.ben.id, ...serverOf(around) }
  return (await makeEvent(around.db, owner, { status, opensAt })).id
}

/** An event that mia accepted. */
async function answeredEvent(around: Surroundings): Promise<string> {
  const id = await event(around)
  const answer = { ...someone, username: 'mia', role: 'tank' }
  await around.db.prisma.participant.create({ data: { eventId: id, ...answer } })
  return id
}

async function party(around: Surroundings, members: readonly unknown[] = []): Promise<string> {
  const body = { eventId: await event(around), partyNumber: 1 }
  const { id } = await around.lead.ask(partiesContract.create, { body })
  for (const member of members) await around.lead.call(`POST /api/parties/${id}/members`, { body: member })
  return id
}

/** An event of ben's with a channel. */
async function postedEvent(around: Surroundings): Promise<string> {
  const { channelId } = around.guild ?? seeded
  const owner = { id: personas.ben.id, ...serverOf(around) }
  return (await makeEvent(around.db, owner, { channelId })).id
}

/** An event with a channel and somebody in a party. */
async function planned(around: Surroundings): Promise<string> {
  const eventId = await postedEvent(around)
  const { id } = await around.lead.ask(partiesContract.create, { body: { eventId, partyNumber: 1 } })
  await around.lead.call(`POST /api/parties/${id}/members`, { body: someone })
  return eventId
}

/** A leader asks lena for a slot. */
async function question(around: Surroundings): Promise<string> {
  const { prisma } = around.db
  const { id: partyId, eventId } = await prisma.party.findUniqueOrThrow({
    where: { id: await party(around) },
  })
  const asked = { discordUserId: personas.lena.id, askedBy: personas.ben.id, askedAt: new Date() }
  const about = { ...serverOf(around), eventId, partyId, slot: 0, role: 'healer' }
  return (await prisma.substituteRequest.create({ data: { ...about, ...asked } })).id
}

async function group(around: Surroundings, members: readonly unknown[] = []): Promise<string> {
  const { id } = await around.lead.ask(staticGroupsContract.create, {
    body: { ...serverOf(around), name: 'Stamm' },
  })
  for (const member of members)
    await around.lead.call(`POST /api/static-groups/${id}/members`, { body: member })
  return id
}

async function link(around: Surroundings): Promise<{ id: string; linkId: string }> {
  const id = await event(around)
  const made = await around.lead.ask(streamContract.createLink, { params: { id } })
  return { id, linkId: made.id }
}

/** Any one, because making one takes a while. */
async function backup({ lead }: Surroundings): Promise<string> {
  const { backups } = await lead.ask(backupsContract.list, {})
  return (backups[0] ?? (await lead.ask(backupsContract.make, {}))).name
}

/** Only who made a feed revokes it. */
async function feed(around: Surroundings): Promise<string> {
  const tokenHash = new Uint8Array(randomBytes(32))
  const owner = { ...serverOf(around), discordUserId: personas.lena.id }
  return (await around.db.prisma.calendarFeed.create({ data: { ...owner, kind: 'guild', tokenHash } })).id
}

/** Somebody's, who may take it back; leaders may too. */
async function absence(around: Surroundings): Promise<string> {
  const [fromDate, toDate] = [new Date('2030-01-01'), new Date('2030-01-02')]
  const owner = { ...serverOf(around), discordUserId: personas.mia.id }
  return (await around.db.prisma.absence.create({ data: { ...owner, fromDate, toDate } })).id
}

/** An evening on which mia was not seen. No two are on one day. */
async function check(around: Surroundings): Promise<string> {
  const { prisma } = around.db
  const checkDate = new Date(Date.UTC(2020, 0, 1 + (await prisma.voiceCheck.count())))
  const evening = { ...serverOf(around), checkDate, dayOfWeek: 1, eventType: 'boonstone' }
  await prisma.voiceAttendance.create({
    data: { ...evening, discordUserId: personas.mia.id, username: 'mia' },
  })
  return (await prisma.voiceCheck.create({ data: { ...evening, dueAt: checkDate, checkedAt: checkDate } })).id
}

/** One of Raid-Helper, each time another. */
function foreignEvent(): string {
  const signUps = [{ userId: personas.mia.id, name: 'Mia', className: 'Tank', roleName: 'Tanks' }]
  return JSON.stringify({
    id: makeSnowflake(),
    title: 'Sturm',
    startTime: tomorrow().getTime() / 1000,
    signUps,
  })
}

async function importedEvent({ lead }: Surroundings): Promise<string> {
  const { event: made } = await lead.ask(eventImportsContract.write, { body: { source: foreignEvent() } })
  return made.id
}

/** Somebody on the server of whom nobody knows who it is. */
async function nobodyYet(around: Surroundings): Promise<string> {
  const id = makeSnowflake()
  const username = `person.${id.slice(-6)}`
  await around.db.prisma.chatUser.create({ data: { id, ...serverOf(around), username } })
  return id
}

async function mapping(around: Surroundings): Promise<string> {
  const body = { ...serverOf(around), discordUserId: await nobodyYet(around), realName: 'Maria' }
  const made = await around.lead.ask(userMappingsContract.create, { body })
  return made.mapping?.id ?? ''
}

/** An event that the lead deleted just now. */
async function deletedEvent(around: Surroundings): Promise<RouteInput> {
  const params = { id: await event(around) }
  await around.lead.ask(eventsContract.remove, { params })
  return { params }
}

const inEvent = async (around: Surroundings): Promise<RouteInput> => ({ params: { id: await event(around) } })
const nothing = async (): Promise<RouteInput> => ({})

/** For each operation a request that is right, with everything it names freshly made. */
export const routeRequests: Readonly<Record<string, (around: Surroundings) => Promise<RouteInput>>> = {
  'auth.user': nothing,
  'auth.permissions': nothing,
  'auth.memberPermissions': nothing,
  'auth.auditPermissions': nothing,
  'auth.guild': nothing,
  'auth.logout': nothing,
  'guild.servers': nothing,
  'guild.channels': async (around) => ({ params: { id: serverOf(around).serverId } }),
  'guild.members': async (around) => ({ params: { id: serverOf(around).serverId } }),
  'guild.roles': async (around) => ({ params: serverOf(around) }),
  'guild.users': async (around) => ({ query: serverOf(around) }),
  'events.list': nothing,
  'events.past': async () => ({ query: { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' } }),
  'events.get': inEvent,
  'signups.list': inEvent,
  'events.create': async (around) => ({
    body: { ...serverOf(around), title: 'Queen Bellandir', date: tomorrow().toISOString() },
  }),
  'events.update': async (around) => ({ ...(await inEvent(around)), body: { title: 'Tevent' } }),
  'events.remove': inEvent,
  'events.restore': deletedEvent,
  'events.archive': inEvent,
  'events.unarchive': async (around) => ({ params: { id: await event(around, 'archived') } }),
  'events.cancel': async (around) => ({ ...(await inEvent(around)), body: { reason: 'Zu wenige Heiler' } }),
  'events.uncancel': async (around) => ({ params: { id: await event(around, 'cancelled') } }),
  'events.open': async (around) => ({ params: { id: await event(around, 'upcoming') } }),
  'events.repost': async (around) => ({ params: { id: await postedEvent(around) } }),
  'events.export': async (around) => ({
    ...(await inEvent(around)),
    query: { what: 'roster', format: 'json' },
  }),
  'eventFigures.dashboard': nothing,
  'eventFigures.all': nothing,
  'memberStats.get': nothing,
  'memberStats.export': async () => ({ query: { format: 'csv' } }),
  'attendance.stats': nothing,
  'attendance.export': async () => ({ query: { format: 'csv' } }),
  'attendance.checks': nothing,
  'attendance.check': async (around) => ({ params: { id: await check(around) } }),
  'attendance.correct': async (around) => ({
    params: { id: await check(around), discordUserId: personas.mia.id },
    body: { isPresent: true, reason: 'Sprach über das Handy' },
  }),
  'attendance.event': inEvent,
  'signups.signUp': async (around) => ({ ...(await inEvent(around)), body: { role: 'healer' } }),
  'signups.decline': inEvent,
  'signups.answerMany': async (around) => ({
    body: { answers: [{ kind: 'signup', eventId: await event(around), role: 'healer' }] },
  }),
  'signups.manage': async (around) => ({
    params: { id: await event(around), ...someone },
    body: { role: 'healer' },
  }),
  'signups.remove': async (around) => ({ params: { id: await answeredEvent(around), ...someone } }),
  'signups.preference': nothing,
  'parties.list': nothing,
  'parties.create': async (around) => ({ body: { eventId: await event(around), partyNumber: 1 } }),
  'parties.update': async (around) => ({ params: { id: await party(around) }, body: { name: 'Vorhut' } }),
  'parties.remove': async (around) => ({ params: { id: await party(around) } }),
  'parties.addMember': async (around) => ({ params: { id: await party(around) }, body: someone }),
  'parties.removeMember': async (around) => ({
    params: { id: await party(around, [someone]), participantId: someone.discordUserId },
  }),
  'partySuggestion.suggest': async (around) => ({ ...(await inEvent(around)), body: {} }),
  'substitutes.list': inEvent,
  'substitutes.ask': async (around) => {
    const partyId = await party(around)
    const { eventId: id } = await around.db.prisma.party.findUniqueOrThrow({ where: { id: partyId } })
    const people = [{ ...someone, role: 'healer' }]
    return { params: { id }, body: { partyId, slot: 0, replaces: null, people } }
  },
  'substitutes.questions': nothing,
  'substitutes.answer': async (around) => ({
    params: { id: await question(around) },
    body: { isComing: false },
  }),
  'parties.publication': inEvent,
  'parties.publish': async (around) => ({ params: { id: await planned(around) } }),
  'staticGroups.list': async (around) => ({ query: serverOf(around) }),
  'staticGroups.create': async (around) => ({ body: { ...serverOf(around), name: 'Stamm' } }),
  'staticGroups.remove': async (around) => ({ params: { id: await group(around) } }),
  'staticGroups.addMember': async (around) => ({ params: { id: await group(around) }, body: someone }),
  'staticGroups.removeMember': async (around) => ({
    params: { id: await group(around, [someone]), memberId: someone.discordUserId },
  }),
  'stream.listLinks': inEvent,
  'stream.createLink': inEvent,
  'stream.revokeLink': async (around) => ({ params: await link(around) }),
  'stream.listGuildLinks': nothing,
  'stream.createGuildLink': nothing,
  'stream.revokeGuildLink': async ({ lead }) => {
    const [known] = await lead.ask(streamContract.listGuildLinks, {})
    const { id } = known ?? (await lead.ask(streamContract.createGuildLink, {}))
    return { params: { linkId: id } }
  },
  'stream.view': nothing,
  'audit.list': async () => ({ query: { page: '1', actionType: 'event_action' } }),
  'audit.stats': async () => ({ query: { startDate: '2026-01-01' } }),
  'audit.export': async () => ({ query: { format: 'json' } }),
  'absences.list': nothing,
  'absences.create': async () => {
    const day = tomorrow().toISOString().slice(0, 10)
    return { body: { fromDate: day, toDate: day, reason: 'Prüfung' } }
  },
  'absences.remove': async (around) => ({ params: { id: await absence(around) } }),
  'eventImports.preview': async () => ({ body: { source: foreignEvent() } }),
  'eventImports.write': async () => ({ body: { source: foreignEvent() } }),
  'eventImports.state': async (around) => ({ params: { id: await importedEvent(around) } }),
  'eventImports.follow': async (around) => ({
    params: { id: await importedEvent(around) },
    body: { isFollowed: false },
  }),
  'calendarFeeds.list': nothing,
  'calendarFeeds.create': async () => ({ body: { kind: 'personal', language: 'de' } }),
  'calendarFeeds.revoke': async (around) => ({ params: { id: await feed(around) } }),
  'ownParticipation.get': nothing,
  'directMessages.save': async () => ({ body: { enabled: false } }),
  'userMappings.list': async (around) => ({ params: serverOf(around) }),
  'userMappings.create': async (around) => ({
    body: { ...serverOf(around), discordUserId: await nobodyYet(around), realName: 'Maria' },
  }),
  'userMappings.update': async (around) => ({
    params: { id: await mapping(around) },
    body: { notes: 'Spielt auch Heiler' },
  }),
  'userMappings.remove': async (around) => ({ params: { id: await mapping(around) } }),
  'settings.get': async (around) => ({ params: serverOf(around) }),
  'botStatus.get': async (around) => ({ params: serverOf(around) }),
  'backups.list': nothing,
  'backups.make': nothing,
  'backups.restore': async (around) => ({ params: { name: await backup(around) } }),
  'backups.check': async (around) => ({ params: { name: await backup(around) } }),
  'settings.save': async (around) => ({
    params: serverOf(around),
    body: { reminderHours: 1 + (Date.now() % 100) },
  }),
  'donation.offers': nothing,
}
