import * as Y from 'yjs'
import { isOverfull } from '@raidtisch/shared-types/board/board-repair'
import { CLOSE } from '@raidtisch/shared-types/board/board-wire'
import type { Logger } from '#core/process/logger.ts'
import type { BoardConnection } from './board-connection.ts'
import { stateFrame, updateFrame } from './board-frames.ts'
import { GuardedDocument, type UpdateRefusal } from './board-guard.ts'
import type { BoardLimits } from './board-limits.ts'
import type { BoardLog } from './board-log.ts'
import type { LogEntry } from './board-log-store.ts'
import { toDocument } from './logged-document.ts'
import type { RelayMessage } from './board-relay.ts'
import { BoardWriter, type Committed } from './board-writer.ts'
import { formatAuthors, type Editors } from './client-owners.ts'
import { LogFollower } from './log-follower.ts'
import { RoomPresence } from './room-presence.ts'
import { StateReplies } from './state-replies.ts'

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
  /** The document was deleted or replaced, so the room has to be closed. */
  onGone: (why: 'deleted' | 'replaced') => void
  /** The document is full. Resolves with whether it was replaced by one without what no board shows. */
  onFull: () => Promise<boolean>
}

/** One open document in this process. An update is sent to browsers only when it is durable. */
export class BoardRoom {
  readonly name: string
  readonly connections = new Set<BoardConnection>()
  readonly follower: LogFollower
  readonly presence: RoomPresence
  private readonly deps: RoomDeps
  private readonly document: GuardedDocument
  private readonly writer: BoardWriter
  private readonly replies: StateReplies
  private uncompacted = 0
  private freeing: Promise<boolean> | null = null

  constructor(name: string, deps: RoomDeps) {
    this.name = name
    this.deps = deps
    this.document = new GuardedDocument(deps.limits, {
      onEdit: (update, userId, deleted) => this.writer.push(update, userId, deleted),
    })
    this.replies = new StateReplies(this.doc)
    this.presence = new RoomPresence(this.document.owners, {
      windowMs: deps.limits.presenceWindowMs,
      broadcast: (frame) => this.broadcast(frame),
      publish: (states) => deps.publish({ kind: 'presence', states }),
    })
    this.follower = new LogFollower(name, {
      log: deps.log,
      apply: (updates, authors) => {
        this.uncompacted += authors.length
        this.document.applyFromLog(updates, authors)
        // As they are in the log. What the document makes of them may name edits that are not durable yet.
        if (updates.length > 0 && this.connections.size > 0)
          this.broadcast(updateFrame(Y.mergeUpdates([...updates])))
      },
      onAdvance: (seq) => deps.onAdvance(seq, false),
      onCaughtUp: () => deps.counts.catchUps++,
      onGone: deps.onGone,
    })
    this.writer = new BoardWriter({
      mergeWindowMs: deps.limits.mergeWindowMs,
      commit: (update, editors) => this.commit(update, editors),
      onFlush: () => this.replies.prepare(),
      onCommitted: (update, committed) => this.committed(update, committed),
      onFailed: (err) => {
        deps.logger.warn({ err, board: name }, 'board edits wait for the database')
        this.replies.prepareAgain()
        this.replyFromLog().catch(() => undefined)
      },
      // The log cannot say which of the two it was; a browser that connects again finds out.
      onGone: () => deps.onGone('replaced'),
      onIdle: () => {
        this.replies.prepare()
        this.replies.send()
      },
    })
  }

  get doc(): Y.Doc {
    return this.document.doc
  }

  get epoch(): number {
    return this.follower.epoch
  }

  /** Everything in the document is durable. */
  get isSettled(): boolean {
    return this.writer.isIdle
  }

  /** Who owns which Yjs client id, to be kept with the snapshot. */
  get owners(): string {
    return formatAuthors(this.document.owners.all())
  }

  get needsCompaction(): boolean {
    return this.uncompacted > 0 || this.document.owners.hasClaims || isOverfull(this.doc)
  }

  enter(connection: BoardConnection): void {
    this.connections.add(connection)
  }

  leave(connection: BoardConnection): void {
    this.connections.delete(connection)
    this.presence.release(connection)
  }

  /** Checks and applies what a browser sent. `isAnswer`: it contains everything that the server asked for. */
  receive(connection: BoardConnection, update: Uint8Array, isAnswer: boolean): void {
    const refusal = this.apply(connection, update)
    // The server has asked for everything already, so the answer contains this piece again.
    if (refusal === 'gap' && connection.isBehind && !isAnswer) return
    if (refusal === 'gap' || refusal === 'foreign_client') {
      // Another process may have committed, and shown to this browser, what has not arrived here yet.
      connection.waitFor(
        this.follower.catchUp().then(() => {
          const refusedAgain = this.apply(connection, update)
          if (refusedAgain === 'gap' && !isAnswer) return connection.askForMissing(this)
          return this.received(connection, refusedAgain, isAnswer)
        }),
      )
      return
    }
    const work = this.received(connection, refusal, isAnswer)
    if (work) connection.waitFor(work)
  }

  private apply(connection: BoardConnection, update: Uint8Array): UpdateRefusal | null {
    return this.document.apply(update, connection.user.id, this.epoch)
  }

  private received(
    connection: BoardConnection,
    refusal: UpdateRefusal | null,
    isAnswer: boolean,
  ): Promise<void> | undefined {
    if (refusal === 'document_too_large') return this.free(connection)
    if (refusal) this.refuse(connection, refusal)
    else if (isAnswer && connection.isBehind) connection.caughtUp(this)
    return undefined
  }

  /** Whoever meets the limit need not be who filled the document, for example with what no board shows. */
  private async free(connection: BoardConnection): Promise<void> {
    this.freeing ??= this.durable()
      .then(() => this.deps.onFull())
      .finally(() => (this.freeing = null))
    if (await this.freeing) return
    // Another process may have replaced the document a moment ago.
    await this.follower.catchUp()
    if (connection.isOpen) this.refuse(connection, 'document_too_large')
  }

  private refuse(connection: BoardConnection, refusal: UpdateRefusal | 'presence'): void {
    this.deps.counts.refusals++
    this.deps.logger.warn(
      { board: this.name, userId: connection.user.id, refusal },
      'hostile or broken input',
    )
    const isTooLarge = refusal === 'too_large' || refusal === 'document_too_large' || refusal === 'too_many'
    connection.close(isTooLarge ? CLOSE.tooLarge : CLOSE.policy, refusal)
  }

  /** Sends what the connection is missing, as soon as everything in the document is durable. */
  sendState(connection: BoardConnection, vector?: Uint8Array): void {
    if (this.isSettled) connection.send(stateFrame(this.doc, vector))
    else this.replies.add(connection, vector ?? null)
  }

  /** While nothing can be written, what can be read shows the board to whoever opens it. */
  private async replyFromLog(): Promise<void> {
    const stored = this.replies.areDue ? await this.deps.log.catchUp(this.name, 0) : null
    // Something was committed during the read: it would be missing for those who asked after that.
    const isCurrent = stored?.epoch === this.epoch && stored.head >= this.follower.applied
    if (isCurrent) this.replies.sendFrom(toDocument(stored))
  }

  whenDurable(run: () => void): void {
    this.writer.whenDurable(run)
  }

  /** Everything that was received up to now is in the log. */
  private durable(): Promise<void> {
    return new Promise((resolve) => this.whenDurable(resolve))
  }

  private async commit(update: Uint8Array, editors: Editors): Promise<Committed | null> {
    const author = this.document.authorOf(update, editors)
    const seq = await this.deps.log.appendUpdate(this.name, this.epoch, update, author)
    return seq === null ? null : { seq, author }
  }

  private committed(update: Uint8Array, { seq, author }: Committed): void {
    this.deps.counts.commits++
    this.broadcast(updateFrame(update))
    this.replies.send()
    this.deps.publish({ kind: 'entry', epoch: this.epoch, seq, author, update })
    this.follower.committed(seq)
    this.deps.onAdvance(seq, true)
    if (++this.uncompacted >= this.deps.limits.compactEvery) this.compact()
  }

  private compact(): void {
    this.uncompacted = 0
    this.deps.counts.compactions++
    this.deps.log.compact(this.name, { owners: this.owners }).catch((err: unknown) => {
      this.deps.logger.warn({ err, board: this.name }, 'a board could not be compacted')
    })
  }

  /** A message of another process. */
  receiveMessage(message: RelayMessage): void {
    switch (message.kind) {
      case 'entry':
        return this.receiveEntry(message.epoch, message)
      case 'presence':
        return this.presence.receiveRemote(message.states)
      case 'presence-request':
        return this.presence.publishLocal()
    }
  }

  receiveEntry(epoch: number, entry: LogEntry): void {
    this.follower.receive(epoch, entry)
  }

  receivePresence(connection: BoardConnection, states: Uint8Array): void {
    if (!this.presence.receive(connection, states)) this.refuse(connection, 'presence')
  }

  broadcast(frame: Buffer): void {
    for (const connection of this.connections) connection.send(frame)
  }

  close(): void {
    this.writer.stop()
    this.follower.stop()
    this.presence.stop()
    this.doc.destroy()
  }
}
