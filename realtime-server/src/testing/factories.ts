import { randomUUID } from 'node:crypto'
import { CreateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { pickFields, plainEventFields, simpleDefaults } from '@raidtisch/shared-types/contracts/event-fields'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import type { z } from 'zod'
import type { Rights } from '@raidtisch/shared-types/contracts/auth.contract'
import type { Actor } from '#core/actor.ts'
import { createDocument } from '#boards/board-log.ts'
import type { Database } from '#core/db/database.ts'
import type { ChatUser, Event as EventRow, Prisma } from '#generated/prisma/client.ts'

// Rows as the product itself would have written them, for tests that begin in the middle of the story.

let lastSnowflake = 200_000_000_000_000_000n

/** An id as Discord makes them, larger than all before. */
export function makeSnowflake(): string {
  lastSnowflake += 1n
  return String(lastSnowflake)
}

/** What each kind of person may do, as `rightsOf` computes it. */
export const kindsOfPerson = {
  guest: { isMember: false, isAdmin: false, hasLeadRole: false, canViewAuditLogs: false, seesEvents: true },
  member: { isMember: true, isAdmin: false, hasLeadRole: false, canViewAuditLogs: false, seesEvents: true },
  lead: { isMember: true, isAdmin: true, hasLeadRole: true, canViewAuditLogs: false, seesEvents: true },
  orga: { isMember: true, isAdmin: true, hasLeadRole: false, canViewAuditLogs: false, seesEvents: true },
  auditor: { isMember: true, isAdmin: false, hasLeadRole: false, canViewAuditLogs: true, seesEvents: true },
} as const satisfies Record<string, Rights>
export type KindOfPerson = keyof typeof kindsOfPerson

const roleNames: Record<KindOfPerson, readonly string[]> = {
  guest: [],
  member: ['Member'],
  lead: ['Member', 'Lead'],
  orga: ['Member', 'PVP Orga'],
  auditor: ['Member', 'Audit'],
}

export type TestServer = { id: string; channelId: string; roleIds: ReadonlyMap<string, string> }

/** A guild's server with its roles, a text channel 'raids' (`channelId`) and a voice channel, both open to everybody. */
export async function makeServer(
  { prisma }: Pick<Database, 'prisma'>,
  changes: Partial<Prisma.ChatServerUncheckedCreateInput> = {},
): Promise<TestServer> {
  const id = makeSnowflake()
  const channelId = makeSnowflake()
  const roleIds = new Map(['Member', 'Lead', 'PVP Orga', 'Audit'].map((name) => [name, makeSnowflake()]))
  await prisma.chatServer.create({ data: { id, name: 'Tafelrunde', ...changes } })
  // Discord's @everyone has the id of the server.
  const open = { viewerRoleIds: [id], writerRoleIds: [id] }
  await prisma.guildChannel.createMany({
    data: [
      { id: channelId, serverId: id, name: 'raids', type: 0, ...open },
      { id: makeSnowflake(), serverId: id, name: 'Raid', type: 2, ...open },
    ],
  })
  await prisma.guildRole.createMany({
    data: [...roleIds].map(([name, roleId]) => ({ id: roleId, serverId: id, name })),
  })
  return { id, channelId, roleIds }
}

export type TestPerson = ChatUser & { kind: KindOfPerson }

/** Somebody on the server with the Discord roles of this kind of person. */
export async function makePerson(
  { prisma }: Pick<Database, 'prisma'>,
  server: TestServer,
  kind: KindOfPerson = 'member',
  changes: Partial<Prisma.ChatUserUncheckedCreateInput> = {},
): Promise<TestPerson> {
  const id = makeSnowflake()
  const roleIds = roleNames[kind].flatMap((name) => server.roleIds.get(name) ?? [])
  const person = await prisma.chatUser.create({
    data: { id, serverId: server.id, username: `person.${id.slice(-6)}`, roleIds, ...changes },
  })
  return { ...person, kind }
}

/** Several people of one kind, in one statement. */
export async function makePeople(
  { prisma }: Pick<Database, 'prisma'>,
  server: TestServer,
  count: number,
  kind: KindOfPerson = 'member',
): Promise<TestPerson[]> {
  const roleIds = roleNames[kind].flatMap((name) => server.roleIds.get(name) ?? [])
  const people = await prisma.chatUser.createManyAndReturn({
    data: Array.from({ length: count }, (_, index) => ({
      id: makeSnowflake(),
      serverId: server.id,
      username: `person.${index}`,
      roleIds,
    })),
  })
  return people.map((person) => ({ ...person, kind }))
}

/** This person as a command sees who calls it. */
export function actorOf(person: TestPerson, source: Actor['source'] = 'web'): Actor {
  return {
    discordUserId: person.id,
    username: person.username,
    displayName: person.nickname ?? person.displayName ?? person.username,
    avatar: person.avatar,
    serverId: person.serverId,
    roleIds: person.roleIds,
    rights: kindsOfPerson[person.kind],
    source,
  }
}

export const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000)

/** What the form sends, with the contract's defaults filled in. */
export function eventBody(
  server: TestServer,
  changes: Partial<z.input<typeof CreateEventBody>> = {},
): CreateEventBody {
  return CreateEventBody.parse({
    title: 'Queen Bellandir',
    date: tomorrow().toISOString(),
    serverId: server.id,
    ...changes,
  })
}

/** Each plain field with a value that a new event does not have. */
export const otherPlainValues = Object.fromEntries(
  Object.entries(pickFields(plainEventFields, simpleDefaults)).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? !value : `${String(value)}1`,
  ]),
)

/** An active event that starts tomorrow, with its empty board. */
export async function makeEvent(
  { prisma }: Pick<Database, 'prisma'>,
  creator: Pick<ChatUser, 'id' | 'serverId'>,
  changes: Partial<Prisma.EventUncheckedCreateInput> = {},
): Promise<EventRow> {
  const { maxTanks = 3, maxHealers = 6, maxDps = 12 } = changes
  const event = await prisma.event.create({
    data: {
      title: 'Queen Bellandir',
      date: tomorrow(),
      serverId: creator.serverId,
      createdBy: creator.id,
      maxTanks,
      maxHealers,
      maxDps,
      maxParticipants: maxTanks + maxHealers + maxDps,
      ...changes,
    },
  })
  await createDocument(prisma, formatBoardName({ kind: 'parties', eventId: event.id }))
  return event
}

/** Somebody's answer to an event; later ones come after earlier ones. */
export async function makeParticipant(
  { prisma }: Pick<Database, 'prisma'>,
  event: Pick<EventRow, 'id'>,
  person: Pick<ChatUser, 'id' | 'username'>,
  changes: Partial<Prisma.ParticipantUncheckedCreateInput> = {},
) {
  return prisma.participant.create({
    data: {
      id: randomUUID(),
      eventId: event.id,
      userId: person.id,
      discordUserId: person.id,
      username: person.username,
      role: 'dps',
      ...changes,
    },
  })
}
