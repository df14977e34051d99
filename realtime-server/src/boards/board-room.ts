import * as Y from 'yjs'
import { CLOSE } from '@raidtisch/shared-types/board/board-wire'
import { serverClientId, type BoardLog } from './board-log.ts'
import type { LogEntry } from './board-log-store.ts'
import type { Logger } from '#core/process/logger.ts'
import type { BoardConnection } from './board-connection.ts'
import { awarenessFrame, stateFrame, updateFrame } from './board-frames.ts'
import { judgeUpdate, type Refusal } from './board-guard.ts'
import type { BoardLimits } from './board-limits.ts'
import { BoardPresence } from './board-presence.ts'
import type { RelayMessage } from './board-relay.ts'
import { BoardWriter, type Committed } from './board-writer.ts'
import { ClientOwners } from './client-owners.ts'
import { LogFollower } from './log-follower.ts'

/** What the rooms of one server count together. */
export interface BoardCounts {
  commits: number
  catchUps: number
  compactions: number
  repairs: number
  refusals: number
}

export interface RoomDeps {
  log: BoardLog
  logger: Logger
  limits: BoardLimits
  counts: BoardCounts
  publish: (message: RelayMessage) => void
  /** The document has advanced to this entry of the log. `isOwn`: this room committed it. */
  onAdvance: (seq: number, isOwn: boolean) => void
  /** The document was deleted or replaced: nothing of this room is worth keeping. */
  onGone: (why: 'deleted' | 'replaced') => void
}

/** The origin of what already stands in the log. */
const FROM_LOG = Symbol('log')

/** One open document in this process. What leaves it for a browser is durable. */
export class BoardRoom {
  readonly name: string
  readonly doc = new Y.Doc()
  readonly connections = new Set<BoardConnection>()
  readonly follower: LogFollower
  private readonly deps: RoomDeps
  private readonly owners = new ClientOwners()
  private readonly presence = new BoardPresence(this.owners)
  private readonly writer: BoardWriter
  private questions: { connection: BoardConnection; vector: Uint8Array | undefined }[] = []
  private answers: { connection: BoardConnection; frame: Buffer }[] = []
  private presenceTimer: NodeJS.Timeout | null = null
  private estimatedBytes = 0
  private uncompacted = 0

  constructor(name: string, deps: RoomDeps) {
    this.name = name
    this.deps = deps
    this.follower = new LogFollower(name, {
      log: deps.log,
      apply: (updates, authors) => this.applyFromLog(updates, authors),
      onAdvance: (seq) => deps.onAdvance(seq, false),
      onCaughtUp: () => deps.counts.catchUps++,
      onGone: deps.onGone,
    })
    this.writer = new BoardWriter({
      mergeWindowMs: deps.limits.mergeWindowMs,
      commit: (update, userIds) => this.commit(update, userIds),
      onFlush: () => this.prepareAnswers(),
      onCommitted: (update, committed) => this.committed(update, committed),
      onFailed: (err) => {
        deps.logger.warn({ err, board: name }, 'board edits wait for the database')
        this.askAgain()
      },
      // Whoever comes back learns which of the two it was.
      onGone: () => deps.onGone('replaced'),
      onIdle: () => {
        this.prepareAnswers()
        this.sendAnswers()
      },
    })
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      this.estimatedBytes += update.length
      if (origin === FROM_LOG) this.broadcast(updateFrame(update))
      else this.writer.push(update, typeof origin === 'string' ? origin : '')
    })
  }

  get epoch(): number {
    return this.follower.epoch
  }

  get isSettled(): boolean {
    return this.writer.isIdle
  }

  get hasUncompacted(): boolean {
    return this.uncompacted > 0
  }

  enter(connection: BoardConnection): void {
    this.connections.add(connection)
  }

  leave(connection: BoardConnection): void {
    this.connections.delete(connection)
    this.presence.release(connection)
    this.announcePresence()
  }

  /** Judges and applies what a browser sent. */
  receive(connection: BoardConnection, update: Uint8Array, isAnswer: boolean): void {
    const refusal = this.tryApply(connection, update)
    // Already asked for everything: this piece comes again with the answer.
    if (refusal === 'gap' && connection.isBehind && !isAnswer) return
    if (refusal === 'gap' || refusal === 'foreign_client') {
      // Another process may have committed, and shown to this browser, what has not reached us yet.
      connection.holdUntil(
        this.follower.catchUp().then(() => {
          const still = this.tryApply(connection, update)
          if (still === 'gap' && !isAnswer) connection.askForMissing(this)
          else this.settle(connection, still, isAnswer)
        }),
      )
      return
    }
    this.settle(connection, refusal, isAnswer)
  }

  private settle(connection: BoardConnection, refusal: Refused | null, isAnswer: boolean): void {
    if (refusal) this.refuse(connection, refusal)
    else if (isAnswer && connection.isBehind) connection.caughtUp(this)
  }

  private tryApply(connection: BoardConnection, update: Uint8Array): Refused | null {
    const { id: userId } = connection.user
    const verdict = judgeUpdate(this.doc, update, {
      maxUpdateBytes: this.deps.limits.maxUpdateBytes,
      mayWriteAs: (id) => id !== serverClientId(this.epoch) && this.owners.mayClaim(id, userId),
    })
    if (verdict.refusal) return verdict.refusal
    if (this.wouldGrowTooLarge(update)) return 'document_too_large'
    this.owners.claim(verdict.newClients, userId)
    Y.applyUpdate(this.doc, update, userId)
    // The guard lets through only what is complete; what Yjs still keeps for later was made to stay there.
    const { store } = this.doc
    if (!store.pendingStructs && !store.pendingDs) return null
    store.pendingStructs = null
    store.pendingDs = null
    return 'malformed'
  }

  private wouldGrowTooLarge(update: Uint8Array): boolean {
    const { maxDocumentBytes } = this.deps.limits
    if (this.estimatedBytes + update.length <= maxDocumentBytes) return false
    this.estimatedBytes = Y.encodeStateAsUpdate(this.doc).length
    return this.estimatedBytes + update.length > maxDocumentBytes
  }

  private refuse(connection: BoardConnection, refusal: Refused | 'presence'): void {
    this.deps.counts.refusals++
    this.deps.logger.warn(
      { board: this.name, userId: connection.user.id, refusal },
      'hostile or broken input',
    )
    const isTooLarge = refusal === 'too_large' || refusal === 'document_too_large'
    connection.close(isTooLarge ? CLOSE.tooLarge : CLOSE.policy, refusal)
  }

  /** Sends what the connection is missing, as soon as the document holds nothing that is not durable. */
  answer(connection: BoardConnection, vector?: Uint8Array): void {
    if (this.writer.isIdle) connection.send(stateFrame(this.doc, vector))
    else this.questions.push({ connection, vector })
  }

  private prepareAnswers(): void {
    for (const { connection, vector } of this.questions.splice(0)) {
      if (!connection.isOpen) continue
      try {
        this.answers.push({ connection, frame: stateFrame(this.doc, vector) })
      } catch {
        connection.close(CLOSE.policy, 'malformed message')
      }
    }
  }

  private sendAnswers(): void {
    for (const { connection, frame } of this.answers.splice(0)) connection.send(frame)
  }

  /** What was prepared is not durable: everybody gets the whole state once it is. */
  private askAgain(): void {
    for (const { connection } of this.answers.splice(0))
      this.questions.push({ connection, vector: undefined })
  }

  whenDurable(done: () => void): void {
    this.writer.whenDurable(done)
  }

  private async commit(update: Uint8Array, userIds: ReadonlySet<string>): Promise<Committed | null> {
    const author = this.owners.describe(Y.parseUpdateMeta(update).to.keys(), userIds)
    const seq = await this.deps.log.appendUpdate(this.name, this.epoch, update, author)
    return seq === null ? null : { seq, author }
  }

  private committed(update: Uint8Array, { seq, author }: Committed): void {
    this.deps.counts.commits++
    this.broadcast(updateFrame(update))
    this.sendAnswers()
    this.deps.publish({ kind: 'entry', epoch: this.epoch, seq, author, update })
    this.follower.committed(seq)
    this.deps.onAdvance(seq, true)
    if (++this.uncompacted >= this.deps.limits.compactEvery) this.compact()
  }

  private compact(): void {
    this.uncompacted = 0
    this.deps.counts.compactions++
    this.deps.log.compact(this.name).catch((err: unknown) => {
      this.deps.logger.warn({ err, board: this.name }, 'a board could not be compacted')
    })
  }

  private applyFromLog(updates: readonly Uint8Array[], authors: readonly (string | null)[]): void {
    this.uncompacted += authors.length
    for (const author of authors) this.owners.learn(author)
    this.doc.transact(() => {
      for (const update of updates) Y.applyUpdate(this.doc, update, FROM_LOG)
    }, FROM_LOG)
  }

  /** What another process says. */
  receiveMessage(message: RelayMessage): void {
    switch (message.kind) {
      case 'entry':
        return this.receiveEntry(message.epoch, message)
      case 'presence':
        this.presence.receiveRemote(message.states)
        return this.announcePresence()
      case 'who-is-there': {
        const states = this.presence.snapshot('local')
        return states ? this.deps.publish({ kind: 'presence', states }) : undefined
      }
    }
  }

  receiveEntry(epoch: number, entry: LogEntry): void {
    this.follower.receive(epoch, entry)
  }

  receivePresence(connection: BoardConnection, states: Uint8Array): void {
    if (this.presence.receive(states, connection)) this.announcePresence()
    else this.refuse(connection, 'presence')
  }

  expirePresence(): void {
    this.presence.expire()
    this.announcePresence()
  }

  presenceFrame(): Buffer | null {
    const states = this.presence.snapshot()
    return states && awarenessFrame(states)
  }

  /** Everybody's moves of one window go out together: each browser echoes every presence message it gets. */
  private announcePresence(): void {
    this.presenceTimer ??= setTimeout(() => {
      this.presenceTimer = null
      const { all, local } = this.presence.takeChanges()
      if (all) this.broadcast(awarenessFrame(all))
      if (local) this.deps.publish({ kind: 'presence', states: local })
    }, this.deps.limits.presenceWindowMs)
  }

  broadcast(frame: Buffer): void {
    for (const connection of this.connections) connection.send(frame)
  }

  close(): void {
    this.writer.stop()
    this.follower.stop()
    if (this.presenceTimer) clearTimeout(this.presenceTimer)
    this.doc.destroy()
  }
}

type Refused = Refusal | 'document_too_large'
