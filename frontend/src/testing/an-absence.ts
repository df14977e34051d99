import type { Absence } from '#lib/queries/absence.queries.ts'

/** An absence that began long ago and ends in a far year. */
export function anAbsence(displayName: string, values: Partial<Absence> = {}): Absence {
  return {
    id: crypto.randomUUID(),
    discordUserId: '100000000000000001',
    displayName,
    fromDate: '2020-01-01',
    toDate: '2099-12-03',
    reason: null,
    createdAt: '2020-01-01T00:00:00.000Z',
    ...values,
  }
}
