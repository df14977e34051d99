import { leadingClientId } from '@raidtisch/shared-types/board/board-ghosts'
import { BoardHistory } from '@raidtisch/shared-types/board/board-undo'
import { CLOSE } from '@raidtisch/shared-types/board/board-wire'
import type { EditResult } from '@raidtisch/shared-types/board/board-moves'
import { protocolVersion } from '@raidtisch/shared-types/protocol/protocol-version'
import { Awareness } from 'y-protocols/awareness'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { Listeners } from '#lib/listeners.ts'
import { setPageOutdated } from '#lib/live/connection.ts'
import { BoardPresence } from './board-presence.ts'
import { listenToServer, sendCheckpoint, type BoardAccess } from './board-protocol.ts'
import { BoardStore } from './board-store.ts'
import type { BoardResult } from './editable-board.ts'
import { openLocalCopy, type LocalCopy } from './local-copy.ts'
import { copyName, deleteOldCopies } from './stored-copies.ts'
import { isInDocument, runEdit } from './own-edit.ts'
import type { DiscardReason, SessionOptions } from './session-options.ts'
import { isLoaded, refusedStatus, saveStateOf, type BoardStatus, type SaveState } from './save-state.ts'
import { UnsavedEdits, type OwnEdit } from './unsaved-edits.ts'

/** A server that stops taking edits still confirms those that it took before. */
const CONFIRMATION_MS = 5_000
/** A reader waits so long for a server that does not answer, then the local copy is shown. */
const SHOW_COPY_AFTER_MS = 3_000

export type SessionState = {
  status: BoardStatus
  access: BoardAccess
  /** The board is loaded and the reader may change it; an edit made before that would be discarded. */
  canEdit: boolean
  save: SaveState
  canUndo: boolean
  canRedo: boolean
}

const READ_ONLY: BoardResult = { outcome: 'refused', reason: 'read_only' }

/**
 * One board in one browser: the Yjs document, the connection, the local copy, the reader's undo steps, and which
 * edits are saved. Created in an effect and destroyed in its cleanup.
 */
export class BoardSession {
  readonly doc = new Y.Doc()
  readonly store: BoardStore
  readonly presence: BoardPresence
  readonly documentName: string
  /** The board of this reader, by which the browser keeps what is theirs. */
  private readonly boardKey: string
  private readonly awareness: Awareness
  private readonly provider: WebsocketProvider
  private readonly options: SessionOptions
  private readonly history = new BoardHistory()
  private readonly unsaved: UnsavedEdits
  private readonly listeners = new Listeners()
  private localCopy: LocalCopy | null = null
  /** Edits of closed tabs, or of a discarded session, that are not in the local copy; perhaps the server has them. */
  private readonly missing: OwnEdit[]
  private epoch: number | null = null
  private status: BoardStatus = 'loading'
  private access: BoardAccess = 'write'
  private current: SessionState
  private refusedInARow = 0
  private confirmationTimer: ReturnType<typeof setTimeout> | undefined
  private readonly stopListening: () => void
  /** Destroyed, or about to be replaced by a session with the server's board. */
  isOver = false
  private isDestroyed = false

  constructor(options: SessionOptions) {
    this.options = options
    const { serverUrl, documentName, userId, storage, missing = [] } = options
    this.missing = [...missing]
    this.documentName = documentName
    this.boardKey = `${userId}/${documentName}`
    this.doc.clientID = leadingClientId(this.doc.clientID)
    this.store = new BoardStore(this.doc)
    this.awareness = new Awareness(this.doc)
    this.presence = new BoardPresence(this.awareness, userId)
    this.unsaved = new UnsavedEdits(storage, this.boardKey, String(this.doc.clientID))
    this.provider = new WebsocketProvider(serverUrl, documentName, this.doc, {
      awareness: this.awareness,
      connect: false,
      params: { protocol: String(protocolVersion) },
      disableBc: true,
      // y-websocket doubles its wait without jitter. Different maxima keep a guild from reconnecting all at once.
      maxBackoffTime: 8_000 + Math.random() * 7_000,
      ...(options.WebSocket ? { WebSocketPolyfill: options.WebSocket } : {}),
    })
    this.current = this.readState()
    this.listen()
    this.stopListening = this.listenToWindow()
    void this.start()
  }

  state = (): SessionState => this.current
  subscribe = this.listeners.subscribe

  /** Runs one of the shared edits. It can be undone, and counts as unsaved until the server has stored it. */
  edit(run: (doc: Y.Doc, by: string) => EditResult): BoardResult {
    return this.write(() => this.history.record(run(this.doc, this.options.userId)))
  }

  /** `null` when there is nothing to undo. */
  undo(): BoardResult | null {
    return this.write(() => this.history.undo(this.doc, this.options.userId))
  }

  /** `null` when there is nothing to redo. */
  redo(): BoardResult | null {
    return this.write(() => this.history.redo(this.doc, this.options.userId))
  }

  /** Connects now instead of waiting for the next attempt. */
  reconnect = (): void => {
    if (this.provider.shouldConnect) this.provider.connect()
  }

  destroy(): void {
    this.isOver = true
    this.isDestroyed = true
    this.stopListening()
    clearTimeout(this.confirmationTimer)
    this.provider.destroy()
    this.presence.destroy()
    this.awareness.destroy()
    this.store.destroy()
    void this.localCopy?.close()
    this.doc.destroy()
  }

  private listen(): void {
    listenToServer(this.provider, {
      onCheckpoint: (number) => {
        this.refusedInARow = 0
        this.unsaved.acknowledge(number)
        this.publish()
      },
      onEpoch: (epoch) => this.compareEpoch(epoch),
      onAccess: (access) => {
        this.access = access
        if (access === 'read') this.dropRefusedEdits()
        // The server has ignored checkpoints of a reader who might not edit.
        else this.askForConfirmation()
        this.publish()
      },
      onOutdated: () => setPageOutdated(true),
    })
    this.provider.on('status', ({ status }) => {
      if (status === 'connected') this.presence.connectionBack()
      if (status === 'disconnected') this.presence.connectionLost()
    })
    this.provider.on('sync', (isSynced) => isSynced && this.synced())
    this.provider.on('connection-close', (event) => this.connectionClosed(event?.code))
    this.provider.on('closed', ({ code }) => this.connectionRefused(code))
  }

  /** Returns a function to stop. */
  private listenToWindow(): () => void {
    if (typeof window === 'undefined') return () => undefined
    const wake = () => document.visibilityState === 'visible' && this.reconnect()
    const warn = (event: BeforeUnloadEvent) => {
      if (this.unsaved.count > 0 && !this.localCopy?.isStoring) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    window.addEventListener('online', this.reconnect)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('online', this.reconnect)
      document.removeEventListener('visibilitychange', wake)
    }
  }

  private async start(): Promise<void> {
    void deleteOldCopies(this.boardKey, this.options.storage).catch(() => undefined)
    const copy = await openLocalCopy(copyName(this.boardKey), this.doc)
    if (this.isOver) return void copy.close()
    this.localCopy = copy
    this.epoch = copy.epoch
    // What could not be read is counted when it is read the next time.
    if (copy.isRead) this.missing.push(...this.unsaved.restore((edit) => isInDocument(this.doc, edit)))
    this.publish()
    this.provider.connect()
    // Browsers wait for minutes for a server that does not answer. The attempt goes on meanwhile.
    const showCopy = () => this.status === 'loading' && this.connectionClosed(undefined)
    if (copy.epoch !== null) setTimeout(showCopy, SHOW_COPY_AFTER_MS)
  }

  /** Both sides have exchanged their missing updates. */
  private synced(): void {
    this.status = 'live'
    this.askForConfirmation()
    const lost = this.missing.splice(0).filter((edit) => !isInDocument(this.doc, edit)).length
    if (lost > 0) this.options.onLost({ reason: 'not-stored', lostEdits: lost })
    this.publish()
  }

  private compareEpoch(epoch: number): void {
    const holdsSomething = this.doc.store.clients.size > 0
    if (epoch !== this.epoch && (this.epoch !== null || holdsSomething)) return this.discard('replaced')
    if (epoch === this.epoch) return
    this.epoch = epoch
    void this.localCopy?.keepEpoch(epoch)
  }

  /** The server takes no edits any more, for example because the event was archived meanwhile. */
  private dropRefusedEdits(): void {
    const drop = () => this.access === 'read' && this.unsaved.count > 0 && this.discard('read-only')
    clearTimeout(this.confirmationTimer)
    if (this.status === 'live') this.confirmationTimer = setTimeout(drop, CONFIRMATION_MS)
    else drop()
  }

  private connectionClosed(code: number | undefined): void {
    if (this.isOver) return
    this.unsaved.forgetCheckpoints()
    if (code === CLOSE.tooLarge) return this.discard('too-large')
    // A browser that sent too fast may connect again; one with a refused document would be refused every time.
    if (code === CLOSE.policy) this.refusedInARow += 1
    if (this.refusedInARow >= 3 && this.unsaved.count > 0) return this.discard('refused')
    // Without an epoch no board is loaded, neither from the server nor from the local copy.
    this.status = this.status === 'live' || this.epoch !== null ? 'offline' : 'unreachable'
    this.publish()
  }

  private connectionRefused(code: number): void {
    if (code === CLOSE.otherEpoch) return this.discard('replaced')
    this.status = refusedStatus(code)
    this.publish()
  }

  private discard(reason: DiscardReason): void {
    if (this.isOver) return
    this.isOver = true
    this.provider.disconnect()
    // A server that takes edits no more may have taken these, and lost the connection before it said so.
    const unclear = reason === 'read-only' ? this.unsaved.all : []
    const discarded = { reason, lostEdits: this.unsaved.count - unclear.length, unclear }
    this.unsaved.clear()
    const gone = this.localCopy?.discard() ?? Promise.resolve()
    void gone.then(() => !this.isDestroyed && this.options.onDiscarded(discarded))
  }

  /** Whatever the edit writes is unsaved, also what undo does not know, for example a suggestion. */
  private write<Result>(run: () => Result): Result | typeof READ_ONLY {
    if (!this.canEdit) return READ_ONLY
    const { result, own } = runEdit(this.doc, run)
    if (own) {
      this.unsaved.add(own)
      this.askForConfirmation()
    }
    this.publish()
    return result
  }

  private askForConfirmation(): void {
    const { provider, unsaved } = this
    if (unsaved.count > 0 && provider.synced) sendCheckpoint(provider, unsaved.checkpoint())
  }

  /** Open dialogs and slow reads may still want to edit when the board is read-only or gone. */
  private get canEdit(): boolean {
    return !this.isOver && isLoaded(this.status) && this.access === 'write'
  }

  private readState(): SessionState {
    return {
      status: this.status,
      access: this.access,
      canEdit: this.canEdit,
      save: saveStateOf(this.status, this.unsaved.count),
      canUndo: this.history.canUndo,
      canRedo: this.history.canRedo,
    }
  }

  private publish(): void {
    const next = this.readState()
    if (JSON.stringify(next) === JSON.stringify(this.current)) return
    this.current = next
    this.listeners.emit()
  }
}
