import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { tomorrow } from '#testing/factories.ts'
import type { Person } from '#testing/person.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createVoter } from '#testing/voter.ts'
import { type ServerProcess, startServerProcess } from '#testing/test-server.ts'
import type { TestLeader } from '#boards/board-client.harness.ts'
import { eventually } from '#testing/eventually.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// The server process is killed again and again in the middle of its work. What it acknowledged must be there.

const kills = process.env['LONG'] ? 50 : 2
const perKill = { answers: 12, moves: 12 }

const discord = await startDiscordEmulator({ port: 0, members: 20 })
const { url: databaseUrl } = await createTestDatabase()
const folder = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-kill-'))

afterAll(async () => {
  await discord.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  { database: 'embedded', variables: { DATA_DIR: folder } },
  { database: 'PostgreSQL', variables: { DATABASE_URL: databaseUrl } },
])('$database', ({ database, variables }) => {
  test(
    'every acknowledged sign-up and board move outlives the process',
    { timeout: 90_000 + kills * 20_000 },
    async () => {
      const server = await startServerProcess({ discord, variables })
      try {
        const counted = await campaign(server)
        process.stdout.write(`${database}: ${kills} × kill -9, ${JSON.stringify(counted)}, none missing\n`)
        expect(counted.answers).toBeGreaterThanOrEqual(kills * perKill.answers)
        expect(counted.moves).toBeGreaterThanOrEqual(kills * perKill.moves)
      } finally {
        await server.stop()
      }
    },
  )
})

async function campaign(server: ServerProcess) {
  const lena = await server.signIn('lena')
  const event = await lena.ask(eventsContract.create, {
    body: { title: 'Queen Bellandir', date: tomorrow().toISOString(), serverId: guildId },
  })
  const voters = await Promise.all(
    ['mia', 'ben', 'gast', 'audra'].map(async (name) => createVoter(await server.signIn(name), event.id)),
  )
  const boardName = formatBoardName({ kind: 'parties', eventId: event.id })
  const movers = [
    createMover(lena, boardName, [personas.mia.id, personas.ben.id]),
    createMover(await server.signIn('otto'), boardName, [personas.gast.id, personas.audra.id]),
  ]
  for (let kill = 0; kill < kills; kill++) {
    const working = new AbortController()
    const answers = total(voters) + perKill.answers
    const moves = total(movers) + perKill.moves
    const work = [...voters, ...movers].map((one) => one.work(working.signal))
    await eventually(() => total(voters) >= answers && total(movers) >= moves, 60_000)
    await server.kill()
    working.abort()
    await Promise.all(work)
    await server.restart()

    const found = await lena.ask(eventsContract.get, { params: { id: event.id } })
    for (const voter of voters) voter.check(found)
    const board = lena.openBoard(boardName)
    await eventually(() => board.provider.synced)
    for (const mover of movers) mover.check(board)
    board.provider.destroy()
  }
  return { answers: total(voters), moves: total(movers) }
}

const total = (workers: readonly { acknowledged: () => number }[]) =>
  workers.reduce((sum, worker) => sum + worker.acknowledged(), 0)

/** Moves people of their own between two parties, and asks each time whether it is kept. */
function createMover(person: Person, boardName: string, people: readonly string[]) {
  const parties = [randomUUID(), randomUUID()]
  let count = 0
  let steps = 0
  /** Up to where this leader's own edits were acknowledged, by Yjs client. */
  const kept = new Map<number, number>()

  async function moveOn(leader: TestLeader, signal: AbortSignal): Promise<void> {
    await eventually(() => leader.provider.synced)
    for (const id of parties) createParty(leader.doc, { id })
    while (!signal.aborted) {
      const step = steps++
      const target = parties[step % 2] ?? ''
      place(leader.doc, person.username, people[(step >> 1) % people.length] ?? '', target, step % 6)
      const clock = Y.getState(leader.doc.store, leader.doc.clientID)
      const number = step + 1
      leader.askCheckpoint(number)
      await eventually(() => signal.aborted || leader.acknowledged.includes(number))
      if (!leader.acknowledged.includes(number)) return
      kept.set(leader.doc.clientID, clock)
      count++
    }
  }

  return {
    acknowledged: () => count,
    work: async (signal: AbortSignal) => {
      const leader = person.openBoard(boardName)
      await moveOn(leader, signal)
      // Its document dies with it, as in a browser that never comes back: only the server can remember.
      leader.provider.destroy()
      leader.doc.destroy()
    },
    check: ({ doc }: TestLeader) => {
      for (const [client, clock] of kept) expect(Y.getState(doc.store, client)).toBeGreaterThanOrEqual(clock)
    },
  }
}
