import type { ClientBase } from 'pg'
import { Prisma } from '#generated/prisma/client.ts'
import { madeByMigrations, migrationsFolder, readMigrations, type OwnNames } from './migration-files.ts'
import { inSnakeCase } from './sql.ts'

let known: Promise<OwnNames> | undefined

/**
 * Which tables and functions are the product's. Other programs may have theirs beside them in the schema, and people
 * copies that they made by hand: a backup leaves those out, and a restore leaves them alone.
 */
export function ownNames(): Promise<OwnNames> {
  known ??= readMigrations(migrationsFolder()).then(madeByMigrations)
  return known
}

/** The columns that each table of the product has in the schema of this build. */
export const ownColumns: ReadonlyMap<string, readonly string[]> = new Map(
  Object.keys(Prisma.ModelName).map((model) => [
    inSnakeCase(model[0]?.toLowerCase() + model.slice(1)),
    Object.keys((Prisma as unknown as Record<string, object>)[`${model}ScalarFieldEnum`] ?? {}).map(
      inSnakeCase,
    ),
  ]),
)

/** Tables of the schema that are neither the product's, nor Prisma's list of migrations, nor an extension's. */
export async function findOtherTables(client: ClientBase): Promise<string[]> {
  const { tables } = await ownNames()
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
       AND c.relname <> '_prisma_migrations' AND c.relname <> ALL($1)
       AND NOT EXISTS (SELECT FROM pg_depend d
         WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY c.relname`,
    [tables],
  )
  return rows.map(({ name }) => name)
}

/**
 * Drops what the product has in the schema, and nothing else. Throws with the names of what belongs to others and needs
 * it, such as a view.
 */
export async function dropOwn(client: ClientBase): Promise<void> {
  const { tables, functions } = await ownNames()
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('DROP TABLE %s', string_agg(oid::regclass::text, ', ')) AS statement
     FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
       AND (relname = ANY($1) OR relname = '_prisma_migrations')
     HAVING count(*) > 0
     UNION ALL
     SELECT format('DROP FUNCTION %s', oid::regprocedure)
     FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND proname = ANY($2)`,
    [tables, functions],
  )
  try {
    for (const { statement } of rows) await client.query(statement)
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string }
    if (code !== stillNeeded) throw error
    throw new Error(
      `What is not the product's needs its tables, and would be lost. Remove it, restore, and make it again:\n${detail}`,
      { cause: error },
    )
  }
}

/** dependent_objects_still_exist */
const stillNeeded = '2BP01'
