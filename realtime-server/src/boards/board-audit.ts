import type { AuditAction, AuditActionType } from '@raidtisch/shared-types/domain/audit-actions'
import type { Prisma } from '#generated/prisma/client.ts'
import type { GroupChanges, Seat, SeatChanges, Sitting } from './board-groups.ts'

type Columns = Record<string, string | number | null>

type Spot = { group: string; position: number } | null
export type AuditedMove = { discordUserId: string; name: string; from: Spot; to: Spot }
/** `before` and `after` hold only the fields that differ; null means that it did not exist. */
export type AuditedGroup = { id: string; before: Columns | null; after: Columns | null }

/** What one person did to a board between two projections; `by` is null when that cannot be told. */
export type AuditedChanges = { by: string | null; moves: AuditedMove[]; groups: AuditedGroup[] }

export type BoardWitness = {
  /** Who wrote to the document since the last projection, as the server knows it from their connections. */
  authors: ReadonlySet<string>
  nameOfPerson: (discordUserId: string) => string
  nameOfGroup: (groupId: string) => string
}

/**
 * Sorts changes by who made them. A register names its leader, but a browser wrote it, so it only counts when the
 * server saw that leader write; what nobody signed belongs to the only author, if there was just one.
 */
export function attributeChanges(
  { left, taken }: SeatChanges<Sitting>,
  groups: readonly AuditedGroup[],
  { authors, nameOfPerson, nameOfGroup }: BoardWitness,
): AuditedChanges[] {
  const soleAuthor = authors.size === 1 ? ([...authors][0] ?? null) : null
  const changesOf = new Map<string | null, AuditedChanges>()
  const changesBy = (by: string | null) => {
    const changes = changesOf.get(by) ?? { by, moves: [], groups: [] }
    changesOf.set(by, changes)
    return changes
  }
  const spot = (seat: Sitting | undefined): Spot =>
    seat ? { group: nameOfGroup(seat.groupId), position: seat.position } : null
  const move = (from: Sitting | undefined, to: Seat | undefined, discordUserId: string) => {
    const signed = to?.by && authors.has(to.by) ? to.by : soleAuthor
    changesBy(signed).moves.push({
      discordUserId,
      name: nameOfPerson(discordUserId),
      from: spot(from),
      to: spot(to),
    })
  }

  const leftBy = new Map(left.map((seat) => [seat.discordUserId, seat]))
  for (const seat of taken) {
    move(leftBy.get(seat.discordUserId), seat, seat.discordUserId)
    leftBy.delete(seat.discordUserId)
  }
  for (const seat of leftBy.values()) move(seat, undefined, seat.discordUserId)
  if (groups.length > 0) changesBy(soleAuthor).groups.push(...groups)
  return [...changesOf.values()]
}

/** How rows of parties or groups changed. A new place among the others is not worth a line. */
export function auditGroups<C extends Columns>({
  created,
  changed,
  removed,
}: GroupChanges<C>): AuditedGroup[] {
  return [
    ...created.map(({ id, columns }) => ({ id, before: null, after: withoutPlace(columns) })),
    ...changed.flatMap(({ id, before, columns }) => {
      const fields = Object.keys(withoutPlace(columns)).filter((field) => before[field] !== columns[field])
      if (fields.length === 0) return []
      return [{ id, before: pick(before, fields), after: pick(columns, fields) }]
    }),
    ...removed.map(({ id, before }) => ({ id, before: withoutPlace(before), after: null })),
  ]
}

function withoutPlace(columns: Columns): Columns {
  const { position: _, ...rest } = columns
  return rest
}

function pick(columns: Columns, fields: readonly string[]): Columns {
  return Object.fromEntries(fields.map((field) => [field, columns[field] ?? null]))
}

export type AuditSubject = {
  action: AuditAction
  actionType: AuditActionType
  targetId: string
  /** Standing groups are one board of their server. */
  targetType: 'event' | 'server'
  serverId: string
  eventTitle?: string
}

/** One row per person who changed something. */
export function auditRows(
  subject: AuditSubject,
  changes: readonly AuditedChanges[],
  usernameOf: (discordUserId: string) => string | null,
): Prisma.AuditLogCreateManyInput[] {
  const { eventTitle, ...row } = subject
  return changes.map(({ by, moves, groups }) => ({
    ...row,
    userId: by,
    username: by === null ? null : usernameOf(by),
    details: {
      source: 'web',
      ...(eventTitle !== undefined && { eventTitle }),
      ...(moves.length > 0 && { moves }),
      ...(groups.length > 0 && { groups }),
    },
  }))
}
