import { Prisma } from '#generated/prisma/client.ts'

/** Whether an event was called off; one that was archived after that keeps its reason. Takes the table's name in SQL. */
export function isCalledOff(event: 'e' | 'other'): Prisma.Sql {
  const row = Prisma.raw(event)
  return Prisma.sql`(${row}.status = 'cancelled' OR ${row}.cancel_reason IS NOT NULL)`
}
