type Row = { key: IDBValidKey; value: unknown }
type Stores = Map<string, Row[]>
type Range = { lower?: number; upper?: number }

/**
 * The browser's IndexedDB in memory, as far as a board's local copy uses it. A test decides when it fails: real ones do so
 * when their data is deleted, when the disk is full and when iOS has closed them in the background.
 */
export class MemoryIndexedDb {
  readonly databases = new Map<string, Stores>()
  /** While true, opening waits, as behind another tab's deletion; by the database's name. */
  isBlocked: (name: string) => boolean = () => false
  /** Every write is refused from now on. */
  isFull = false
  private readonly open = new Set<MemoryDatabase>()

  /** Puts it in place of the browser's; `stub` is `vi.stubGlobal`. */
  install(stub: (name: string, value: unknown) => void): void {
    stub('indexedDB', {
      open: (name: string) => this.openDatabase(name),
      databases: () => Promise.resolve(Array.from(this.databases.keys(), (name) => ({ name }))),
      deleteDatabase: (name: string) => answered(() => void this.databases.delete(name)),
    })
    stub('IDBKeyRange', {
      lowerBound: (lower: number): Range => ({ lower }),
      upperBound: (upper: number): Range => ({ upper }),
    })
  }

  /** The browser closes every connection by itself, without a word when `isSilent`. */
  closeAll({ isSilent }: { isSilent: boolean }): void {
    for (const database of this.open) {
      database.isClosed = true
      if (!isSilent) database.dispatchEvent(new Event('close'))
    }
  }

  private openDatabase(name: string) {
    const database = new MemoryDatabase(this, this.databases.get(name) ?? new Map<string, Row[]>())
    const request = {
      onupgradeneeded: null as Handler,
      onsuccess: null as Handler,
      result: database,
    }
    const succeed = () => {
      if (this.isBlocked(name)) return void setTimeout(succeed, 50)
      if (!this.databases.has(name)) request.onupgradeneeded?.({ target: request })
      this.databases.set(name, database.stores)
      this.open.add(database)
      request.onsuccess?.({ target: request })
    }
    setTimeout(succeed)
    return request
  }
}

type Handler = ((event: { target: unknown }) => void) | null

class MemoryDatabase extends EventTarget {
  isClosed = false
  readonly stores: Stores
  private readonly factory: MemoryIndexedDb

  constructor(factory: MemoryIndexedDb, stores: Stores) {
    super()
    this.factory = factory
    this.stores = stores
  }

  createObjectStore(name: string): void {
    this.stores.set(name, [])
  }

  close(): void {
    this.isClosed = true
  }

  transaction() {
    if (this.isClosed) throw new DOMException('The database connection is closing', 'InvalidStateError')
    return { objectStore: (name: string) => this.objectStore(this.stores.get(name) ?? []) }
  }

  private objectStore(rows: Row[]) {
    const write = (row: Row) =>
      answered(() => {
        if (this.factory.isFull) {
          this.dispatchEvent(new Event('abort'))
          throw new DOMException('The disk is full', 'QuotaExceededError')
        }
        const at = rows.findIndex(({ key }) => key === row.key)
        rows.splice(at === -1 ? rows.length : at, at === -1 ? 0 : 1, row)
        return row.key
      })
    const lastKey = () => rows.at(-1)?.key ?? null
    return {
      add: (value: unknown) => write({ key: Number(lastKey() ?? 0) + 1, value }),
      put: (value: unknown, key: IDBValidKey) => write({ key, value }),
      get: (key: IDBValidKey) => answered(() => rows.find((row) => row.key === key)?.value),
      getAll: ({ lower = 0 }: Range) =>
        answered(() => rows.filter(({ key }) => Number(key) >= lower).map(({ value }) => value)),
      count: () => answered(() => rows.length),
      delete: ({ upper = 0 }: Range) =>
        answered(() => void rows.splice(0, rows.filter(({ key }) => Number(key) < upper).length)),
      openKeyCursor: () => answered(() => (lastKey() === null ? null : { key: lastKey() })),
    }
  }
}

/** A request whose answer comes a moment later. */
function answered(work: () => unknown) {
  const request = { onsuccess: null as Handler, onerror: null as Handler }
  setTimeout(() => {
    try {
      const result = work()
      request.onsuccess?.({ target: { result } })
    } catch (error) {
      request.onerror?.({ target: { error } })
    }
  })
  return request
}
