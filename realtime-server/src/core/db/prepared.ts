import type { Compilable, CompiledQuery } from 'kysely'
import { runCompiled, type Sql, type SqlRunner, sqlOver } from './sql.ts'

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

type Build<Values, Result> = (sql: Sql, values: Values) => Compilable<Result>

/**
 * A statement that is built and compiled at its first use, and only filled with values from then on: for statements
 * that run at each sign-up or request, where building costs as much as running. `build` may pass on its values, also
 * inside a list, and never look at them, so the text is the same for all of them.
 */
export function prepared<Values extends object, Result>(
  build: Build<Values, Result>,
): (runner: SqlRunner, values: Values) => Promise<Result[]> {
  const fill = filling(build)
  return async ({ sql }, values) => runCompiled(sql, fill(values))
}

/**
 * The same for a write whose result nobody needs. In a transaction of `sqlTransaction()` it is sent together with others,
 * before the next statement or the commit, so it may fail only then.
 */
export function preparedWrite<Values extends object>(
  build: Build<Values, unknown>,
): (runner: SqlRunner, values: Values) => Promise<void> {
  const fill = filling(build)
  return async ({ sql, pending }, values) => {
    const write = fill(values)
    if (pending?.add(write)) return
    const earlier = pending?.take()
    if (earlier) await runCompiled(sql, earlier)
    if (!pending?.add(write)) await runCompiled(sql, write)
  }
}

/** The same for a write whose rows are needed: what waits is sent with it. It must not read what other writes change. */
export function preparedLastWrite<Values extends object, Result>(
  build: Build<Values, Result>,
): (runner: SqlRunner, values: Values) => Promise<Result[]> {
  const fill = filling(build)
  return async ({ sql, pending }, values) => {
    const last = fill(values)
    return runCompiled(sql, (pending?.takeWith(last) as typeof last | null) ?? last)
  }
}

function filling<Values extends object, Result>(
  build: Build<Values, Result>,
): (values: Values) => CompiledQuery<Result> {
  let compiled: CompiledQuery<Result> | undefined
  return (values) => {
    compiled ??= compile(build)
    return { ...compiled, parameters: compiled.parameters.map((parameter) => filled(parameter, values)) }
  }
}

function compile<Values extends object, Result>(build: Build<Values, Result>): CompiledQuery<Result> {
  const taken = new Set<string>()
  const get = (_: Values, name: string | symbol) => {
    taken.add(String(name))
    return new Placeholder(String(name))
  }
  const compiled = build(builder, new Proxy({} as Values, { get })).compile()
  for (const parameter of compiled.parameters.flat())
    if (parameter instanceof Placeholder) taken.delete(parameter.name)
  const [looked] = taken
  // A placeholder is always true, so the text would be that of one value for all of them.
  if (looked !== undefined)
    throw new Error(`A prepared statement takes its value ${looked} and does not pass it on.`)
  return compiled
}

function filled(parameter: unknown, values: object): unknown {
  if (parameter instanceof Placeholder) return values[parameter.name as keyof typeof values]
  return Array.isArray(parameter) ? parameter.map((one) => filled(one, values)) : parameter
}
