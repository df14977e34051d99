import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'

export type StreamPerson = StreamView['seats'][number]

/** A person who left the roster and still fades out at their former position. */
export type LeavingPerson = { person: StreamPerson; index: number; until: number }

/** A view with its latest changes. */
export type Scene = {
  view: StreamView
  /** Who joined lately, by `rosterKey` and `partyKeyOf`, with the time when the glow ends. */
  joined: ReadonlyMap<string, number>
  leaving: readonly LeavingPerson[]
  /** Number of moments with too many changes to show one by one; each is one transition of the whole page. */
  burst: number
  /** Times of the latest changes. */
  changes: readonly number[]
}

export const glowMs = 1800
export const fadeMs = 300
const burstWindowMs = 500
const mostSingleChanges = 5

export const rosterKey = (person: StreamPerson) => `${person.role} ${person.key}`
export const partyKeyOf = (partyKey: string, person: StreamPerson) => `${partyKey} ${person.key}`

/** The first picture, without changes. */
export function firstScene(view: StreamView): Scene {
  return { view, joined: new Map(), leaving: [], burst: 0, changes: [] }
}

/** The next picture at `now` (milliseconds). It marks who joined and who left, unless there are too many at once. */
export function nextScene(scene: Scene, view: StreamView, now: number): Scene {
  const before = keysOf(scene.view)
  const after = keysOf(view)
  const joinedKeys = [...after].filter((key) => !before.has(key))
  const left = [...before].filter((key) => !after.has(key))
  const recent = scene.changes.filter((at) => now - at < burstWindowMs)
  const changes = [...recent, ...Array<number>(joinedKeys.length + left.length).fill(now)]
  const settled = settleScene({ ...scene, view, changes }, now)
  if (joinedKeys.length + left.length === 0) return settled
  if (changes.length > mostSingleChanges)
    return { ...settled, joined: new Map(), leaving: [], burst: scene.burst + 1 }
  const current = new Set(after)
  return {
    ...settled,
    joined: new Map([
      ...[...settled.joined].filter(([key]) => current.has(key)),
      ...joinedKeys.map((key) => [key, now + glowMs] as const),
    ]),
    leaving: [
      ...settled.leaving.filter(({ person }) => !current.has(rosterKey(person))),
      ...leavingOf(scene.view, left, now),
    ],
  }
}

/** The scene without the marks whose time has ended. */
export function settleScene(scene: Scene, now: number): Scene {
  return {
    ...scene,
    joined: new Map([...scene.joined].filter(([, until]) => until > now)),
    leaving: scene.leaving.filter(({ until }) => until > now),
  }
}

/** When the next mark ends; undefined without marks. */
export function nextSettling(scene: Scene): number | undefined {
  const times = [...scene.joined.values(), ...scene.leaving.map(({ until }) => until)]
  return times.length === 0 ? undefined : Math.min(...times)
}

function keysOf(view: StreamView): Set<string> {
  return new Set([
    ...view.seats.map(rosterKey),
    ...view.parties.flatMap(({ key, slots }) =>
      slots.flatMap((person) => (person ? partyKeyOf(key, person) : [])),
    ),
  ])
}

function leavingOf(view: StreamView, left: readonly string[], now: number): LeavingPerson[] {
  return view.seats.flatMap((person) => {
    if (!left.includes(rosterKey(person))) return []
    const column = view.seats.filter(({ role }) => role === person.role)
    return [{ person, index: column.indexOf(person), until: now + fadeMs }]
  })
}
