import { capacityRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { blockHeight, chunk, chunkEvenly, rowsPerColumn, type Density } from './screen-density.ts'
import { rosterKey, type Scene, type StreamPerson } from './screen-scene.ts'

export type Row =
  | { kind: 'person'; key: string; person: StreamPerson; hasJustJoined: boolean; isLeaving: boolean }
  | { kind: 'free'; key: string }
  /** The number of free rows that are not drawn one by one. */
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

/** How free capacity is shown: one row each, or one row with the number for a role. */
export type FreeRows = 'drawn' | 'counted'

/** Each role has its own columns if there are enough; otherwise plates of several roles share a column. */
export function rosterPages(scene: Scene, density: Density, free: FreeRows): RosterPage[] {
  const blocks = capacityRoles.flatMap((role) => blocksOf(scene, role, density, free))
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

/** Puts each block below others if it fits there, else into a new column. */
function fill(columns: RoleBlock[][], blocks: readonly RoleBlock[], density: Density): RoleBlock[][] {
  for (const block of blocks) {
    const roomy = columns.find((column) => heightOf([...column, block], density) <= density.room)
    if (roomy) roomy.push(block)
    else columns.push([block])
  }
  return columns
}

function blocksOf(scene: Scene, role: GameRole, density: Density, free: FreeRows): RoleBlock[] {
  const rows = rowsOf(scene, role, free)
  const taken = scene.view.seats.filter((person) => person.role === role).length
  const max = role === 'flex' ? null : scene.view.roles[role]
  return chunkEvenly(rows, rowsPerColumn(density)).map((part, index) => ({
    key: `${role} ${index}`,
    role,
    taken,
    max,
    isFirst: index === 0,
    rows: part,
  }))
}

function rowsOf(scene: Scene, role: GameRole, free: FreeRows): Row[] {
  const rows: Row[] = scene.view.seats
    .filter((person) => person.role === role)
    .map((person) => ({
      kind: 'person',
      key: person.key,
      person,
      hasJustJoined: scene.joined.has(rosterKey(person)),
      isLeaving: false,
    }))
  const leaving = scene.leaving.filter((one) => one.person.role === role)
  // A row that fades out keeps its space until a free row replaces it.
  const left = role === 'flex' ? 0 : scene.view.roles[role] - rows.length - leaving.length
  for (const { person, index } of leaving)
    rows.splice(index, 0, {
      kind: 'person',
      key: `${person.key} left`,
      person,
      hasJustJoined: false,
      isLeaving: true,
    })
  return [...rows, ...freeRows(left, free)]
}

function freeRows(count: number, free: FreeRows): Row[] {
  if (count <= 0) return []
  if (free === 'counted' && count > 1) return [{ kind: 'more-free', key: 'more free', count }]
  return Array.from({ length: count }, (_, index) => ({ kind: 'free', key: `free ${index}` }))
}

function heightOf(column: readonly RoleBlock[], density: Density): number {
  const blocks = column.map(({ rows }) => blockHeight(rows.length, density))
  return blocks.reduce((sum, height) => sum + height, 0) + (column.length - 1) * density.blockGap
}
