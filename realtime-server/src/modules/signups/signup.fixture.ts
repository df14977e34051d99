import { SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { systemClock } from '#core/clock.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { eventListScreen, eventScreen } from '#testing/converges.ts'
import { actorOf, makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'

export const asks = (role: SignUpBody['role'], more: Partial<SignUpBody> = {}) =>
  SignUpBody.parse({ role, ...more })

/** Four people of a guild, in the test file's own database. */
export async function startSignUps() {
  const { db, outbox } = await createTestDatabase()
  const server = await makeServer(db)
  const lena = await makePerson(db, server, 'lead', { username: 'lena', displayName: 'Lena' })
  const mia = await makePerson(db, server, 'member', { username: 'mia', nickname: 'Mia', avatar: 'a1' })
  const ben = await makePerson(db, server, 'member', { username: 'ben', displayName: 'Benno' })
  const gast = await makePerson(db, server, 'guest', { username: 'gast' })
  return {
    db,
    deps: { db, outbox, clock: systemClock },
    server,
    lena,
    mia,
    ben,
    gast,
    event: (changes: Partial<Prisma.EventUncheckedCreateInput> = {}) => makeEvent(db, lena, changes),
    /** Each screen that shows the event to a member or a leader. */
    screensOf: (eventId: string) => [
      eventScreen(db, actorOf(ben), eventId),
      eventListScreen(db, actorOf(ben)),
      eventListScreen(db, actorOf(lena), 'active'),
      eventListScreen(db, actorOf(lena), 'archived'),
    ],
    answers: async (eventId: string): Promise<string[]> => {
      const rows = await db.prisma.participant.findMany({ where: { eventId }, orderBy: { joinedAt: 'asc' } })
      return rows.map(({ username, role, status }) => `${username} ${role} ${status}`)
    },
    versionOf: async (id: string) =>
      (await db.prisma.event.findUniqueOrThrow({ where: { id }, select: { version: true } })).version,
    lastAudit: () => db.prisma.auditLog.findFirstOrThrow({ orderBy: { seq: 'desc' } }),
  }
}
