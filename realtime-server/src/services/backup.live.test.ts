import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { guildId } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { pino } from 'pino'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#core/db/open-database.ts'
import { backUp } from '#modules/backups/backup.commands.ts'
import { restoreDatabase } from '#modules/backups/replace-database.commands.ts'
import { writeDemoData } from '#modules/demo/demo.commands.ts'
import { tomorrow } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { createBareDatabase, createTestDatabase } from '#testing/test-database.ts'
import { type LocalServer, startServer } from '#testing/test-server.ts'
import { createVoter } from '#testing/voter.ts'

// Backups while a guild signs up: nobody waits long, and each contains what was acknowledged before it began.

const isLong = Boolean(process.env['LONG'])
const backups = isLong ? 20 : 2
const auditRows = isLong ? 20_000 : 1_000
const answerEveryMs = 20

const discord = await startDiscordEmulator({ port: 0, members: 20 })
const { url: databaseUrl } = await createTestDatabase()
const folder = mkdtempSync(path.join(os.tmpdir(), 'rt-bak-'))
const target = await openDatabase(
  {
    DATABASE_URL: await createBareDatabase(inject('templateDatabase')),
    DATABASE_POOL: 3,
    DATA_DIR: '',
  },
  pino({ level: 'silent' }),
)

afterAll(async () => {
  await target.close()
  await discord.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  { database: 'embedded', variables: { DATA_DIR: folder } },
  {
    database: 'PostgreSQL',
    variables: { DATABASE_URL: databaseUrl, BACKUP_DIR: path.join(folder, 'of-pg') },
  },
])('$database', ({ database, variables }) => {
  test(
    'backups while people sign up fail no request, and are restored with every acknowledged answer',
    { timeout: 120_000 + backups * 60_000 },
    async () => {
      const server = await startServer({ discord, variables: { ...variables, SERVICES: 'web,live,discord' } })
      try {
        const counted = await campaign(server)
        process.stdout.write(`${database}: ${JSON.stringify(counted)}\n`)
        expect(counted.failed).toBe(0)
      } finally {
        await server.stop()
      }
    },
  )
})

async function campaign({ context, signIn }: LocalServer) {
  const { db } = context
  await writeDemoData(context, guildId)
  await db.pool.query(
    `INSERT INTO audit_log (id, action, action_type, server_id, details)
     SELECT gen_random_uuid(), 'event_updated', 'event_action', $1, jsonb_build_object('note', repeat('x', 200), 'n', i)
     FROM generate_series(1, ${auditRows}) i`,
    [guildId],
  )
  const lena = await signIn('lena')
  const event = await lena.ask(eventsContract.create, {
    body: { title: 'Queen Bellandir', date: tomorrow().toISOString(), serverId: guildId },
  })
  const voters = await Promise.all(
    ['mia', 'ben', 'otto', 'gast', 'audra', 'lena'].map(async (name) =>
      createVoter(await signIn(name), event.id),
    ),
  )
  const signUps = signUpSteadily(voters)
  const files: string[] = []
  let contained = 0
  for (let count = 0; count < backups; count++) {
    const acknowledged = signUps.acknowledged()
    const made = await backUp(context, { kind: 'manual' })
    const file = path.join(context.env.BACKUP_DIR ?? '', made?.name ?? '')
    files.push(file)
    // Its rows, their number and the audit log's chain are checked by the restore.
    await restoreDatabase(target, file, { purpose: 'move' })
    const { version } = await target.prisma.event.findUniqueOrThrow({ where: { id: event.id } })
    const restored = await target.prisma.auditLog.count({ where: { targetId: event.id } })
    if (version >= acknowledged.version && restored >= acknowledged.count) contained++
  }
  const { answered, failed, longestMs, seconds } = await signUps.stop()
  expect(contained).toBe(backups)

  // At rest, a backup restored elsewhere is the same; only serving itself goes on.
  const made = await backUp(context, { kind: 'manual' })
  await restoreDatabase(target, path.join(context.env.BACKUP_DIR ?? '', made?.name ?? ''), {
    purpose: 'move',
  })
  const { outbox: _own, ...before } = await fingerprint(db)
  const { outbox: _restored, ...after } = await fingerprint(target)
  expect(after).toEqual(before)
  return {
    backups,
    answered,
    perSecond: Math.round(answered / seconds),
    failed,
    longestMs,
    bytes: made?.bytes,
  }
}

/** Fifty answers a second, each by whoever has none under way. */
function signUpSteadily(voters: readonly ReturnType<typeof createVoter>[]) {
  const idle = [...voters]
  const running = new Set<Promise<void>>()
  const ending = new AbortController()
  const begun = performance.now()
  let [failed, longestMs] = [0, 0]
  const answer = async (voter: (typeof idle)[number]) => {
    const from = performance.now()
    await voter.answer().catch(() => failed++)
    longestMs = Math.max(longestMs, performance.now() - from)
    idle.push(voter)
  }
  const pacing = (async () => {
    while (!ending.signal.aborted) {
      const voter = idle.shift()
      if (voter) {
        const one = answer(voter).finally(() => running.delete(one))
        running.add(one)
      }
      await delay(answerEveryMs)
    }
  })()
  const answered = () => voters.reduce((sum, voter) => sum + voter.acknowledged(), 0)
  return {
    /** Each answer raises the version of the event and leaves a row in the audit log. */
    acknowledged: () => ({ version: answered(), count: answered() }),
    stop: async () => {
      ending.abort()
      await pacing
      await Promise.all(running)
      const seconds = (performance.now() - begun) / 1_000
      return { answered: answered(), failed, longestMs: Math.round(longestMs), seconds }
    },
  }
}
