export type Fault = {
  /** Any method when left out. */
  readonly method?: string
  /** Matched against the path after the API version, e.g. `/channels/1/messages`. A string is read as a pattern. */
  readonly route: RegExp | string
  /** Answers with this status, instead of doing anything unless `isDone`. */
  readonly status?: number
  /** Everything is done, and then the call is answered with `status`. */
  readonly isDone?: boolean
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds the call waits before it is handled. */
  readonly delay?: number
  /** `request`: cut before anything is done. `reply`: everything is done, only the answer is lost. */
  readonly drop?: 'request' | 'reply'
  /** How many calls it hits; 1 when left out. */
  readonly times?: number
}

export type FaultScript = ReturnType<typeof createFaultScript>

export function createFaultScript() {
  let entries: { fault: Fault; route: RegExp; left: number }[] = []
  return {
    add: (fault: Fault) => {
      entries.push({ fault, route: new RegExp(fault.route), left: fault.times ?? 1 })
    },
    /** The first fault that fits this call, which is thereby used up once. */
    take(method: string, path: string) {
      const entry = entries.find(
        ({ fault, route }) => (fault.method === undefined || fault.method === method) && route.test(path),
      )
      if (!entry) return null
      entry.left--
      entries = entries.filter(({ left }) => left > 0)
      return entry.fault
    },
    clear: () => {
      entries = []
    },
  }
}
