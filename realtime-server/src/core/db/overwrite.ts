import { type RawBuilder, sql } from 'kysely'
import type { Row, Tables } from './sql.ts'

/** For `on conflict`: what to set in a row that is there already, and whether that makes it another row. */
export function overwrite<Table extends keyof Tables, Column extends keyof Row<Table> & string>(
  table: Table,
  columns: readonly Column[],
): { set: { [Name in Column]: RawBuilder<Row<Table>[Name]> }; isDifferent: RawBuilder<boolean> } {
  const those = (source: string) => columns.map((column) => sql.ref(`${source}.${column}`))
  const set = Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]))
  return {
    // One reference for each of the columns, by its name.
    set: set as { [Name in Column]: RawBuilder<Row<Table>[Name]> },
    isDifferent: sql`(${sql.join(those(table))}) is distinct from (${sql.join(those('excluded'))})`,
  }
}
