// Without Yjs: also the page without a reader loads this.

/**
 * One of the reader's edits. The document has it when the clock of `client` has reached `clock`; one that only deletes
 * moves no clock: the document has it when what `client` wrote at `clock` is deleted.
 */
export type OwnEdit = { client: number; clock: number; isDeletion?: true }

type EditStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * The reader's edits of one document that the server has not confirmed yet. Each change of the list is stored, so that
 * the number is right after a reload. Each tab stores its own list and adopts the lists of closed tabs, whose edits
 * are in the local copy.
 */
export class UnsavedEdits {
  private edits: OwnEdit[] = []
  /** Checkpoint number → how many edits it covers, from the oldest on. */
  private covered = new Map<number, number>()
  private lastCheckpoint = 0
  private readonly storage: EditStorage | null
  private readonly prefix: string
  private readonly ownKey: string

  /** `documentKey` names person and document, `tabId` this tab. Without storage the list is in memory only. */
  constructor(storage: EditStorage | null, documentKey: string, tabId: string) {
    this.storage = storage
    this.prefix = `raidtisch-unsaved/${documentKey}/`
    this.ownKey = this.prefix + tabId
  }

  get count(): number {
    return this.edits.length
  }

  get all(): readonly OwnEdit[] {
    return this.edits
  }

  /** Whether there is a list of any tab. */
  get hasStored(): boolean {
    return this.storedKeys().length > 0
  }

  /** Adopts the lists of closed tabs, without edits that the local copy does not contain; returns those. */
  restore(isInDocument: (edit: OwnEdit) => boolean): OwnEdit[] {
    const found = this.storedKeys().flatMap((key) => {
      const edits = parseEdits(this.storage?.getItem(key))
      this.storage?.removeItem(key)
      return edits
    })
    this.edits = [...found.filter(isInDocument), ...this.edits]
    this.write()
    return found.filter((edit) => !isInDocument(edit))
  }

  add(edit: OwnEdit): void {
    this.edits.push(edit)
    this.write()
  }

  /** The number to send; the server's echo confirms all edits up to now. */
  checkpoint(): number {
    this.lastCheckpoint += 1
    this.covered.set(this.lastCheckpoint, this.edits.length)
    return this.lastCheckpoint
  }

  acknowledge(checkpoint: number): void {
    const count = this.covered.get(checkpoint)
    if (count === undefined) return
    this.edits = this.edits.slice(count)
    const rest = [...this.covered].filter(([number]) => number > checkpoint)
    this.covered = new Map(rest.map(([number, covers]) => [number, Math.max(0, covers - count)]))
    this.write()
  }

  /** A lost connection brings no more echoes. */
  forgetCheckpoints(): void {
    this.covered.clear()
  }

  clear(): void {
    this.edits = []
    this.covered.clear()
    for (const key of this.storedKeys()) this.storage?.removeItem(key)
  }

  private storedKeys(): string[] {
    const length = this.storage?.length ?? 0
    const keys = Array.from({ length }, (_, index) => this.storage?.key(index) ?? '')
    return keys.filter((key) => key.startsWith(this.prefix))
  }

  private write(): void {
    if (this.edits.length === 0) return this.storage?.removeItem(this.ownKey)
    try {
      this.storage?.setItem(this.ownKey, JSON.stringify(this.edits))
    } catch {
      // The storage is full or not allowed: the number is right until the next reload.
    }
  }
}

function parseEdits(text: string | null | undefined): OwnEdit[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isOwnEdit) : []
  } catch {
    return []
  }
}

function isOwnEdit(value: unknown): value is OwnEdit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'client' in value &&
    'clock' in value &&
    typeof value.client === 'number' &&
    typeof value.clock === 'number'
  )
}
