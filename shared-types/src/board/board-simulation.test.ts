import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { partiesOf, placementsOf } from './board-document.ts'
import * as edits from './board-edits.ts'
import type { EditResult } from './board-moves.ts'
import { setOrder } from './board-order.ts'
import { readBoard } from './board-read.ts'
import { findRepairs, repairBoard } from './board-repair.ts'
import { BoardHistory } from './board-undo.ts'
import { crowd } from './replicas.fixture.ts'
import { createRandom } from '../suggestion/annealing.ts'

// Five leaders work on one board while connections drop, browsers reload and the server is killed. A small share
// runs every time; LONG=1 runs the whole campaign.
declare const process: { env: Record<string, string | undefined>; stdout: { write(text: string): void } }
const SEEDS = process.env['LONG'] ? 1_000 : 15
const STEPS = 200
const LEADERS = 5
const HEAL_EVERY = 50
const PEOPLE = Array.from({ length: 40 }, (_, index) => `person-${index}`)
const TYPES = [null, ...[1, 2].map((number) => `00000000-0000-4000-8000-00000000000${number}`)]
const SERVER_ID = 1

type Random = () => number

/** Commits before it broadcasts: no browser sees an edit that is not in the log. */
class SimulatedServer {
  doc = new Y.Doc()
  readonly log: Uint8Array[] = []
  leaders: SimulatedLeader[] = []
  restarts = 0
  repairs = 0
  private uncommitted: Uint8Array[] = []

  constructor() {
    this.load()
  }

  private load(): void {
    this.doc = new Y.Doc()
    for (const update of this.log) Y.applyUpdate(this.doc, update)
    // Set afterwards, because Yjs takes a new id when it finds its own in another client's update.
    this.doc.clientID = SERVER_ID
    this.doc.on('update', (update: Uint8Array) => this.uncommitted.push(update))
  }

  commit(): void {
    this.repairs += repairBoard(this.doc)
    for (const update of this.uncommitted.splice(0)) {
      this.log.push(update)
      for (const leader of this.leaders) if (leader.online) leader.inbox.push(update)
    }
  }

  kill(): void {
    this.restarts++
    this.uncommitted = []
    for (const leader of this.leaders) leader.disconnect()
    this.load()
  }
}

class SimulatedLeader {
  doc = new Y.Doc()
  online = true
  history = new BoardHistory()
  readonly inbox: Uint8Array[] = []
  private readonly outbox: Uint8Array[] = []
  readonly name: string
  private readonly server: SimulatedServer
  private clientId: number

  constructor(server: SimulatedServer, index: number) {
    this.server = server
    this.name = `leader-${index}`
    this.clientId = 1_000_000 * (index + 1)
    this.open(server.doc)
  }

  private open(stored: Y.Doc): void {
    this.doc = new Y.Doc()
    this.doc.clientID = this.clientId++
    Y.applyUpdate(this.doc, Y.encodeStateAsUpdate(stored), this.server)
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== this.server) this.outbox.push(update)
    })
  }

  /** The tab is opened again: same stored document, new Yjs client, no undo history. */
  reload(): void {
    this.disconnect()
    this.history = new BoardHistory()
    this.open(this.doc)
  }

  disconnect(): void {
    this.online = false
    this.inbox.length = 0
    this.outbox.length = 0
  }

  connect(): void {
    this.disconnect()
    this.online = true
    Y.applyUpdate(
      this.doc,
      Y.encodeStateAsUpdate(this.server.doc, Y.encodeStateVector(this.doc)),
      this.server,
    )
    Y.applyUpdate(this.server.doc, Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(this.server.doc)))
  }

  exchange(delivers: () => boolean): void {
    if (!this.online) return
    while (this.outbox[0] && delivers()) Y.applyUpdate(this.server.doc, this.outbox.shift()!)
    while (this.inbox[0] && delivers()) Y.applyUpdate(this.doc, this.inbox.shift()!, this.server)
  }
}

/** Y.Map order differs between replicas, so entries are sorted before they are compared. */
function storedIn(doc: Y.Doc): string {
  const sorted = (value: object): unknown[] =>
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, typeof entry === 'object' && entry !== null ? sorted(entry) : entry])
  return JSON.stringify([sorted(partiesOf(doc).toJSON()), sorted(placementsOf(doc).toJSON())])
}

class Campaign {
  readonly counts = {
    steps: 0,
    refused: 0,
    undone: 0,
    renumbered: 0,
    heals: 0,
    benched: 0,
    restarts: 0,
    repairs: 0,
  }
  readonly problems: string[] = []
  private readonly random: Random
  private readonly server = new SimulatedServer()
  private shown = new Set<string>()
  private readonly moved = new Set<string>()
  private readonly removed = new Set<string>()
  private parties = 0

  constructor(seed: number) {
    this.random = createRandom(seed)
    for (let i = 0; i < 5; i++)
      edits.createParty(this.server.doc, { id: `party-${this.parties++}`, maxSize: 5 })
    crowd(this.server.doc)
    this.server.commit()
    this.server.leaders = Array.from(
      { length: LEADERS },
      (_, index) => new SimulatedLeader(this.server, index),
    )
  }

  run(): void {
    for (let step = 1; step <= STEPS; step++) {
      this.disturb()
      this.edit(this.pick(this.server.leaders))
      for (const leader of this.server.leaders) if (this.chance(0.5)) leader.exchange(() => this.chance(0.7))
      if (this.chance(0.8)) this.server.commit()
      if (step % HEAL_EVERY === 0) this.heal()
    }
    this.counts.restarts = this.server.restarts
    this.counts.repairs = this.server.repairs
  }

  private disturb(): void {
    const leader = this.pick(this.server.leaders)
    if (this.chance(0.1)) {
      if (leader.online) leader.disconnect()
      else leader.connect()
    }
    if (this.chance(0.01)) leader.reload()
    if (this.chance(0.01)) this.server.kill()
  }

  private edit({ doc, name, history }: SimulatedLeader): void {
    const board = readBoard(doc)
    const party = this.pick(board.parties)
    const person = this.pick(PEOPLE)
    const slot = Math.floor(this.random() * 6)
    const roll = this.random()
    let result: EditResult | null
    if (!party || roll < 0.03)
      result = history.record(edits.createParty(doc, { id: `party-${name}-${this.parties++}` }))
    else if (roll < 0.42) result = history.record(edits.place(doc, name, person, party.id, slot))
    else if (roll < 0.45) result = this.countRenumbering(history.record(setOrder(doc, party.id, slot)))
    else if (roll < 0.55) result = history.record(edits.placeInParty(doc, name, person, party.id))
    else if (roll < 0.68) result = history.record(edits.swap(doc, name, person, this.pick(PEOPLE)))
    else if (roll < 0.72)
      result = history.record(edits.placeMany(doc, name, PEOPLE.slice(slot, slot + 6), party.id))
    else if (roll < 0.8) result = history.record(edits.remove(doc, name, person))
    else if (roll < 0.84) result = history.record(edits.setMaxSize(doc, party.id, 2 + slot))
    else if (roll < 0.86) result = history.record(edits.setTypeId(doc, party.id, this.pick(TYPES)))
    else if (roll < 0.87) result = history.record(edits.deleteParty(doc, party.id))
    else if (roll < 0.89) result = edits.restoreParty(doc, `party-${slot}`)
    else if (roll < 0.97) result = this.countUndo(history.undo(doc, name))
    else result = history.redo(doc, name)
    this.counts.steps++
    this.remember(result)
  }

  private countUndo(result: EditResult | null): EditResult | null {
    if (result?.outcome === 'done') this.counts.undone++
    return result
  }

  private countRenumbering(result: EditResult): EditResult {
    if (result.outcome === 'done' && result.step?.kind === 'steps') this.counts.renumbered++
    return result
  }

  private remember(result: EditResult | null): void {
    if (result?.outcome === 'refused') this.counts.refused++
    if (result?.outcome !== 'done' || result.step?.kind !== 'placements') return
    for (const { discordUserId, after } of result.step.people)
      (after ? this.moved : this.removed).add(discordUserId)
  }

  private heal(): void {
    for (const leader of this.server.leaders) {
      if (!leader.online) leader.connect()
      leader.exchange(() => true)
    }
    this.server.commit()
    for (const leader of this.server.leaders) leader.exchange(() => true)
    this.counts.heals++
    this.check()
  }

  private check(): void {
    const board = readBoard(this.server.doc)
    for (const { doc, name } of this.server.leaders) {
      if (storedIn(doc) !== storedIn(this.server.doc)) this.problems.push(`${name} stores something else`)
      if (JSON.stringify(readBoard(doc)) !== JSON.stringify(board))
        this.problems.push(`${name} sees another board`)
    }
    const seated = board.parties.flatMap((party) => party.slots.filter((person) => person !== null))
    if (new Set(seated).size !== seated.length) this.problems.push('a person has two slots')
    for (const { id, slots, maxSize } of board.parties) {
      if (slots.length !== maxSize) this.problems.push(`${id} does not hold maxSize`)
    }
    if (findRepairs(this.server.doc).length > 0) this.problems.push('something else is stored than shown')
    const shown = new Set([...seated, ...board.benched.map((person) => person.discordUserId)])
    for (const person of PEOPLE) {
      const expected = !this.removed.has(person) && (this.moved.has(person) || this.shown.has(person))
      if (expected && !shown.has(person)) this.problems.push(`${person} is lost`)
    }
    this.counts.benched += board.benched.length
    this.shown = shown
    this.moved.clear()
    this.removed.clear()
  }

  private chance(probability: number): boolean {
    return this.random() < probability
  }

  private pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)]!
  }
}

it(
  `${SEEDS} boards stay whole through partitions, reloads, restarts, deletes and undo`,
  { timeout: 1_800_000 },
  () => {
    const total: Record<string, number> = { seeds: SEEDS, leaders: LEADERS }
    for (let seed = 1; seed <= SEEDS; seed++) {
      const campaign = new Campaign(seed)
      campaign.run()
      expect(campaign.problems, `seed ${seed}`).toEqual([])
      for (const [name, count] of Object.entries(campaign.counts)) total[name] = (total[name] ?? 0) + count
    }
    process.stdout.write(`board simulation ${JSON.stringify(total)}\n`)
    expect(total['restarts'], 'servers were killed').toBeGreaterThan(0)
    expect(total['undone'], 'steps were undone').toBeGreaterThan(0)
    expect(total['renumbered'], 'parties were numbered anew').toBeGreaterThan(0)
  },
)
