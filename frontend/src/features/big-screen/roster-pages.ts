import { seatRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { chunk, chunkEvenly } from './chunk.ts'
import { blockHeight, seatsPerColumn, type Density } from './screen-density.ts'
import { rosterPlace, type Scene, type StreamSeat } from './screen-scene.ts'

export type Row =
  | { kind: 'seat'; key: string; seat: StreamSeat; isJoined: boolean; isLeaving: boolean }
  | { kind: 'free'; key: string }
  /** How many free slots have no row of their own. */
  | { kind: 'more-free'; key: string; count: number }

/** A role's plate, or one of its plates. */
export type RoleBlock = {
  key: string
  role: GameRole
  taken: number
  max: number | null
  /** The role's first plate, which shows the role's count. */
  isFirst: boolean
  rows: Row[]
}

export type RosterPage = { kind: 'roster'; key: string; columns: RoleBlock[][] }

/** How free seats are shown: each as a row, or all of a role as one. */
export type FreeSeats = 'drawn' | 'counted'

/** Each role has columns of its own where there are enough; otherwise plates stand below each other. */
export function rosterPages(scene: Scene, density: Density, free: FreeSeats): RosterPage[] {
  const blocks = seatRoles.flatMap((role) => blocksOf(scene, role, density, free))
  const flexible = blocksOf(scene, 'flex', density, free)
  const apart = fill(
    blocks.map((block) => [block]),
    flexible,
    density,
  )
  const columns = apart.length <= density.columns ? apart : fill([], [...blocks, ...flexible], density)
  return chunk(columns, density.columns).map((own, index) => ({
    kind: 'roster',
    key: `roster ${index}`,
    columns: own,
  }))
}

/** Puts each block below others where there is room, or into a new column. */
function fill(columns: RoleBlock[][], blocks: readonly RoleBlock[], density: Density): RoleBlock[][] {
  for (const block of blocks) {
    const roomy = columns.find((column) => heightOf([...column, block], density) <= density.room)
    if (roomy) roomy.push(block)
    else columns.push([block])
  }
  return columns
}

function blocksOf(scene: Scene, role: GameRole, density: Density, free: FreeSeats): RoleBlock[] {
  const rows = rowsOf(scene, role, free)
  const taken = scene.view.seats.filter((seat) => seat.role === role).length
  const max = role === 'flex' ? null : scene.view.roles[role]
  return chunkEvenly(rows, seatsPerColumn(density)).map((part, index) => ({
    key: `${role} ${index}`,
    role,
    taken,
    max,
    isFirst: index === 0,
    rows: part,
  }))
}

function rowsOf(scene: Scene, role: GameRole, free: FreeSeats): Row[] {
  const rows: Row[] = scene.view.seats
    .filter((seat) => seat.role === role)
    .map((seat) => ({
      kind: 'seat',
      key: seat.key,
      seat,
      isJoined: scene.joined.has(rosterPlace(seat)),
      isLeaving: false,
    }))
  const ghosts = scene.ghosts.filter((ghost) => ghost.seat.role === role)
  // A row that fades out keeps its space until the free row replaces it.
  const left = role === 'flex' ? 0 : scene.view.roles[role] - rows.length - ghosts.length
  for (const { seat, index } of ghosts)
    rows.splice(index, 0, {
      kind: 'seat',
      key: `${seat.key} left`,
      seat,
      isJoined: false,
      isLeaving: true,
    })
  return [...rows, ...freeRows(left, free)]
}

function freeRows(count: number, free: FreeSeats): Row[] {
  if (count <= 0) return []
  if (free === 'counted' && count > 1) return [{ kind: 'more-free', key: 'more free', count }]
  return Array.from({ length: count }, (_, index) => ({ kind: 'free', key: `free ${index}` }))
}

function heightOf(column: readonly RoleBlock[], density: Density): number {
  const blocks = column.map(({ rows }) => blockHeight(rows.length, density))
  return blocks.reduce((sum, height) => sum + height, 0) + (column.length - 1) * density.blockGap
}
