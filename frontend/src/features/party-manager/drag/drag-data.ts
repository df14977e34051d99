/** What travels with a drag: whose card, or which group. */
export type Dragged = { kind: 'person' | 'group'; id: string }

const MARK = 'raidtisch-card'

export function writeDragged(dragged: Dragged): Record<string, unknown> {
  return { [MARK]: true, ...dragged }
}

/** `null` when what was dropped is nothing of ours. */
export function readDragged(data: Readonly<Record<string, unknown>>): Dragged | null {
  const { kind, id } = data
  if (data[MARK] !== true || typeof id !== 'string') return null
  return kind === 'person' || kind === 'group' ? { kind, id } : null
}
