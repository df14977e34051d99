import type { Plugin } from 'vite'

/**
 * Fails the build when the files that it writes import each other in a cycle: one of them then runs before what it reads,
 * and no page opens. Sources without a cycle can end up in such files, because `codeSplitting` in `vite.config.ts` sorts
 * them by the pages that need them.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'raidtisch:chunk-cycles',
    generateBundle(_options, bundle) {
      // Only static imports: a file that is imported later may import the first one.
      const imports = new Map(
        Object.values(bundle).map((file) => [file.fileName, file.type === 'chunk' ? file.imports : []]),
      )
      const cycle = findCycle(imports)
      if (cycle)
        this.error(
          `files of the build import each other: ${cycle.join(' → ')}. Change codeSplitting in vite.config.ts.`,
        )
    },
  }
}

/** The first cycle of files, with its first one again at the end. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const knownWithout = new Set<string>()
  const follow = (file: string, path: readonly string[]): string[] | null => {
    const start = path.indexOf(file)
    if (start >= 0) return [...path.slice(start), file]
    if (knownWithout.has(file)) return null
    for (const next of imports.get(file) ?? []) {
      const cycle = follow(next, [...path, file])
      if (cycle) return cycle
    }
    knownWithout.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const cycle = follow(file, [])
    if (cycle) return cycle
  }
  return null
}
