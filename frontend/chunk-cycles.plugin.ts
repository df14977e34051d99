import type { Plugin } from 'vite'

/**
 * Fails the build when files import each other in a cycle: one of them then runs before what it reads, and no page opens.
 * The bundler splits modules without a cycle into such files when it sorts them by the pages that need them.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'raidtisch:chunk-cycles',
    generateBundle(_options, bundle) {
      const imports = new Map(
        Object.values(bundle).map((file) => [file.fileName, file.type === 'chunk' ? file.imports : []]),
      )
      const cycle = findCycle(imports)
      if (cycle) this.error(`files of the build import each other: ${cycle.join(' → ')}`)
    },
  }
}

/** The first cycle of files, with its first one again at the end. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const follow = (file: string, way: readonly string[]): string[] | null => {
    const start = way.indexOf(file)
    if (start >= 0) return [...way.slice(start), file]
    if (done.has(file)) return null
    for (const next of imports.get(file) ?? []) {
      const cycle = follow(next, [...way, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const cycle = follow(file, [])
    if (cycle) return cycle
  }
  return null
}
