import { type CompiledQuery, InsertQueryNode, UpdateQueryNode } from 'kysely'

/** Writes of a transaction whose results nobody needs; they wait to be sent together, in one round trip. */
export type PendingWrites = {
  /** False when it touches a table that another one touches: they have to be sent first. */
  add: (write: CompiledQuery) => boolean
  /** The waiting ones as one statement; null without any. */
  take: () => CompiledQuery | null
  /** The same with `last` in the same statement, whose rows it returns. Null: `last` has to be sent after them. */
  takeWith: (last: CompiledQuery) => CompiledQuery | null
}

/**
 * PostgreSQL runs the parts of one statement on the same snapshot and in any order, so each part is of another table.
 * Foreign keys are checked at the end of the statement.
 */
export function createPendingWrites(): PendingWrites {
  let writes: CompiledQuery[] = []
  const isApart = (write: CompiledQuery) => writes.every((other) => tableOf(other) !== tableOf(write))
  const take = () => {
    const taken = writes
    writes = []
    return taken
  }
  return {
    add: (write) => {
      if (!isApart(write)) return false
      writes.push(write)
      return true
    },
    take: () => joinWrites(take()),
    takeWith: (last) => (isApart(last) ? joinWrites([...take(), last]) : null),
  }
}

/** One statement of several: all but the last are its common table expressions. */
function joinWrites(writes: readonly CompiledQuery[]): CompiledQuery | null {
  const last = writes.at(-1)
  if (!last) return null
  const parameters: unknown[] = []
  const texts = writes.map((write) => {
    const offset = parameters.length
    parameters.push(...write.parameters)
    return write.sql.replaceAll(/\$(\d+)/g, (_, position) => `$${Number(position) + offset}`)
  })
  const others = texts.slice(0, -1).map((text, index) => `"write_${index}" as (${text})`)
  const text = [...(others.length > 0 ? [`with ${others.join(', ')}`] : []), texts.at(-1)].join(' ')
  return { ...last, sql: text, parameters }
}

/** Undefined when it is neither an insert nor an update; two of those wait for each other, too. */
function tableOf({ query }: CompiledQuery): string | undefined {
  const table = InsertQueryNode.is(query) ? query.into : UpdateQueryNode.is(query) ? query.table : undefined
  return table && JSON.stringify(table)
}
