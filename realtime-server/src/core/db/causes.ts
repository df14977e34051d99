type Cause = Readonly<Record<string, unknown>>

/** An error and what caused it, one behind the other: the database's own word lies below Prisma's and the driver's. */
export function* causesOf(error: unknown): Generator<Cause> {
  for (let current = error; current instanceof Object;) {
    const cause = current as Cause
    yield cause
    current = cause['cause'] ?? (cause['meta'] as Cause | undefined)?.['driverAdapterError']
  }
}
