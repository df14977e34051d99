import { type InsertType, type RawBuilder, sql } from 'kysely'
import type { Row, Tables } from './sql.ts'

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
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [inSnakeCase(column), asText(value)])),
  )
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)`
}

/** As the columns are called inside of the JSON, where the query builder does not rename. */
const inSnakeCase = (column: string) => column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const asText = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)
