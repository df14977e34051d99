import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { sqlTransaction } from '#core/db/sql-transaction.ts'
import { createLogger } from '#core/process/logger.ts'
import { sealRows } from '#modules/audit/audit-chain.commands.ts'
import { recordAudit, systemActor } from '#core/audit.ts'
import { createTestDatabase } from '#testing/test-database.ts'

// Programs that start while everything else is tested take their time.
vi.setConfig({ testTimeout: 120_000 })

const { db, url } = await createTestDatabase()

async function verify(environment: Record<string, string>, ...args: string[]) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const program = fileURLToPath(new URL('./audit-verify.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program, ...args], {
    env: { ...inherited, ...environment },
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, out, err }
}

async function seal(on: Database, ...targetIds: string[]) {
  await sqlTransaction(on, async (tx) => {
    for (const targetId of targetIds)
      await recordAudit(tx, systemActor('100000000000000001'), {
        action: 'other',
        targetId,
        targetType: 'server',
      })
  })
  await sealRows(on)
}

test('the program counts correct entries, names the first wrong one and exits with 1 when there is one', async () => {
  await seal(db, 'a', 'b', 'c')
  const right = await verify({ DATABASE_URL: url })
  expect(right).toMatchObject({ code: 0, out: expect.stringContaining('3 sealed entries') as string })
  const head = /3:[\da-f]{64}/.exec(right.out)?.[0] ?? ''
  expect(
    await verify(
      { DATABASE_URL: url },
      head.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    ),
  ).toMatchObject({
    code: 1,
    err: expect.stringContaining('Entry 3 is not the one that was noted') as string,
  })

  await db.pool.query(`ALTER TABLE audit_log DISABLE TRIGGER USER;
    UPDATE audit_log SET username = 'otto' WHERE chain_seq = 2; ALTER TABLE audit_log ENABLE TRIGGER USER`)
  expect(await verify({ DATABASE_URL: url })).toMatchObject({
    code: 1,
    out: expect.stringContaining('1 sealed entries') as string,
    err: expect.stringMatching(/Entry 2 .* is not as it was sealed/) as string,
  })
})

test('the program reads the embedded database only when its server has stopped', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rt-verify-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const embedded = await openDatabase(
    { DATABASE_POOL: 1, DATA_DIR: folder },
    createLogger({ LOG_LEVEL: 'silent' }),
  )
  await seal(embedded, 'a', 'b')
  expect(await verify({ DATA_DIR: folder })).toMatchObject({
    code: 2,
    err: expect.stringContaining('is in use by another process') as string,
  })
  await embedded.close()
  expect(await verify({ DATA_DIR: folder })).toMatchObject({
    code: 0,
    out: expect.stringContaining('2 sealed entries') as string,
  })
})

test('the program leaves the schema of an older build alone, and refuses that of a newer one', async () => {
  const older = await createTestDatabase()
  await seal(older.db, 'a')
  const names = async () =>
    (await older.db.pool.query<{ name: string }>('SELECT migration_name AS name FROM _prisma_migrations'))
      .rows
  await older.db.pool.query(
    'DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)',
  )
  const before = await names()
  expect(await verify({ DATABASE_URL: older.url })).toMatchObject({ code: 0, err: '' })
  expect(await names()).toEqual(before)
  await older.db.pool.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '29990101_later')",
  )
  expect(await verify({ DATABASE_URL: older.url })).toMatchObject({
    code: 78,
    err: expect.stringContaining('29990101_later') as string,
  })
})

test('the program exits with another code when it cannot read the log', async () => {
  expect((await verify({ DATA_DIR: '/nowhere/at/all' })).code).toBe(2)
  const empty = mkdtempSync(path.join(os.tmpdir(), 'rt-verify-'))
  onTestFinished(() => rmSync(empty, { recursive: true, force: true }))
  expect((await verify({ DATA_DIR: empty })).code).toBe(2)
  expect((await verify({ DATABASE_URL: url }, 'nonsense')).code).toBe(2)
})
