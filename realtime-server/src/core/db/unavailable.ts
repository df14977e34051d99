/** Errors that mean the database cannot be reached or does not answer in time; asking again later may help. */
const codes = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ENOENT',
  '08000',
  '08003',
  '08006',
  '25006',
  // A transaction in which this process hung.
  '25P03',
  // The disk, the memory or the connections of PostgreSQL are used up.
  '53100',
  '53200',
  '53300',
  // A lock, or a whole statement, took too long.
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])

/** Whether `error`, or what caused it, says that the database is away or overloaded. */
export function isUnavailable(error: unknown): boolean {
  for (const { code, originalCode, message } of causesOf(error)) {
    if (codes.has(String(code)) || codes.has(String(originalCode))) return true
    if (
      typeof message === 'string' &&
      /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Query read timeout/.test(
        message,
      )
    )
      return true
  }
  return false
}

type Cause = Readonly<Record<string, unknown>>

/** An error and what caused it, one behind the other: the database's own word lies below Prisma's and the driver's. */
export function* causesOf(error: unknown): Generator<Cause> {
  for (let current = error; current instanceof Object;) {
    const cause = current as Cause
    yield cause
    current = cause['cause'] ?? (cause['meta'] as Cause | undefined)?.['driverAdapterError']
  }
}
