import { sql } from 'kysely'
import { prepared, preparedWrite } from '#core/db/prepared.ts'
import { anyOf, databaseNow, type SqlRunner } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

// The statements of board-log.ts.

export interface LogEntry {
  seq: number
  update: Uint8Array
  /** Which Yjs client belongs to whom, and who deleted what, see client-owners.ts; `null` is a repair. */
  author: string | null
}

/** Everything after a sequence number. */
export interface CatchUp {
  head: number
  epoch: number
  /** The rows equal the document up to this entry. */
  projected: number
  /** Present when the log before it was merged into it. */
  snapshot: LogEntry | null
  entries: LogEntry[]
}

export interface Head {
  head: number
  epoch: number
}

/** Locks the document's row until the transaction ends, so that changes of one document happen one after the other. */
export async function lockDocument(tx: SqlTx, id: string): Promise<void> {
  await tx.sql.selectFrom('boardDoc').select('id').where('id', '=', id).forUpdate().execute()
}

/** Appends and returns the sequence number; `null` when the document is gone or has a new epoch. */
export async function append(
  tx: SqlRunner,
  id: string,
  epoch: number,
  update: Uint8Array,
  author: string | null,
): Promise<number | null> {
  const [row] = await insertEntry(tx, { id, epoch, update: Buffer.from(update), author })
  return row ? Number(row.seq) : null
}

type NewEntry = { id: string; epoch: number; update: Buffer; author: string | null }

const insertEntry = prepared((db, { id, epoch, update, author }: NewEntry) =>
  db
    .with('doc', (query) =>
      query
        .updateTable('boardDoc')
        .set({ head: (eb) => eb('head', '+', sql<string>`1`), updatedAt: databaseNow })
        .where('id', '=', id)
        .where('epoch', '=', epoch)
        .returning('head'),
    )
    .insertInto('boardUpdate')
    .columns(['id', 'seq', 'update', 'author'])
    .expression((eb) =>
      eb
        .selectFrom('doc')
        .select([
          sql<string>`${id}::text`.as('id'),
          'head',
          sql<Buffer>`${update}::bytea`.as('update'),
          sql<string | null>`${author}::text`.as('author'),
        ]),
    )
    .returning('seq'),
)

/**
 * Everything after `seq`; `null` when there is no such document. One statement reads snapshot and log, so that no
 * compaction happens between the two.
 */
export async function readAfter(tx: SqlRunner, id: string, seq: number): Promise<CatchUp | null> {
  const [doc, ...entries] = await selectAfter(tx, { id, after: String(seq) })
  if (!doc) return null
  return {
    ...toHead(doc),
    projected: Number(doc.projectedSeq),
    snapshot: doc.update && { seq: Number(doc.seq), update: doc.update, author: doc.author },
    entries: entries.flatMap(({ seq, update, author }) =>
      update ? [{ seq: Number(seq), update, author }] : [],
    ),
  }
}

const selectAfter = prepared((db, { id, after }: { id: string; after: string }) =>
  db
    .selectFrom('boardDoc')
    .select((eb) => [
      'head',
      'epoch',
      'projectedSeq',
      'snapSeq as seq',
      eb
        .case()
        .when(sql<boolean>`${eb.ref('snapSeq')} > ${after}::bigint or ${after}::bigint = 0`)
        .then(eb.ref('snapshot'))
        .end()
        .as('update'),
      'snapAuthors as author',
      sql<boolean>`true`.as('isSnapshot'),
    ])
    .where('id', '=', id)
    .unionAll((query) =>
      query
        .selectFrom('boardDoc as d')
        .innerJoin('boardUpdate as u', 'u.id', 'd.id')
        .select(['d.head', 'd.epoch', 'd.projectedSeq', 'u.seq', 'u.update', 'u.author'])
        .select(sql<boolean>`false`.as('isSnapshot'))
        .where('d.id', '=', id)
        .where('u.seq', '>', after),
    )
    .orderBy('isSnapshot', 'desc')
    .orderBy('seq'),
)

/** Who wrote what a log has, without the updates. */
export interface LoggedAuthors {
  projected: number
  snapshot: { seq: number; author: string | null }
  entries: (string | null)[]
}

/** `null` when there is no such document. */
export async function readAuthors(tx: SqlRunner, id: string): Promise<LoggedAuthors | null> {
  const [doc] = await selectSnapshotAuthors(tx, { id })
  if (!doc) return null
  const entries = await selectEntryAuthors(tx, { id })
  return {
    projected: Number(doc.projectedSeq),
    snapshot: { seq: Number(doc.snapSeq), author: doc.snapAuthors },
    entries: entries.map(({ author }) => author),
  }
}

const selectSnapshotAuthors = prepared((db, { id }: { id: string }) =>
  db.selectFrom('boardDoc').select(['projectedSeq', 'snapSeq', 'snapAuthors']).where('id', '=', id),
)
const selectEntryAuthors = prepared((db, { id }: { id: string }) =>
  db.selectFrom('boardUpdate').select('author').where('id', '=', id).orderBy('seq'),
)

/** The rows equal the document up to `head`; up to its newest entry when that is not given. */
export async function markProjected(tx: SqlRunner, id: string, head: number | null): Promise<void> {
  await updateProjected(tx, { id, head: head === null ? null : String(head) })
}

const updateProjected = preparedWrite((db, { id, head }: { id: string; head: string | null }) =>
  db
    .updateTable('boardDoc')
    .set({ projectedSeq: (eb) => sql<string>`coalesce(${head}::bigint, ${eb.ref('head')})` })
    .where('id', '=', id),
)

/** The heads of those documents that exist. */
export async function readHeads(tx: SqlRunner, ids: readonly string[]): Promise<Map<string, Head>> {
  const rows = await tx.sql
    .selectFrom('boardDoc')
    .select(['id', 'head', 'epoch'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, toHead(row)]))
}

/** Replaces the log up to `upTo` by a snapshot. */
export async function replaceLog(
  tx: SqlTx,
  id: string,
  {
    upTo,
    head,
    epoch,
    snapshot,
    authors,
  }: Head & { upTo: number; snapshot: Uint8Array; authors: string | null },
): Promise<void> {
  await tx.sql.deleteFrom('boardUpdate').where('id', '=', id).where('seq', '<=', String(upTo)).execute()
  await tx.sql
    .updateTable('boardDoc')
    .set({
      head: String(head),
      snapSeq: String(head),
      snapshot: Buffer.from(snapshot),
      snapAuthors: authors,
      epoch,
      updatedAt: databaseNow,
    })
    .where('id', '=', id)
    .execute()
}

function toHead({ head, epoch }: { head: string; epoch: number }): Head {
  return { head: Number(head), epoch }
}
