import type { Compilable, CompiledQuery } from 'kysely'
import { type Sql, type SqlRunner, sqlOver } from './sql.ts'

/** Stands for a value while the statement is built. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A prepared statement is built before its value ${this.name} is known.`)
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]()
  }
}

const builder = sqlOver(() => {
  throw new Error('A statement is built without a connection; whoever runs it has one.')
})

/**
 * A statement that is built and compiled at its first use, and only filled with values from then on: for statements
 * that run at each sign-up or request, where building costs as much as running. `build` may pass on its values, also
 * inside a list, and never look at them, so the text is the same for all of them.
 */
export function prepared<Values extends object, Result>(
  build: (sql: Sql, values: Values) => Compilable<Result>,
): (runner: SqlRunner, values: Values) => Promise<Result[]> {
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) })
  let compiled: CompiledQuery<Result> | undefined
  return async ({ sql }, values) => {
    compiled ??= build(builder, placeholders).compile()
    const parameters = compiled.parameters.map((parameter) => filled(parameter, values))
    const { rows } = await sql.executeQuery<Result>({ ...compiled, parameters })
    return rows
  }
}

function filled(parameter: unknown, values: object): unknown {
  if (parameter instanceof Placeholder) return values[parameter.name as keyof typeof values]
  return Array.isArray(parameter) ? parameter.map((one) => filled(one, values)) : parameter
}
