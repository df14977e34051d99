import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverSources } from './server-sources.ts'
import { sqlFragments } from './sql-fragments.ts'
import { inSnakeCase } from '../realtime-server/src/core/db/sql.ts'

/**
 * Renaming a column has to fail to compile wherever the column is used. So its name may stand in the query builder,
 * where it is typed, and never in text.
 */
const root = path.resolve(import.meta.dirname, '..')
const product = serverSources.filter(({ file }) => !file.startsWith('core/db/'))

const tables = readFileSync(path.join(root, 'realtime-server/src/generated/kysely/tables.ts'), 'utf8')
const camelNames = [...tables.matchAll(/^ {4}(\w+): /gm)].map(([, name = '']) => name)
const names = new Set(camelNames.flatMap((name) => [name, inSnakeCase(name)]))

/** Each sql`…` fragment without string literals and casts. */
function fragmentsOf(source: string): string[] {
  return sqlFragments(source).map((text) => text.replaceAll(/'[^']*'/g, ' ').replaceAll(/::\w+/g, ' '))
}

const namesIn = (fragment: string) => (fragment.match(/[a-z_]\w*/gi) ?? []).filter((word) => names.has(word))

describe('Columns in SQL fragments', () => {
  it('are known to this test', () => {
    expect(names).toContain('character_class')
    expect(names).toContain('characterClass')
    expect(namesIn(fragmentsOf('sql<Date>`${ref} + duration * 2`')[0] ?? '')).toEqual(['duration'])
  })

  it('are found behind a template that stands inside the fragment, and in it', () => {
    const columnsIn = (source: string) => fragmentsOf(source).flatMap(namesIn)
    expect(columnsIn('sql`coalesce(${sql.ref(`${event}.x`)} >= duration, false)`')).toEqual(['duration'])
    expect(columnsIn('sql`(${a ? sql`role = 1` : b}) and duration > 2`')).toEqual(['duration', 'role'])
    expect(columnsIn('tx.sql<boolean>`duration > 2`')).toEqual(['duration'])
  })

  it('are references that the compiler checks, and no SQL is text', () => {
    const raw =
      /\$(?:query|execute)Raw|Prisma\.(?:sql|raw|join|empty)\b|\b(?:pool|client)\s*\.query\b|\bsql\.raw\(\s*[^\w\s]/
    const isText = (source: string) =>
      raw.test(source) || fragmentsOf(source).some((one) => namesIn(one).length > 0)
    const found = product.filter(({ source }) => isText(source)).map(({ file }) => file)
    expect(found).toEqual([])
  })

  it('are written in object literals, because surplus properties of what a callback returns compile', () => {
    const callback = String.raw`(?:\([^()]*\)|\w+) =>`
    const unchecked = new RegExp(
      String.raw`\.(?:set|doUpdateSet|values)\(\s*${callback}|\.values\(\s*[\w.]+\.map\(${callback}|\bsql\.(?:ref|id)\(['"]`,
    )
    expect('.values(rows.map(({ id }) => ({ id })))').toMatch(unchecked)
    expect(".values(rows.map(({ id }): NewRow<'event'> => ({ id })))").not.toMatch(unchecked)
    expect(product.filter(({ source }) => unchecked.test(source)).map(({ file }) => file)).toEqual([])
  })

  it('are named where rows are read, because a prepared `select *` fails when a newer process adds a column', () => {
    const tableNames = /^export type DB = \{$([^}]*)/m.exec(tables)?.[1]?.match(/\w+(?=:)/g) ?? []
    expect(tableNames).toContain('partyMember')
    const isAll = new RegExp(
      String.raw`selectFrom\(\s*'(?:${tableNames.join('|')})(?: as \w+)?'\s*,?\s*\)\s*\.selectAll\(|\.returningAll\(`,
    )
    expect("tx.sql\n  .selectFrom('event')\n  .selectAll()").toMatch(isAll)
    expect("tx.sql.selectFrom('near').selectAll()").not.toMatch(isAll)
    expect(product.filter(({ source }) => isAll.test(source)).map(({ file }) => file)).toEqual([])
  })
})
