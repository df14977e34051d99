import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { seatRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { rosterPlace, type Scene, type StreamSeat } from './screen-scene.ts'

/** Heights on the 1920×1080 stage in its pixels; the components are built to them. */
export const measures = { room: 972, row: 56, rowGap: 6, heading: 68, padding: 10, blockGap: 20 } as const
export const columnsPerPage = 3

export type Row =
  | { kind: 'seat'; key: string; seat: StreamSeat; isJoined: boolean; isLeaving: boolean }
  | { kind: 'free'; key: string }
  /** So many free seats that did not fit one by one. */
  | { kind: 'more-free'; key: string; count: number }

/** A role's plate, or one of its plates. */
export type RoleBlock = { key: string; role: GameRole; taken: number; max: number | null; rows: Row[] }
/** A party's plate. A party larger than a column has several, which say so. */
export type PartyBlock = {
  key: string
  partyKey: string
  number: number
  name: string | null
  part: { index: number; of: number } | null
  taken: number
  maxSize: number
  slots: (StreamSeat | null)[]
}
export type Page =
  | { kind: 'roster'; key: string; columns: RoleBlock[][] }
  | { kind: 'parties'; key: string; lines: PartyBlock[][] }

/** All pages of the picture, in the order they are shown; at least one. */
export function pagesOf(scene: Scene): Page[] {
  return [...rosterPages(scene), ...partyPages(scene.view.parties)]
}

/** Height of a plate with so many rows. */
export function blockHeight(rows: number): number {
  return measures.padding * 2 + measures.heading + rows * (measures.row + measures.rowGap) - measures.rowGap
}

/** So many rows fit into a column of its own. */
export const rowsPerColumn = Math.floor((measures.room - blockHeight(0)) / (measures.row + measures.rowGap))

/** First each role's own column; what is left over, and who is flexible, takes the room that remains. */
function rosterPages(scene: Scene): Page[] {
  const blocks = seatRoles.map((role) => splitIntoColumns(role, rowsOf(scene, role), scene.view))
  const columns: RoleBlock[][] = blocks.map(([first]) => (first ? [first] : []))
  const flexible = splitIntoColumns('flex', rowsOf(scene, 'flex'), scene.view)
  for (const block of [...blocks.flatMap((all) => all.slice(1)), ...flexible]) {
    if (block.rows.length === 0) continue
    const roomiest = columns.find((column) => heightOf([...column, block]) <= measures.room)
    if (roomiest) roomiest.push(block)
    else columns.push([block])
  }
  return chunk(columns, columnsPerPage).map((own, index) => ({
    kind: 'roster',
    key: `roster ${index}`,
    columns: own,
  }))
}

function rowsOf(scene: Scene, role: GameRole): Row[] {
  const rows: Row[] = scene.view.seats
    .filter((seat) => seat.role === role)
    .map((seat) => ({
      kind: 'seat',
      key: seat.key,
      seat,
      isJoined: scene.joined.has(rosterPlace(seat)),
      isLeaving: false,
    }))
  const free = freeSeats(scene.view, role, rows.length)
  for (const { seat, index } of scene.ghosts.filter((ghost) => ghost.seat.role === role))
    rows.splice(index, 0, {
      kind: 'seat',
      key: `${seat.key} left`,
      seat,
      isJoined: false,
      isLeaving: true,
    })
  // A fading row stands where the free one will be.
  const ghosts = scene.ghosts.filter((ghost) => ghost.seat.role === role).length
  return [...rows, ...freeRows(Math.max(0, free - ghosts), rowsPerColumn - rows.length)]
}

/** Free seats never make a page: those that do not fit are said as a number. */
function freeRows(count: number, room: number): Row[] {
  if (count <= room) return numbered(count)
  if (room < 1) return []
  return [...numbered(room - 1), { kind: 'more-free', key: 'more free', count: count - room + 1 }]
}

function numbered(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({ kind: 'free', key: `free ${index}` }))
}

function freeSeats(view: StreamView, role: GameRole, taken: number): number {
  return role === 'flex' ? 0 : Math.max(0, view.roles[role] - taken)
}

function splitIntoColumns(role: GameRole, rows: Row[], view: StreamView): RoleBlock[] {
  const taken = view.seats.filter((seat) => seat.role === role).length
  const max = role === 'flex' ? null : view.roles[role]
  const parts = rows.length === 0 ? [rows] : chunk(rows, rowsPerColumn)
  return parts.map((part, index) => ({ key: `${role} ${index}`, role, taken, max, rows: part }))
}

function heightOf(column: readonly RoleBlock[]): number {
  const blocks = column.map(({ rows }) => blockHeight(rows.length))
  return blocks.reduce((sum, height) => sum + height, 0) + (column.length - 1) * measures.blockGap
}

/** Three beside each other, and as many lines of three below each other as there is room for. */
function partyPages(parties: StreamView['parties']): Page[] {
  const pages: PartyBlock[][][] = []
  let used = 0
  for (const line of chunk(parties.flatMap(partyBlocks), columnsPerPage)) {
    const height = blockHeight(Math.max(...line.map(({ slots }) => slots.length)))
    const page = pages.at(-1)
    if (page && used + measures.blockGap + height <= measures.room) {
      page.push(line)
      used += measures.blockGap + height
    } else {
      pages.push([line])
      used = height
    }
  }
  return pages.map((lines, index) => ({ kind: 'parties', key: `parties ${index}`, lines }))
}

function partyBlocks({ key, number, name, maxSize, slots }: StreamView['parties'][number]): PartyBlock[] {
  const taken = slots.filter((seat) => seat !== null).length
  const parts = chunk(slots, rowsPerColumn)
  return parts.map((own, index) => ({
    key: `${key} ${index}`,
    partyKey: key,
    number,
    name,
    part: parts.length > 1 ? { index: index + 1, of: parts.length } : null,
    taken,
    maxSize,
    slots: own,
  }))
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
