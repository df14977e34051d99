import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'

export type StreamSeat = StreamView['seats'][number]

/** A seat that was given up and still fades, where it was. */
export type Ghost = { seat: StreamSeat; index: number; until: number }

/** A view with what just changed in it. */
export type Scene = {
  view: StreamView
  /** Places taken a moment ago, by `rosterPlace` and `partyPlace`, with the time their glow is over. */
  joined: ReadonlyMap<string, number>
  ghosts: readonly Ghost[]
  /** Counts the changes too many to follow one by one: each is one transition of the whole picture. */
  burst: number
  /** When places changed lately. */
  changes: readonly number[]
}

export const glowMs = 1800
export const fadeMs = 300
const burstWindowMs = 500
const mostSingleChanges = 5

export const rosterPlace = (seat: StreamSeat) => `${seat.role} ${seat.key}`
export const partyPlace = (partyKey: string, seat: StreamSeat) => `${partyKey} ${seat.key}`

/** The first picture: everybody sits already, nothing moves. */
export function firstScene(view: StreamView): Scene {
  return { view, joined: new Map(), ghosts: [], burst: 0, changes: [] }
}

/** The next picture at `now` (milliseconds): marks who joined and who left, unless too much happened at once. */
export function nextScene(scene: Scene, view: StreamView, now: number): Scene {
  const before = placesOf(scene.view)
  const after = placesOf(view)
  const joinedPlaces = [...after].filter((place) => !before.has(place))
  const left = [...before].filter((place) => !after.has(place))
  const recent = scene.changes.filter((at) => now - at < burstWindowMs)
  const changes = [...recent, ...Array<number>(joinedPlaces.length + left.length).fill(now)]
  const settled = settleScene({ ...scene, view, changes }, now)
  if (joinedPlaces.length + left.length === 0) return settled
  if (changes.length > mostSingleChanges)
    return { ...settled, joined: new Map(), ghosts: [], burst: scene.burst + 1 }
  const taken = new Set(after)
  return {
    ...settled,
    joined: new Map([
      ...[...settled.joined].filter(([place]) => taken.has(place)),
      ...joinedPlaces.map((place) => [place, now + glowMs] as const),
    ]),
    ghosts: [
      ...settled.ghosts.filter(({ seat }) => !taken.has(rosterPlace(seat))),
      ...ghostsOf(scene.view, left, now),
    ],
  }
}

/** Without the marks whose time is over. */
export function settleScene(scene: Scene, now: number): Scene {
  return {
    ...scene,
    joined: new Map([...scene.joined].filter(([, until]) => until > now)),
    ghosts: scene.ghosts.filter(({ until }) => until > now),
  }
}

/** When the next mark's time is over; undefined when nothing is marked. */
export function nextSettling(scene: Scene): number | undefined {
  const times = [...scene.joined.values(), ...scene.ghosts.map(({ until }) => until)]
  return times.length === 0 ? undefined : Math.min(...times)
}

function placesOf(view: StreamView): Set<string> {
  return new Set([
    ...view.seats.map(rosterPlace),
    ...view.parties.flatMap(({ key, slots }) => slots.flatMap((seat) => (seat ? partyPlace(key, seat) : []))),
  ])
}

function ghostsOf(view: StreamView, left: readonly string[], now: number): Ghost[] {
  return view.seats.flatMap((seat) => {
    if (!left.includes(rosterPlace(seat))) return []
    const column = view.seats.filter(({ role }) => role === seat.role)
    return [{ seat, index: column.indexOf(seat), until: now + fadeMs }]
  })
}
