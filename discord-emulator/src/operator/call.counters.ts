export type CounterSnapshot = {
  /** Calls by route (`POST /channels/:channel/messages`). */
  readonly rest: Readonly<Record<string, number>>
  /** Answers by HTTP status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Refusals by Discord's own error code. */
  readonly codes: Readonly<Record<string, number>>
  /** Gateway payloads received, by opcode. */
  readonly opcodes: Readonly<Record<string, number>>
  /** Gateway events sent, by name. */
  readonly events: Readonly<Record<string, number>>
}

export type Counters = ReturnType<typeof createCounters>

export function createCounters() {
  const tables = {
    rest: new Map<string, number>(),
    statuses: new Map<string, number>(),
    codes: new Map<string, number>(),
    opcodes: new Map<string, number>(),
    events: new Map<string, number>(),
  }
  const count = (table: Map<string, number>, key: string) => table.set(key, (table.get(key) ?? 0) + 1)
  return {
    rest: (route: string) => void count(tables.rest, route),
    answer(status: number, code: number | null) {
      count(tables.statuses, String(status))
      if (code !== null) count(tables.codes, String(code))
    },
    opcode: (opcode: number) => void count(tables.opcodes, String(opcode)),
    event: (name: string) => void count(tables.events, name),
    snapshot: (): CounterSnapshot => ({
      rest: Object.fromEntries(tables.rest),
      statuses: Object.fromEntries(tables.statuses),
      codes: Object.fromEntries(tables.codes),
      opcodes: Object.fromEntries(tables.opcodes),
      events: Object.fromEntries(tables.events),
    }),
  }
}
