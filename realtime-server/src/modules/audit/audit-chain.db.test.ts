import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type pg from 'pg'
import { sqlTransaction } from '#core/db/sql-transaction.ts'
import { recordedPublisher } from '#testing/recorded-publisher.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { sealRows } from './audit-chain.commands.ts'
import { verifyChain, verifyChainInUse } from './audit-chain.queries.ts'
import { recordAudit, systemActor } from '#core/audit.ts'
import { startAuditSealer } from './audit.jobs.ts'

const { db, logger } = await createTestDatabase()
const actor = systemActor('100000000000000001')

async function write(count: number): Promise<void> {
  await sqlTransaction(db, async (tx) => {
    for (let index = 0; index < count; index++)
      await recordAudit(tx, actor, {
        action: 'event_updated',
        targetId: `event-${index}`,
        targetType: 'event',
        details: { eventTitle: `Raid „${index}“`, before: { title: 'a' }, after: { title: 'b', max: 1.5 } },
      })
  })
}

/** What only somebody with the database in their hands can do. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query(['BEGIN', 'ALTER TABLE audit_log DISABLE TRIGGER USER', ...statements].join(';'))
    await client.query('ALTER TABLE audit_log ENABLE TRIGGER USER; COMMIT')
  } finally {
    client.release()
  }
}

async function empty(): Promise<void> {
  await tamper(
    'DELETE FROM audit_log',
    `UPDATE audit_chain SET head = 0, hash = decode(repeat('00', 32), 'hex')`,
  )
}

const verify = (noted?: { seq: string; hash: string }) => verifyChain(db.prisma, noted)

beforeEach(empty)

describe('sealing', () => {
  test('gives every committed row its place, in batches, and finds nothing to do afterwards', async () => {
    await write(1_203)
    expect(await verify()).toMatchObject({ checked: 0, unsealed: 1_203, fault: null })
    expect(await sealRows(db)).toBe(1_203)
    expect(await sealRows(db)).toBe(0)
    expect(await verify()).toMatchObject({ checked: 1_203, unsealed: 0, head: { seq: '1203' }, fault: null })
  })

  test('of many at the same time only one seals a row', async () => {
    await write(700)
    const counts = await Promise.all(Array.from({ length: 8 }, () => sealRows(db)))
    const sealedHere = counts.reduce((sum, count) => sum + count, 0)
    // Who found the end taken left at once; the one who had it did all.
    expect(sealedHere).toBe(700)
    expect(await verify()).toMatchObject({ checked: 700, fault: null })
  })

  test('a transaction that takes long joins the chain when it commits, after those that were quicker', async () => {
    const client = await db.pool.connect()
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO audit_log (id, action, action_type) VALUES ('slow', 'other', 'general_activity')`,
    )
    await write(3)
    expect(await sealRows(db)).toBe(3)
    await client.query('COMMIT')
    client.release()
    expect(await sealRows(db)).toBe(1)
    expect(await verify()).toMatchObject({ checked: 4, fault: null })
  })

  test('gives rows the hash that every version gave them, so that chains of earlier ones stay valid', async () => {
    await db.pool.query(
      `INSERT INTO audit_log (id, seq, action, action_type, user_id, username, real_name, target_id, target_type,
         server_id, channel_id, details, success, error_message, created_at)
       VALUES ('a', 1000017, 'event_updated', 'event_action', '2', 'mia', 'Mia', 'e1', 'event', '1', '3',
               '{"source": "web", "eventTitle": "Raid „1“", "after": {"max": 1.50, "ids": [1, null]}}', false,
               'forbidden', '2026-03-29 01:59:59.9876+00'),
              ('b', 1000018, 'other', 'general_activity', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL,
               '2026-01-01 00:00+00')`,
    )
    await sealRows(db)
    const hash = 'c7007afe339947a0527dac762b05de6cf03795378cd90e9a4151e0ebeec4f076'
    expect(await verify()).toMatchObject({ head: { seq: '2', hash }, fault: null })
  })

  test('tells auditors, and nobody when there is nothing', async () => {
    const { published, publisher } = recordedPublisher()
    await write(2)
    await startAuditSealer({ db, publisher, logger }).stop()
    await startAuditSealer({ db, publisher, logger }).stop()
    expect(published).toEqual([{ rooms: ['auditors'], message: { type: 'audit.appended', count: 2 } }])
  })
})

describe('the log itself', () => {
  beforeEach(() => write(2))

  test.each([
    `UPDATE audit_log SET username = 'otto'`,
    `UPDATE audit_log SET success = false, chain_seq = 9`,
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
  ])('refuses %s', async (statement) => {
    await expect(db.pool.query(statement)).rejects.toThrow('append-only')
    await sealRows(db)
    await expect(db.pool.query(statement)).rejects.toThrow('append-only')
    expect(await verify()).toMatchObject({ checked: 2, fault: null })
  })

  test('lets a sealed row not be sealed again', async () => {
    await sealRows(db)
    await expect(db.pool.query('UPDATE audit_log SET chain_seq = NULL, hash = NULL')).rejects.toThrow(
      'append-only',
    )
  })
})

test('verifying beside a server finds nothing wrong when entries are sealed between its statements', async () => {
  await write(3)
  await sealRows(db)
  const client = await db.pool.connect()
  onTestFinished(() => client.release())
  let sealed = 0
  const query = async (given: pg.QueryConfig) => {
    if (JSON.stringify(given).includes('audit_chain')) {
      await write(1)
      sealed += await sealRows(db)
    }
    return client.query(given)
  }
  const interrupted = Object.assign(Object.create(client) as pg.PoolClient, { query })
  expect(await verifyChainInUse(interrupted)).toMatchObject({ checked: 3, fault: null })
  expect(sealed).toBe(1)
})

describe('verifying finds', () => {
  beforeEach(async () => {
    await write(20)
    await sealRows(db)
  })
  const columns = [
    `action = 'event_deleted'`,
    `action_type = 'general_activity'`,
    `user_id = '1'`,
    `username = 'mia'`,
    `real_name = 'Mia'`,
    `target_id = 'x'`,
    `target_type = 'party'`,
    `server_id = '2'`,
    `channel_id = '3'`,
    `details = details || '{"after": {"title": "c"}}'`,
    `success = false`,
    `error_message = 'forbidden'`,
    `created_at = created_at + interval '1 millisecond'`,
    `seq = 1000`,
    `hash = sha256('x')`,
    `prev_hash = sha256('x')`,
  ]
  test.each(columns)('a row whose %s', async (change) => {
    await tamper(`UPDATE audit_log SET ${change} WHERE chain_seq = 7`)
    expect((await verify()).fault).toMatchObject({ kind: 'changed', chainSeq: '7' })
  })

  test('a row that is missing', async () => {
    await tamper('DELETE FROM audit_log WHERE chain_seq = 7')
    expect((await verify()).fault).toEqual({ kind: 'missing', chainSeq: '7' })
  })

  test('two rows that changed places', async () => {
    await tamper(
      'UPDATE audit_log SET chain_seq = -7 WHERE chain_seq = 7',
      'UPDATE audit_log SET chain_seq = 7 WHERE chain_seq = 9',
      'UPDATE audit_log SET chain_seq = 9 WHERE chain_seq = -7',
    )
    expect((await verify()).fault).toMatchObject({ kind: 'changed', chainSeq: '7' })
  })

  test('the newest rows cut off, also when the end was moved back with them', async () => {
    const noted = (await verify()).head
    await tamper('DELETE FROM audit_log WHERE chain_seq > 15')
    expect((await verify()).fault).toEqual({ kind: 'missing', chainSeq: '16' })
    await tamper(`UPDATE audit_chain SET head = 15, hash = (SELECT hash FROM audit_log WHERE chain_seq = 15)`)
    expect((await verify()).fault).toBeNull()
    expect((await verify(noted)).fault).toEqual({ kind: 'missing', chainSeq: '16' })
  })

  test('a chain that was written anew from its beginning, by a head that somebody noted', async () => {
    const noted = (await verify()).head
    await empty()
    await write(25)
    await sealRows(db)
    expect((await verify()).fault).toBeNull()
    expect((await verify(noted)).fault).toEqual({ kind: 'head', chainSeq: '20' })
  })
})
