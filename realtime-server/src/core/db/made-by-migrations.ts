/** Names in the schema that belong to the product. */
export type OwnNames = { tables: readonly string[]; functions: readonly string[] }

const creates = /^CREATE (?:OR REPLACE )?(TABLE|FUNCTION) (?:IF NOT EXISTS )?"?(\w+)/gm

/** What these migrations make; also what a later one of them removes again, because a backup may be older. */
export function madeByMigrations(migrations: readonly { sql: string }[]): OwnNames {
  const made = migrations.flatMap(({ sql }) => [...sql.matchAll(creates)])
  const namesOf = (kind: string) => [
    ...new Set(made.filter(([, found]) => found === kind).map(([, , name = '']) => name)),
  ]
  return { tables: namesOf('TABLE'), functions: namesOf('FUNCTION') }
}
