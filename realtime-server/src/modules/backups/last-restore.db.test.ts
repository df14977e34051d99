import { expect, it } from 'vitest'
import { recordAudit, systemActor } from '#core/audit.ts'
import { sqlTransaction } from '#core/db/sql-transaction.ts'
import { actorOf, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { findLastRestore } from './last-restore.queries.ts'

const { db } = await createTestDatabase()

it('What the last restore of an admin led to is found in the log for a day, whichever process restored', async () => {
  const server = await makeServer(db)
  const lena = await makePerson(db, server, 'lead', { nickname: 'Lena' })
  const find = (now = new Date()) => findLastRestore(db, server.id, now)
  expect(await find()).toBeNull()
  const createdAt = '2026-03-28T04:00:00.000Z'
  const write = (
    action: 'backup_restored' | 'backup_restore_failed' | 'backup_restore_asked',
    details: { backupBefore?: string; failure?: string },
    actor = actorOf(lena) as Parameters<typeof recordAudit>[1],
  ) =>
    sqlTransaction(db, (tx) =>
      recordAudit(tx, actor, {
        action,
        targetId: 'a.gz',
        targetType: 'backup',
        details: { createdAt, ...details },
      }),
    )
  const about = { name: 'a.gz', createdAt, byName: 'Lena', at: expect.any(String) as string }
  await write('backup_restored', { backupBefore: 'before.gz' })
  expect(await find()).toEqual({ ...about, before: 'before.gz', failure: null })
  await write('backup_restore_asked', {})
  await write('backup_restored', {}, systemActor(server.id))
  expect(await find()).toMatchObject({ before: 'before.gz' })
  await write('backup_restore_failed', { failure: 'damaged' })
  expect(await find()).toEqual({ ...about, before: null, failure: 'damaged' })
  expect(await find(new Date(Date.now() + 24 * 60 * 60_000 + 1_000))).toBeNull()
})
