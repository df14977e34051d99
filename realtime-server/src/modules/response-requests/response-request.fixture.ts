import type { Database } from '#core/db/database.ts'

/** An absence of one day. */
export const absenceDay = (day: string) => ({
  fromDate: new Date(`${day}T00:00:00Z`),
  toDate: new Date(`${day}T00:00:00Z`),
})

export async function makeAbsence(
  { prisma }: Pick<Database, 'prisma'>,
  { id, serverId }: { id: string; serverId: string },
  span: { fromDate: Date; toDate: Date },
): Promise<void> {
  await prisma.absence.create({ data: { discordUserId: id, serverId, ...span } })
}
