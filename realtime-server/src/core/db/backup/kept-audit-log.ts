import type { ClientBase } from 'pg'
import { findTables } from './backup-tables.ts'

/** Keeps the audit log and its chain's end as they are before a restore, in tables that end with the transaction. */
export async function keepAuditLog(client: ClientBase): Promise<void> {
  await client.query('CREATE TEMP TABLE kept_audit_log ON COMMIT DROP AS TABLE audit_log')
  await client.query('CREATE TEMP TABLE kept_audit_chain ON COMMIT DROP AS TABLE audit_chain')
}

/**
 * Puts the kept log in the place of the backup's when it continues the backup's chain, with its seals, so that a head
 * noted before the restore stays true. Otherwise, and when `verify` finds it changed, the backup's chain stays. Entries
 * that only the other log has follow and wait for their seal. Resolves to whether the kept chain was whole.
 */
export async function returnAuditLog(client: ClientBase, verify: () => Promise<void>): Promise<boolean> {
  const columns = (await findTables(client)).find(({ name }) => name === 'audit_log')?.columns ?? []
  const isContinued = await continuesChain(client)
  await client.query('SAVEPOINT backup_log')
  await replaceLog(client, columns)
  const isWhole = await verify().then(
    () => true,
    () => false,
  )
  if (isWhole && isContinued) return true
  await client.query('ROLLBACK TO SAVEPOINT backup_log')
  await raiseSequence(client)
  await appendUnsealed(
    client,
    columns,
    'SELECT k.* FROM kept_audit_log k WHERE NOT EXISTS (SELECT FROM audit_log a WHERE a.id = k.id)',
  )
  return isWhole
}

/** Not the log of a server that was set up anew to restore an old backup, which would have to be sealed anew. */
async function continuesChain(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isContinued: boolean }>(
    `SELECT head = 0 OR EXISTS (
       SELECT FROM kept_audit_log k WHERE k.chain_seq = c.head AND k.hash = c.hash) AS "isContinued"
     FROM audit_chain c`,
  )
  return rows[0]?.isContinued ?? false
}

async function replaceLog(client: ClientBase, columns: readonly string[]): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE added_audit_log ON COMMIT DROP AS
     SELECT a.* FROM audit_log a WHERE NOT EXISTS (SELECT FROM kept_audit_log k WHERE k.id = a.id)`,
  )
  // Triggers refuse it otherwise. Rows that are the same, which most are, stay.
  await client.query('ALTER TABLE audit_log DISABLE TRIGGER USER')
  await client.query(
    `DELETE FROM audit_log a WHERE NOT EXISTS (
       SELECT FROM kept_audit_log k WHERE k.id = a.id AND k::text = a::text)`,
  )
  await client.query('ALTER TABLE audit_log ENABLE TRIGGER USER')
  await client.query(
    `INSERT INTO audit_log (${columns.join()}) SELECT ${columns.join()} FROM kept_audit_log k
     WHERE NOT EXISTS (SELECT FROM audit_log a WHERE a.id = k.id)`,
  )
  await client.query('UPDATE audit_chain SET head = k.head, hash = k.hash FROM kept_audit_chain k')
  await raiseSequence(client)
  await appendUnsealed(client, columns, 'SELECT * FROM added_audit_log')
}

/** Both logs may have used the same numbers since the backup. */
async function raiseSequence(client: ClientBase): Promise<void> {
  await client.query(
    `SELECT setval(pg_get_serial_sequence('audit_log', 'seq'), greatest(
       nextval(pg_get_serial_sequence('audit_log', 'seq')),
       (SELECT max(seq) FROM audit_log), (SELECT max(seq) FROM kept_audit_log)))`,
  )
}

const ofSeal = ['seq', 'chain_seq', 'prev_hash', 'hash']

/** Without their numbers and seals, in the order in which they were written. */
async function appendUnsealed(
  client: ClientBase,
  columns: readonly string[],
  entries: string,
): Promise<void> {
  const content = columns.filter((column) => !ofSeal.includes(column)).join()
  await client.query(
    `INSERT INTO audit_log (${content}) SELECT ${content} FROM (${entries}) entry ORDER BY entry.seq`,
  )
}
