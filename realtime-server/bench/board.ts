import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import type { Database } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import type { BoardEditors, EditorsOptions } from './board-editors.process.ts'
import { isSettled, makeBoard, seedBoardGuild, type BoardGuild } from './board-guild.ts'
import type { BoardVariant } from './board-scene.ts'
import {
  bytesFigure,
  crowds,
  figuresOf,
  reference,
  type Crowd,
  type Round,
  type Sample,
} from './board-figures.ts'
import type { BoardProcess } from './board-server.process.ts'
import type { BoardWatchers } from './board-watchers.process.ts'
import { startChild, type Child } from './child.ts'
import type { Figure } from './report.ts'
import { measureRounds, median, type Pace } from './rounds.ts'

const editsPerEditorAndSecond = 10
const watchers = 50
const loneMoves = 3
const origin = 'http://raid.example'

type Stage = {
  db: Database
  guild: BoardGuild
  servers: ReadonlyMap<BoardVariant, Child<BoardProcess>>
  audience: Child<BoardWatchers>
}

/** Edits of one board shown to all its editors: server CPU and delay per edit, beside servers that keep nothing. */
export async function measureBoard(pace: Pace): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const logger = pino({ level: 'silent' })
  const db = await openDatabase({ DATABASE_URL: postgres.url, DATABASE_POOL: 4, DATA_DIR: '' }, logger)
  const children: { stop: () => Promise<void> }[] = []
  const started = async <C extends { stop: () => Promise<void> }>(child: Promise<C>): Promise<C> => {
    children.push(await child)
    return child
  }
  try {
    const sessionSecret = randomBytes(32).toString('hex')
    const guild = await seedBoardGuild(db, { sessionSecret, leaders: 100, watchers })
    const settings = JSON.stringify(settingsOf(postgres.url, sessionSecret, guild.serverId))
    const servers = new Map<BoardVariant, Child<BoardProcess>>()
    for (const variant of ['raidtisch', reference, 'hocuspocus'] as const)
      servers.set(variant, await started(startChild<BoardProcess>('board-server', variant, settings)))
    const port = (await servers.get('raidtisch')?.ask('port')) ?? 0
    const cookies = JSON.stringify(guild.watchers)
    const audience = await started(startChild<BoardWatchers>('board-watchers', port, origin, cookies))
    const figures: Figure[] = []
    for (const crowd of crowds)
      figures.push(...(await measureCrowd({ db, guild, servers, audience }, crowd, pace)))
    return figures
  } finally {
    for (const child of children.toReversed()) await child.stop()
    await db.close()
    await postgres.stop()
  }
}

async function measureCrowd(stage: Stage, crowd: Crowd, pace: Pace): Promise<Figure[]> {
  const { db, guild, audience } = stage
  const variants: BoardVariant[] = ['raidtisch', ...crowd.peers]
  const scene = await makeBoard(db, guild)
  const editorsOf = new Map<BoardVariant, Child<BoardEditors>>()
  try {
    for (const variant of variants) {
      const server = serverOf(stage, variant)
      await server.ask('open', scene)
      const cookies = guild.leaders.slice(0, crowd.editors)
      const options: EditorsOptions = { variant, port: await server.ask('port'), scene, origin, cookies }
      editorsOf.set(variant, await startChild<BoardEditors>('board-editors', JSON.stringify(options)))
    }
    const perSecond = crowd.editors * editsPerEditorAndSecond
    const edit = async (variant: BoardVariant, count: number) => {
      const delays = await editorsOf.get(variant)?.ask('edit', { count, perSecond })
      if (!delays) throw new Error(`${variant} does not run`)
      // What follows an edit later belongs to it.
      while (variant === 'raidtisch' && !(await isSettled(db, scene))) await delay(20)
      return delays
    }
    const measureOne = async (variant: BoardVariant, seconds: number): Promise<Sample> => {
      const count = Math.round(perSecond * seconds)
      const server = serverOf(stage, variant)
      const before = await server.ask('cpuUs')
      const delays = await edit(variant, count)
      return { ...delays, cpuUs: ((await server.ask('cpuUs')) - before) / count }
    }
    const measureAll = async (seconds: number): Promise<Round> => {
      const round: Round = new Map()
      for (const variant of variants) round.set(variant, await measureOne(variant, seconds))
      return round
    }
    await measureAll(pace.warmUpSeconds)
    const rounds = await measureRounds(pace.rounds, () => measureAll(pace.seconds))
    const bytes: number[] = []
    for (let move = 0; move < loneMoves; move++) {
      await audience.ask('take')
      await edit('raidtisch', 1)
      await delay(100)
      bytes.push((await audience.ask('take')).bytes)
    }
    return [...figuresOf(crowd, rounds), bytesFigure(crowd, median(bytes))]
  } finally {
    for (const editors of editorsOf.values()) await editors.stop()
  }
}

function serverOf({ servers }: Stage, variant: BoardVariant): Child<BoardProcess> {
  const server = servers.get(variant)
  if (!server) throw new Error(`${variant} does not run`)
  return server
}

/** The product with everything that follows from an edit, and without pages, clock and Discord. */
function settingsOf(databaseUrl: string, sessionSecret: string, guildId: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: origin,
    DATA_DIR: tmpdir(),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: sessionSecret,
    SERVICES: 'live,board',
    LOG_LEVEL: 'error',
    DISCORD_CLIENT_ID: 'none',
    DISCORD_CLIENT_SECRET: 'none',
    DISCORD_BOT_TOKEN: 'none',
    DISCORD_GUILD_ID: guildId,
  }
}
