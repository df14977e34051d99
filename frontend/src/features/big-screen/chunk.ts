/** Consecutive parts of at most `size` items. */
export function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** As few consecutive parts of at most `size` items as possible, of about the same length. */
export function chunkEvenly<T>(items: readonly T[], size: number): T[][] {
  const parts = Math.ceil(items.length / size)
  return parts === 0 ? [] : chunk(items, Math.ceil(items.length / parts))
}
