import { randomUUID } from 'node:crypto'
import { actorOf, makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerEventTemplateRoutes } from './event-template.routes.ts'

export type TemplateStage = Awaited<ReturnType<Awaited<ReturnType<typeof startTemplates>>['stage']>>

/** The routes of templates, and guilds with leaders, a member, and an evening with parties. */
export async function startTemplates() {
  const { db, outbox } = await createTestDatabase()
  const call = await startModuleApi((routes) => registerEventTemplateRoutes(routes, { db, outbox }))
  const stage = async () => {
    const server = await makeServer(db)
    const leader = await makePerson(db, server, 'lead', { username: 'lena' })
    const watch = [await makePerson(db, server, 'member'), await makePerson(db, server, 'member')]

    /** Two parties: in the first is a static group, the second has a name, a type and a leader. */
    async function eveningWithParties() {
      const counts = { tank: 1, healer: 1, dps: 2 }
      const { id: typeId } = await db.prisma.partyType.create({
        data: { serverId: server.id, name: 'Vier', size: 4, minimum: counts, maximum: counts },
      })
      const group = { id: randomUUID(), serverId: server.id, name: 'Nachtwache' }
      await db.prisma.staticGroup.create({ data: group })
      const { id: eventId } = await makeEvent(db, leader)
      const party = { id: randomUUID(), eventId, partyNumber: 1, position: 0, maxSize: 6 }
      await db.prisma.party.create({ data: party })
      for (const [position, person] of watch.entries()) {
        const discordUserId = person.id
        await db.prisma.staticGroupMember.create({
          data: { groupId: group.id, discordUserId, username: person.username, position },
        })
        await db.prisma.partyMember.create({ data: { partyId: party.id, discordUserId, position } })
      }
      await db.prisma.party.create({
        data: {
          id: randomUUID(),
          eventId,
          partyNumber: 2,
          position: 1,
          name: 'Vorhut',
          maxSize: 4,
          leaderId: leader.id,
          typeId,
        },
      })
      return { eventId, typeId, groupId: group.id }
    }

    return {
      server,
      leader,
      watch,
      lena: actorOf(leader),
      otto: actorOf(await makePerson(db, server, 'orga')),
      mia: actorOf(await makePerson(db, server, 'member')),
      eveningWithParties,
    }
  }
  return { db, outbox, call, stage }
}
