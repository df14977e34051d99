import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { pino } from 'pino'
import { editDocument } from '#boards/board-log.ts'
import type { Database } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { transaction } from '#core/db/transaction.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { chromiumProgram, programPath } from '#testing/system-packages.ts'
import type { BoardEditors, EditorsOptions } from './board-editors.process.ts'
import { makeBoard, seedBoardGuild, type BoardGuild } from './board-guild.ts'
import { seated, type BoardScene } from './board-scene.ts'
import { startChild } from './child.ts'
import type { Aim, Figure } from './report.ts'
import { measureRounds, median, type Pace } from './rounds.ts'
import { startProduct, type ProductServer } from './sign-up-server.ts'

/** What `frontend/e2e/bench/frames.ts`, a program of its own, answers for each of three phases. */
type Phase = { p50Ms: number; p99Ms: number; longTasks: number; slotChanges: number }
type Frames = {
  looking: Phase
  dragging: Phase
  /** Dragging on a copy of the page without code. */
  bare: Phase
}

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')

const players = 300
const parties = 50
const movesPerSecond = 20
/** A visit takes a quarter of a minute. */
const mostRounds = 3
/** At the display's 60 Hz. */
const frameAims = { p50Ms: { atMost: 16.8 }, p99Ms: { atMost: 33 }, longTasks: null }

/** How smooth the party manager stays for one leader while two others move 20 people a second. */
export async function measurePartyManager(pace: Pace): Promise<Figure[]> {
  await run('npm', ['run', 'build', '--silent', '-w', 'frontend'], { cwd: root })
  const postgres = await startPostgres()
  const logger = pino({ level: 'silent' })
  const db = await openDatabase({ DATABASE_URL: postgres.url, DATABASE_POOL: 4, DATA_DIR: '' }, logger)
  const sessionSecret = randomBytes(32).toString('hex')
  const guild = await seedBoardGuild(db, { sessionSecret, leaders: 3, watchers: 0, players })
  const scene = await makeBigBoard(db, guild)
  const product = await startProduct({
    databaseUrl: postgres.url,
    sessionSecret,
    guildId: guild.serverId,
  })
  try {
    const visit = () => watchFrames(product, scene, guild.leaders[2] ?? '', pace.seconds * 2)
    const rounds = Math.min(pace.rounds, mostRounds)
    const calm = await measureRounds(rounds, visit)
    const busy = await measureRounds(rounds, () => whileOthersMove(product, guild, scene, visit))
    return [...figuresOf('nobody moves', calm), ...figuresOf(`${movesPerSecond} moves a second`, busy)]
  } finally {
    await product.stop()
    await db.close()
    await postgres.stop()
  }
}

/** 240 of 300 people in slots, and 50 parties. */
async function makeBigBoard(db: Database, guild: BoardGuild): Promise<BoardScene> {
  const scene = await makeBoard(db, guild)
  const [, eventId = ''] = scene.name.split('.')
  await db.prisma.participant.createMany({
    data: guild.people.slice(seated).map(({ id, username }) => ({
      eventId,
      userId: id,
      discordUserId: id,
      username,
      role: 'dps',
    })),
  })
  await transaction(db, (tx) =>
    editDocument(tx, scene.name, (doc) => {
      for (let number = scene.partyIds.length + 1; number <= parties; number += 1)
        createParty(doc, { id: randomUUID(), number })
    }),
  )
  return scene
}

async function whileOthersMove(
  product: ProductServer,
  guild: BoardGuild,
  scene: BoardScene,
  visit: () => Promise<Frames>,
): Promise<Frames> {
  const options: EditorsOptions = {
    variant: 'raidtisch',
    port: Number(new URL(product.url).port),
    scene,
    origin: product.url,
    cookies: guild.leaders.slice(0, 2),
  }
  const editors = await startChild<BoardEditors>('board-editors', JSON.stringify(options))
  try {
    // More than any visit lasts: they are stopped with their process.
    const moves = editors.ask('edit', { count: movesPerSecond * 600, perSecond: movesPerSecond })
    moves.catch(() => undefined)
    const frames = await visit()
    if (frames.looking.slotChanges === 0) throw new Error('the browser saw nobody move')
    return frames
  } finally {
    await editors.stop()
  }
}

async function watchFrames(
  product: ProductServer,
  scene: BoardScene,
  cookie: string,
  seconds: number,
): Promise<Frames> {
  const [, eventId = ''] = scene.name.split('.')
  const watch = { url: product.url, path: `/party-manager?event=${eventId}`, cookie, seconds, parties }
  const { stdout } = await run(
    'npm',
    ['exec', '--silent', '-w', 'frontend', '--', 'tsx', 'e2e/bench/frames.ts', JSON.stringify(watch)],
    { cwd: root, env: { ...process.env, CHROMIUM_PATH: programPath(chromiumProgram) } },
  )
  return JSON.parse(stdout) as Frames
}

function figuresOf(others: string, { kept, foreign }: { kept: Frames[]; foreign: number }): Figure[] {
  const figures: { name: keyof typeof frameAims; label: string; unit: string }[] = [
    { name: 'p50Ms', label: 'frame p50', unit: 'ms' },
    { name: 'p99Ms', label: 'frame p99', unit: 'ms' },
    { name: 'longTasks', label: 'long tasks', unit: 'tasks' },
  ]
  const valueOf = (phase: keyof Frames, name: keyof Phase) =>
    median(kept.map((frames) => frames[phase][name]))
  const ours = (['looking', 'dragging'] as const).flatMap((phase) =>
    figures.map(({ name, label, unit }): Figure => {
      const aim: Aim | null = frameAims[name]
      return {
        figure: `party manager, ${others}, ${phase}: ${label}`,
        unit,
        value: valueOf(phase, name),
        against: null,
        peer: null,
        aim,
        foreign,
      }
    }),
  )
  const besideBare: Figure = {
    figure: `party manager, ${others}, dragging: frame p99`,
    unit: 'ms',
    value: valueOf('dragging', 'p99Ms'),
    against: 'the same page without code',
    peer: valueOf('bare', 'p99Ms'),
    aim: null,
    foreign,
  }
  return [...ours, besideBare]
}
