import {
  AliasNode,
  ColumnNode,
  type Expression,
  IdentifierNode,
  type OperationNode,
  type RawBuilder,
  ReferenceNode,
  type SelectQueryNode,
  type ShallowDehydrateObject,
  sql,
} from 'kysely'

interface Subquery<Columns> extends Expression<Columns> {
  toOperationNode: () => SelectQueryNode
}

/**
 * The rows of a subquery, in its order, as one value: an empty list without rows. Unlike `jsonArrayFrom` of Kysely it
 * calls the fields as the subquery is written; the database's own names have underscores.
 */
export function jsonRows<Columns>(rows: Subquery<Columns>): RawBuilder<ShallowDehydrateObject<Columns>[]> {
  const fields = (rows.toOperationNode().selections ?? []).flatMap(({ selection }) => {
    const name = nameOf(selection)
    return [sql.lit(name), sql.ref(`listed.${name}`)]
  })
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(fields)})), '[]') from ${rows} as listed)`
}

function nameOf(selection: OperationNode): string {
  if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name
  const column = ReferenceNode.is(selection) ? selection.column : selection
  if (ColumnNode.is(column)) return column.column.name
  throw new Error('A column of a list of rows has no name.')
}

/** A moment inside of JSON as JavaScript writes it; PostgreSQL would give it the offset of its session. */
export function jsonMoment(moment: Expression<Date>): RawBuilder<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
