import type { AuditAction, AuditActionType } from '@raidtisch/shared-types/domain/audit-actions'
import type { Prisma } from '#generated/prisma/client.ts'
import type {
  Columns,
  GroupChanges,
  OwnerRow,
  Placement,
  PlacementChanges,
  SignedPlacement,
} from './board-groups.ts'

type Slot = { group: string; position: number } | null
export type AuditedMove = { discordUserId: string; name: string; from: Slot; to: Slot }
/** `before` and `after` hold only the fields that differ; null means that the group did not exist. */
export type AuditedGroup = { id: string; before: Columns | null; after: Columns | null }

/** What one person did to a board between two projections; `by` is null when the server cannot tell who it was. */
export type AuditedChanges = { by: string | null; moves: AuditedMove[]; groups: AuditedGroup[] }

export type AuditNames = {
  nameOfPerson: (discordUserId: string) => string
  nameOfGroup: (groupId: string) => string
}

/**
 * Sorts changes by who made them. `authors` wrote to the document since the last projection, as the server knows from
 * their connections. A placement's `by` counts only when it names one of them. What no author signed belongs to the
 * only author, if there was just one.
 */
export function attributeChanges(
  { removed, added }: PlacementChanges<Placement>,
  groups: readonly AuditedGroup[],
  authors: ReadonlySet<string>,
  { nameOfPerson, nameOfGroup }: AuditNames,
): AuditedChanges[] {
  const soleAuthor = authors.size === 1 ? ([...authors][0] ?? null) : null
  const changesOf = new Map<string | null, AuditedChanges>()
  const changesBy = (by: string | null) => {
    const changes = changesOf.get(by) ?? { by, moves: [], groups: [] }
    changesOf.set(by, changes)
    return changes
  }
  const slotOf = (placement: Placement | undefined): Slot =>
    placement ? { group: nameOfGroup(placement.groupId), position: placement.position } : null
  const move = (from: Placement | undefined, to: SignedPlacement | undefined, discordUserId: string) => {
    const author = to?.by && authors.has(to.by) ? to.by : soleAuthor
    changesBy(author).moves.push({
      discordUserId,
      name: nameOfPerson(discordUserId),
      from: slotOf(from),
      to: slotOf(to),
    })
  }

  const before = new Map(removed.map((placement) => [placement.discordUserId, placement]))
  for (const placement of added) {
    move(before.get(placement.discordUserId), placement, placement.discordUserId)
    before.delete(placement.discordUserId)
  }
  for (const placement of before.values()) move(placement, undefined, placement.discordUserId)
  if (groups.length > 0) changesBy(soleAuthor).groups.push(...groups)
  return [...changesOf.values()]
}

/** How rows of parties or groups changed. A new position among the others leaves no line. */
export function auditGroups<C extends Columns>({
  created,
  changed,
  removed,
}: GroupChanges<C>): AuditedGroup[] {
  return [
    ...created.map(({ id, columns }) => ({ id, before: null, after: withoutPosition(columns) })),
    ...changed.flatMap(({ id, before, columns }) => {
      const fields = Object.keys(withoutPosition(columns)).filter((field) => before[field] !== columns[field])
      if (fields.length === 0) return []
      return [{ id, before: pick(before, fields), after: pick(columns, fields) }]
    }),
    ...removed.map(({ id, before }) => ({ id, before: withoutPosition(before), after: null })),
  ]
}

function withoutPosition(columns: Columns): Columns {
  const { position: _, ...rest } = columns
  return rest
}

function pick(columns: Columns, fields: readonly string[]): Columns {
  return Object.fromEntries(fields.map((field) => [field, columns[field] ?? null]))
}

export type AuditSubject = {
  action: AuditAction
  actionType: AuditActionType
  targetType: 'event' | 'server'
}

/** One row per person who changed something. */
export function auditRows(
  subject: AuditSubject,
  { id: targetId, serverId, title: eventTitle }: OwnerRow,
  changes: readonly AuditedChanges[],
  usernameOf: (discordUserId: string) => string | null,
): Prisma.AuditLogCreateManyInput[] {
  return changes.map(({ by, moves, groups }) => ({
    ...subject,
    targetId,
    serverId,
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
