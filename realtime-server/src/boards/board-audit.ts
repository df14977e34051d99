import type { AuditAction } from '@raidtisch/shared-types/domain/audit-actions'
import { recordAudits } from '#core/audit.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { BoardAuthors } from './board-authors.ts'
import type { Columns, GroupChanges, OwnerRow, Placement, PlacementChanges } from './board-groups.ts'

type Slot = { group: string; position: number } | null
export type AuditedMove = { discordUserId: string; name: string; from: Slot; to: Slot }
/** `before` and `after` hold only the fields that differ; null means that the group did not exist. */
export type AuditedGroup = { id: string; before: Columns | null; after: Columns | null }

/** What one person did to a board between two projections; `by` is null when the server cannot tell who it was. */
export type AuditedChanges = { by: string | null; moves: AuditedMove[]; groups: AuditedGroup[] }

export type AuditNames = {
  nameOfPerson: (discordUserId: string) => string
  nameOfGroup: (groupId: string) => string
  /** The field of the document that a column follows from. */
  fieldOf: (column: string) => string
}

/** Who changed what since the last projection; null when the server cannot tell. */
export type ChangeAuthors = Pick<
  BoardAuthors,
  'sole' | 'isPlaced' | 'ofPlacement' | 'ofCreation' | 'ofRemoval' | 'ofField'
>

/** Sorts changes by who made them. What follows from other changes belongs to the only author, if there was just one. */
export function attributeChanges(
  { removed, added }: PlacementChanges<Placement>,
  groups: readonly AuditedGroup[],
  authors: ChangeAuthors,
  { nameOfPerson, nameOfGroup, fieldOf }: AuditNames,
): AuditedChanges[] {
  const changesOf = new Map<string | null, AuditedChanges>()
  const changesBy = (author: string | null) => {
    const by = author ?? authors.sole
    const changes = changesOf.get(by) ?? { by, moves: [], groups: [] }
    changesOf.set(by, changes)
    return changes
  }
  const slotOf = (placement: Placement | undefined): Slot =>
    placement ? { group: nameOfGroup(placement.groupId), position: placement.position } : null
  const created = new Set(groups.flatMap(({ id, before }) => (before === null ? [id] : [])))
  const gone = new Set(groups.flatMap(({ id, after }) => (after === null ? [id] : [])))
  const move = (from: Placement | undefined, to: Placement | undefined, discordUserId: string) => {
    // People leave and return with their group without a change of their own.
    const hasLeftWithGroup = from && !to && gone.has(from.groupId) && authors.isPlaced(discordUserId)
    const author = hasLeftWithGroup
      ? authors.ofRemoval(from.groupId)
      : (authors.ofPlacement(discordUserId) ??
        (to && created.has(to.groupId) ? authors.ofCreation(to.groupId) : null))
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
  for (const group of groups)
    for (const [author, part] of splitByAuthor(group, authors, fieldOf)) changesBy(author).groups.push(part)
  return [...changesOf.values()]
}

/** The fields of one group by who wrote them: two leaders may have changed it between two projections. */
function splitByAuthor(
  group: AuditedGroup,
  authors: ChangeAuthors,
  fieldOf: (column: string) => string,
): [string | null, AuditedGroup][] {
  const { id, before, after } = group
  if (after === null) return [[authors.ofRemoval(id), group]]
  const creator = before === null ? (authors.ofCreation(id) ?? authors.sole) : null
  const columnsOf = new Map<string | null, string[]>(before === null ? [[creator, []]] : [])
  for (const column of Object.keys(after)) {
    const author = authors.ofField(id, fieldOf(column)) ?? creator ?? authors.sole
    columnsOf.set(author, [...(columnsOf.get(author) ?? []), column])
  }
  return [...columnsOf].map(([author, columns]) => {
    const isCreation = before === null && author === creator
    return [
      author,
      { id, before: isCreation ? null : pick(before ?? {}, columns), after: pick(after, columns) },
    ]
  })
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
  targetType: 'event' | 'server'
}

/** Writes one entry per person who changed something. */
export async function recordChanges(
  tx: SqlTx,
  subject: AuditSubject,
  { id: targetId, serverId, title: eventTitle }: OwnerRow,
  changes: readonly AuditedChanges[],
  usernameOf: (discordUserId: string) => string | null,
): Promise<void> {
  const entries = changes.map(({ by, moves, groups }) => {
    const username = by === null ? null : usernameOf(by)
    const details = {
      ...(eventTitle !== undefined && { eventTitle }),
      ...(moves.length > 0 && { moves }),
      ...(groups.length > 0 && { groups }),
    }
    const actor = { discordUserId: by, username, serverId, source: 'web' } as const
    return [actor, { ...subject, targetId, details }] as const
  })
  await recordAudits(tx, entries)
}
