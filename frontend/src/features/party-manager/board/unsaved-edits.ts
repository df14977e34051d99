/** One own edit: the document holds it once the clock of `client` has reached `clock`. */
export type OwnEdit = { client: number; clock: number }

type EditStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * The own edits of one document that the server has not yet said to be durable. Written down with every change,
 * so that the number is true after a reload as well. Each tab keeps its own list and takes over those it finds:
 * edits of a closed tab are in the local copy and travel with this tab's document.
 */
export class UnsavedEdits {
  private edits: OwnEdit[] = []
  /** Checkpoint number → how many edits, counted from the front, it covers. */
  private covered = new Map<number, number>()
  private lastCheckpoint = 0
  private readonly storage: EditStorage | null
  private readonly prefix: string
  private readonly ownKey: string

  /** `documentKey` names person and document, `tabId` this tab. Without storage the list lives in memory. */
  constructor(storage: EditStorage | null, documentKey: string, tabId: string) {
    this.storage = storage
    this.prefix = `raidtisch-unsaved/${documentKey}/`
    this.ownKey = this.prefix + tabId
  }

  get count(): number {
    return this.edits.length
  }

  /** Takes over what earlier tabs left behind, as far as the local copy still has it. */
  restore(isInDocument: (edit: OwnEdit) => boolean): void {
    const found = this.storedKeys().flatMap((key) => {
      const edits = parseEdits(this.storage?.getItem(key))
      this.storage?.removeItem(key)
      return edits
    })
    this.edits = [...found.filter(isInDocument), ...this.edits]
    this.write()
  }

  add(edit: OwnEdit): void {
    this.edits.push(edit)
    this.write()
  }

  /** The number to send: its echo says that everything up to now is durable. */
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

  /** The connection is gone and its echoes with it. */
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
      // A full or forbidden storage: the number stays true until the next reload.
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
