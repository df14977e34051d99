import { defaultReminderHours } from '@raidtisch/shared-types/domain/event-defaults'
import { streamContract } from '@raidtisch/shared-types/contracts/stream.contract'
import { personas } from '@raidtisch/discord-emulator/seed'
import { tomorrow } from './factories.ts'
import {
  absence,
  answeredEvent,
  backup,
  check,
  deletedEvent,
  event,
  eventTemplate,
  feed,
  foreignEvent,
  group,
  importedEvent,
  lastPartyType,
  link,
  mapping,
  nobodyYet,
  party,
  partyType,
  planned,
  postedEvent,
  question,
  serverOf,
  someone,
  standardType,
  type RouteInput,
  type Surroundings,
} from './route-stage.ts'

const inEvent = async (around: Surroundings): Promise<RouteInput> => ({ params: { id: await event(around) } })
const memberTable = `Discord,Name,Power\n${personas.mia.id},Mia Muster,6120\n`
const nothing = async (): Promise<RouteInput> => ({})

let savedSettings = 0
/** Neither the default nor what was saved before: settings that change nothing are not told to anybody. */
function otherReminderHours(): number {
  savedSettings += 1
  return defaultReminderHours + 1 + (savedSettings % 90)
}

/** For each operation a request that is right, with everything it names freshly made. */
export const routeRequests: Readonly<Record<string, (around: Surroundings) => Promise<RouteInput>>> = {
  'auth.user': nothing,
  'auth.permissions': nothing,
  'auth.memberPermissions': nothing,
  'auth.auditPermissions': nothing,
  'guild.name': nothing,
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
  'responseRequests.missing': inEvent,
  'responseRequests.counts': nothing,
  'responseRequests.nudge': inEvent,
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
  'partySuggestion.facts': inEvent,
  'partySuggestion.suggest': async (around) => ({ ...(await inEvent(around)), body: {} }),
  'substitutes.list': inEvent,
  'substitutes.ask': async (around) => {
    const partyId = await party(around)
    const { eventId: id } = await around.db.prisma.party.findUniqueOrThrow({ where: { id: partyId } })
    const people = [{ ...someone, role: 'healer' }]
    return { params: { id }, body: { partyId, slot: 0, replaces: null, people } }
  },
  'substitutes.withdraw': async (around) => ({ params: { id: await question(around) } }),
  'substitutes.questions': nothing,
  'substitutes.answer': async (around) => ({
    params: { id: await question(around) },
    body: { isComing: false },
  }),
  'parties.publication': inEvent,
  'parties.publish': async (around) => ({ params: { id: await planned(around) } }),
  'partyTypes.list': nothing,
  'partyTypes.create': async () => ({ body: standardType }),
  'partyTypes.update': async (around) => {
    const { id, version } = await partyType(around)
    return { params: { id }, body: { ...standardType, version } }
  },
  'partyTypes.move': async (around) => ({
    params: { id: await lastPartyType(around) },
    body: { position: 0 },
  }),
  'partyTypes.remove': async (around) => ({ params: { id: (await partyType(around)).id } }),
  'eventTemplates.list': nothing,
  'eventTemplates.create': async (around) => ({ body: { name: 'Montags', eventId: await event(around) } }),
  'eventTemplates.update': async (around) => {
    const { id, version } = await eventTemplate(around)
    return { params: { id }, body: { name: 'Dienstags', version } }
  },
  'eventTemplates.remove': async (around) => ({ params: { id: (await eventTemplate(around)).id } }),
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
    body: { isFollowed: true },
  }),
  'memberCards.own': nothing,
  'memberCards.save': async ({ db }) => {
    await db.prisma.memberCard.deleteMany()
    return {
      body: {
        version: 0,
        styles: [{ classId: 'orb_wand', role: 'healer' }],
        power: 5_000,
        buildUrl: null,
        languages: ['de'],
        standing: [{ weekday: 1, eventType: null, status: 'accepted', role: null }],
        gladlyWith: [],
        notWith: [],
      },
    }
  },
  'memberCards.erase': nothing,
  'memberCards.list': nothing,
  'memberImports.preview': async () => ({ body: { csv: memberTable } }),
  'memberImports.write': async () => ({ body: { csv: memberTable } }),
  'calendarFeeds.list': nothing,
  'calendarFeeds.create': async () => ({ body: { kind: 'personal', language: 'de' } }),
  'calendarFeeds.revoke': async (around) => ({ params: { id: await feed(around) } }),
  'ownParticipation.get': nothing,
  'directMessages.save': async () => ({ body: { enabled: false } }),
  'sessions.endOthers': nothing,
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
    body: { reminderHours: otherReminderHours() },
  }),
  'donation.offers': nothing,
}
