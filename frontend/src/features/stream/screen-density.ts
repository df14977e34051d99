/** Sizes of one way to draw the screen, in pixels of its stage; the components are built to them. */
export type Density = {
  /** Where the title stands: beside the plates, in a bar above them, or above a narrow column. */
  title: 'side' | 'bar' | 'strip'
  /** Most plates beside each other. */
  columns: number
  /** Height for plates. */
  room: number
  /** Rows beside each other within a plate. */
  abreast: number
  row: number
  rowGap: number
  heading: number
  padding: number
  blockGap: number
  /** Size of a name's letters. */
  name: number
}

const side = { title: 'side', room: 972, abreast: 1, blockGap: 20 } as const
const bar = { title: 'bar', room: 876, abreast: 1, blockGap: 16 } as const
const small = { row: 33, rowGap: 3, heading: 44, padding: 8, name: 22 } as const

/** From the largest letters to the smallest that are readable from a few metres. */
export const pageDensities: readonly Density[] = [
  { ...side, columns: 3, row: 56, rowGap: 6, heading: 68, padding: 10, name: 32 },
  { ...bar, columns: 4, row: 54, rowGap: 5, heading: 60, padding: 10, name: 32 },
  { ...bar, columns: 4, row: 46, rowGap: 4, heading: 54, padding: 10, name: 28 },
  { ...bar, columns: 5, row: 54, rowGap: 5, heading: 60, padding: 10, name: 28 },
  { ...bar, columns: 5, row: 46, rowGap: 4, heading: 54, padding: 10, name: 26 },
  { ...bar, columns: 5, row: 40, rowGap: 4, heading: 48, padding: 10, name: 24 },
  { ...bar, columns: 4, ...small },
  { ...bar, columns: 5, ...small },
]

/** A column at the side of a game. */
export const stripDensities: readonly Density[] = [
  {
    title: 'strip',
    columns: 1,
    room: 786,
    abreast: 2,
    row: 34,
    rowGap: 4,
    heading: 42,
    padding: 8,
    blockGap: 8,
    name: 22,
  },
]

/** Height of a plate with this number of rows. */
export function blockHeight(count: number, density: Density): number {
  const { abreast, row, rowGap, heading, padding } = density
  const rows = Math.ceil(count / abreast)
  return padding * 2 + heading + (rows === 0 ? 0 : rows * (row + rowGap) - rowGap)
}

/** How many rows fit into a plate of the full height. */
export function rowsPerColumn(density: Density): number {
  const { room, row, rowGap, abreast } = density
  return Math.floor((room - blockHeight(0, density) + rowGap) / (row + rowGap)) * abreast
}

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
