import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

export type Migration = { name: string; sql: string; checksum: string }

/** The same folder from the sources and from the bundle: the nearest `prisma/migrations` above this file. */
export function migrationsFolder(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'prisma', 'migrations')
    if (existsSync(candidate)) return candidate
    if (folder === path.dirname(folder))
      throw new Error('The folder prisma/migrations is missing beside this build.')
  }
}

/** What the build brings along, in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

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
