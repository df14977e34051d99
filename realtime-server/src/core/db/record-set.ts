import { type InsertType, type RawBuilder, sql } from 'kysely'
import { inSnakeCase, type Row, type Tables } from './sql.ts'

type Value<Table extends keyof Tables, Column extends keyof Tables[Table]> = AsSent<
  InsertType<Tables[Table][Column]>
>
type AsSent<Type> = Type extends readonly (infer One)[] ? readonly One[] : Exclude<Type, undefined>

/**
 * Rows as a table to select from, in one parameter however many they are. Their columns have the types that they have
 * in `table`.
 */
export function recordSet<Table extends keyof Tables, Column extends keyof Tables[Table] & string>(
  table: Table,
  rows: readonly { readonly [Name in Column]: Value<Table, Name> }[],
): RawBuilder<Pick<Row<Table>, Column & keyof Row<Table>>> {
  return recordSetOf(table, asRecords<Column>(rows))
}

/** The same for rows that {@link asRecords} wrote: a prepared statement sees its rows when it runs. */
export function recordSetOf<Table extends keyof Tables, Column extends keyof Tables[Table] & string>(
  table: Table,
  records: Records<Column>,
): RawBuilder<Pick<Row<Table>, Column & keyof Row<Table>>> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${records}::jsonb)`
}

/** JSON text of rows with at least these columns. */
export type Records<Column extends string> = string & { readonly columns?: (column: Column) => void }

/** `columns`: leaves out all others. */
export function asRecords<Column extends string>(
  rows: readonly { readonly [Name in Column]: unknown }[],
  columns?: readonly Column[],
): Records<Column> {
  const names = (columns ?? (Object.keys(rows[0] ?? {}) as Column[])).map(
    // Inside of the JSON the query builder does not rename.
    (column) => [column, inSnakeCase(column)] as const,
  )
  const records = rows.map((row) =>
    Object.fromEntries(names.map(([column, name]) => [name, asText(row[column])])),
  )
  return JSON.stringify(records) as Records<Column>
}

const asText = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)
