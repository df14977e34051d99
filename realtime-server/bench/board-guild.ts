import { createDocument, editDocument } from '#boards/board-log.ts'
import type { Database } from '#core/db/database.ts'
import { transaction } from '#core/db/transaction.ts'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { makeEvent, makePeople, makeServer, type TestPerson } from '#testing/factories.ts'
import { fillBoard, makeScene, seated, type BoardScene } from './board-scene.ts'
import { signIn } from './sign-up-guild.ts'

// A guild whose leaders seat everybody who answered, written as rows.

export type BoardGuild = {
  serverId: string
  people: TestPerson[]
  /** The Cookie headers of people who are signed in. */
  leaders: string[]
  watchers: string[]
}

export async function seedBoardGuild(
  db: Database,
  {
    sessionSecret,
    leaders,
    watchers,
    players = seated,
  }: { sessionSecret: string; leaders: number; watchers: number; players?: number },
): Promise<BoardGuild> {
  const server = await makeServer(db)
  const cookiesOf = async (people: TestPerson[]) => {
    const cookies: string[] = []
    for (const { id } of people) cookies.push(await signIn(db, id, sessionSecret))
    return cookies
  }
  return {
    serverId: server.id,
    people: await makePeople(db, server, players),
    leaders: await cookiesOf(await makePeople(db, server, leaders, 'lead')),
    watchers: await cookiesOf(await makePeople(db, server, watchers)),
  }
}

/** An event that as many accepted as the board seats, with that board. */
export async function makeBoard(db: Database, guild: BoardGuild): Promise<BoardScene> {
  const people = guild.people.slice(0, seated)
  const [creator] = people
  if (!creator) throw new Error('a guild needs people')
  const roles = ['tank', 'healer', 'dps'] as const
  const each = seated / roles.length
  const maxima = { maxTanks: each, maxHealers: each, maxDps: each }
  const { id: eventId } = await makeEvent(db, creator, maxima)
  await db.prisma.participant.createMany({
    data: people.map(({ id, username }, index) => ({
      eventId,
      userId: id,
      discordUserId: id,
      username,
      role: roles[index % roles.length] ?? 'dps',
    })),
  })
  const name = formatBoardName({ kind: 'parties', eventId })
  const scene = makeScene(
    name,
    people.map(({ id }) => id),
  )
  await transaction(db, async (tx) => {
    await createDocument(tx, name)
    await editDocument(tx, name, (doc) => fillBoard(doc, scene))
  })
  return scene
}

/** Whether rows, audit log and messages follow the board, and every message is delivered. */
export async function isSettled({ sql }: Database, { name }: BoardScene): Promise<boolean> {
  const stale = await sql
    .selectFrom('boardDoc')
    .select('id')
    .where('id', '=', name)
    .whereRef('head', '>', 'projectedSeq')
    .execute()
  const waiting = await sql
    .selectFrom('outbox')
    .select('id')
    .where('deliveredAt', 'is', null)
    .limit(1)
    .execute()
  return stale.length + waiting.length === 0
}
