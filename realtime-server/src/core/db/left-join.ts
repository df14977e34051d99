/** What a left join found: its columns that are never empty, or null when it found no row. */
export function joined<Columns extends Record<string, unknown>>(
  columns: Columns,
): { [Column in keyof Columns]: NonNullable<Columns[Column]> } | null {
  const isFound = Object.values(columns).every((value) => value !== null)
  return isFound ? (columns as { [Column in keyof Columns]: NonNullable<Columns[Column]> }) : null
}
