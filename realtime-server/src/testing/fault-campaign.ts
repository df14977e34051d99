import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect } from 'vitest'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import type { Database } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { eventually } from './eventually.ts'
import { makeEvent } from './factories.ts'
import type { Person } from './person.ts'
import { type LocalServer, startServer } from './test-server.ts'

// People go on while something fails: docs/faults.md.

export type Fault = {
  strike: () => void | Promise<void>
  heal: () => void | Promise<void>
  /** True when people have to have got this. */
  isFelt?: (statuses: ReadonlySet<number>) => boolean
}

export type Stage = {
  /** Reaches the database whatever fails. */
  db: Database
  lena: Person
  /** Answer an event all the time. */
  people: readonly Person[]
}

/** Two server processes on the same databases; people are spread over both. */
export async function startStage(options: {
  /** Reaches the database whatever fails. */
  databaseUrl: string
  variables: Readonly<Record<string, string>>
}): Promise<Stage & { servers: readonly [LocalServer, LocalServer]; stop: () => Promise<void> }> {
  const { databaseUrl, variables } = options
  const discord = await startDiscordEmulator({ port: 0, members: 20 })
  const first = await startServer({ discord, variables })
  const second = await startServer({ discord, variables })
  const db = await openDatabase(
    { DATABASE_URL: databaseUrl, DATABASE_POOL: 2, DATA_DIR: '' },
    pino({ level: 'silent' }),
  )
  return {
    db,
    servers: [first, second],
    lena: await first.signIn('lena'),
    people: [await first.signIn('mia'), await second.signIn('ben'), await second.signIn('otto')],
    stop: async () => {
      await first.stop()
      await second.stop()
      await db.close()
      await discord.close()
    },
  }
}

/** In `npm run test:long` each fault strikes three times. */
export const repeated = { repeats: process.env['LONG'] ? 2 : 0 }

/** How long the installation may take to be whole again. */
const healedWithinMs = 15_000

/**
 * People answer an event and read who they are, and a leader places a card, before, during and after the fault. Fails
 * when somebody was signed out or lost what was acknowledged. Resolves to the statuses that people got.
 */
export async function endure(
  { db, lena, people }: Stage,
  { strike, heal, isFelt }: Fault,
): Promise<number[]> {
  const event = await makeEvent(db, { id: personas.lena.id, serverId: guildId })
  const board = lena.openBoard(formatBoardName({ kind: 'parties', eventId: event.id }))
  await eventually(() => board.provider.synced)
  const party = randomUUID()
  createParty(board.doc, { id: party })
  await board.saved()
  const responses = startResponses(people, event.id)
  await eventually(() => responses.acknowledged.size === people.length)

  await strike()
  place(board.doc, 'lena', personas.mia.id, party, 0)
  const everybody = [lena, ...people]
  const during = await Promise.all(
    everybody.flatMap((person) => Array.from({ length: 3 }, () => person.call('GET /auth/user'))),
  )
  for (const { status } of during) responses.statuses.add(status)
  if (isFelt) await eventually(() => isFelt(responses.statuses), 60_000)
  await heal()

  for (const person of everybody)
    await expect
      .poll(async () => (await person.call('GET /auth/user')).status, {
        timeout: healedWithinMs,
        interval: 20,
      })
      .toBe(200)
  const known = new Map(responses.acknowledged)
  await eventually(
    () => people.every(({ username }) => responses.acknowledged.get(username) !== known.get(username)),
    healedWithinMs,
  )
  await responses.stop()
  await board.saved()

  const rows = await db.prisma.participant.findMany({ where: { eventId: event.id } })
  for (const { username } of people) {
    const row = rows.find((one) => one.username === username)
    expect(Number(row?.notes)).toBeGreaterThanOrEqual(responses.acknowledged.get(username) ?? 0)
  }
  await expect
    .poll(async () => db.prisma.partyMember.count({ where: { partyId: party } }), {
      timeout: healedWithinMs,
    })
    .toBe(1)
  return [...responses.statuses]
}

/** Everybody signs up again as soon as the answer before is there, each time with the attempt's number as note. */
function startResponses(people: readonly Person[], eventId: string) {
  let isOver = false
  const statuses = new Set<number>()
  const acknowledged = new Map<string, number>()
  const respond = async (person: Person) => {
    for (let attempt = 1; !isOver; attempt++) {
      const { status } = await person.call(`POST /api/events/${eventId}/signup`, {
        body: { role: 'dps', notes: String(attempt) },
      })
      statuses.add(status)
      if (status === 200) acknowledged.set(person.username, attempt)
    }
  }
  const responding = people.map(respond)
  return {
    statuses,
    acknowledged,
    stop: async () => {
      isOver = true
      await Promise.all(responding)
    },
  }
}
