import { describe, expect, it } from 'vitest'
import type { Database } from '#core/db/database.ts'
import { sealRows } from '#modules/audit/audit-chain.commands.ts'
import { verifyChain } from '#modules/audit/audit-chain.queries.ts'
import { makeFullGuild } from '#testing/full-guild.ts'
import { backUpDatabase, openNewDatabase } from '#testing/opened-database.ts'
import { restoreDatabase } from './replace-database.commands.ts'

const write = (db: Database, ...ids: string[]) =>
  db.prisma.auditLog.createMany({
    data: ids.map((id) => ({ id, action: 'event_updated', actionType: 'event_action' })),
  })
const replace = (db: Database, file: string) => restoreDatabase(db, file, { purpose: 'replace' })
const rowsOf = (db: Database) => db.prisma.auditLog.findMany({ orderBy: { seq: 'asc' } })
const idsOf = async (db: Database) => (await rowsOf(db)).map(({ id }) => id)

/** What only somebody with the database in their hands can do. */
async function tamper(db: Database, statement: string): Promise<void> {
  await db.pool.query(
    `BEGIN; ALTER TABLE audit_log DISABLE TRIGGER USER; ${statement};
     ALTER TABLE audit_log ENABLE TRIGGER USER; COMMIT`,
  )
}

describe('A restore over a database in use', () => {
  it.each(['postgres', 'embedded'] as const)(
    'of %s leaves the audit log and its seals as they are, and what follows is sealed behind them',
    async (kind) => {
      const opened = await openNewDatabase(kind)
      const { db } = opened
      await makeFullGuild(db)
      await write(db, 'unsealed in the backup')
      const file = await backUpDatabase(opened)
      await sealRows(db)
      await write(db, 'sealed since', 'sealed, too')
      await sealRows(db)
      await write(db, 'not sealed yet')
      const before = await rowsOf(db)
      const { head } = await verifyChain(db.prisma)
      await db.prisma.participant.deleteMany({})

      expect(await replace(db, file)).toMatchObject({ wasLogWhole: true })
      expect(await db.prisma.participant.count()).toBeGreaterThan(0)
      expect(await rowsOf(db)).toEqual(before)
      // A head that was noted before the restore is still true.
      expect(await verifyChain(db.prisma, head)).toMatchObject({ head, unsealed: 1, fault: null })
      await write(db, 'after it')
      expect(await sealRows(db)).toBe(2)
      expect(await verifyChain(db.prisma, head)).toMatchObject({ unsealed: 0, fault: null })
      expect((await idsOf(db)).slice(-2)).toEqual(['not sealed yet', 'after it'])
      await expect(db.pool.query('DELETE FROM audit_log')).rejects.toThrow('append-only')
    },
  )

  it('that was set up anew keeps the chain of the backup, and has its own entries behind it', async () => {
    const opened = await openNewDatabase('postgres')
    const { db: lost } = opened
    await makeFullGuild(lost)
    await write(lost, 'unsealed in the backup')
    const file = await backUpDatabase(opened)
    const { head } = await verifyChain(lost.prisma)
    const entries = await idsOf(lost)

    const { db } = await openNewDatabase('postgres')
    await makeFullGuild(db)
    const own = await idsOf(db)
    expect(await replace(db, file)).toMatchObject({ wasLogWhole: true })
    expect(await idsOf(db)).toEqual([...entries, ...own])
    await sealRows(db)
    expect(await verifyChain(db.prisma, head)).toMatchObject({ unsealed: 0, fault: null })
  })

  it('whose log was changed by hand takes the sealed entries of the backup, and says that it was changed', async () => {
    const opened = await openNewDatabase('postgres')
    const { db } = opened
    await makeFullGuild(db)
    const file = await backUpDatabase(opened)
    const { head } = await verifyChain(db.prisma)
    await write(db, 'since')
    await sealRows(db)
    await tamper(db, `UPDATE audit_log SET username = 'otto' WHERE chain_seq = 7`)
    await tamper(db, `DELETE FROM audit_log WHERE chain_seq = 8`)

    expect(await replace(db, file)).toMatchObject({ wasLogWhole: false })
    expect((await idsOf(db)).at(-1)).toBe('since')
    expect(await db.prisma.auditLog.count({ where: { username: 'otto' } })).toBe(0)
    await sealRows(db)
    expect(await verifyChain(db.prisma, head)).toMatchObject({ unsealed: 0, fault: null })
  })
})
