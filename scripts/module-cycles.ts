import type { ICruiseResult } from 'dependency-cruiser'

type Imports = Map<string, Map<string, string>>

const folder = /realtime-server\/src\/modules\/([^/]+)\//
/** Tests may set up what other modules do. dependency-cruiser's own rule for folders cannot leave them out. */
const aside = /[.](?:test|fixture)[.]ts$/

/**
 * Folders of `modules/` that import each other in a cycle, types included; each cycle once, as the imports that close
 * it.
 */
export function findCycles(modules: ICruiseResult['modules']): string[] {
  const imports = readImports(modules)
  const cycles = new Map<string, string>()
  for (const start of imports.keys()) {
    const cycle = shortestCycle(imports, start)
    if (!cycle) continue
    const steps = cycle.map((from, index) => {
      const to = cycle[(index + 1) % cycle.length] ?? from
      return `${from} → ${to} (${imports.get(from)?.get(to) ?? ''})`
    })
    cycles.set(cycle.toSorted().join(), steps.join(', '))
  }
  return [...cycles.values()]
}

/** Of each folder, which others it imports, and one file that does. */
function readImports(modules: ICruiseResult['modules']): Imports {
  const imports: Imports = new Map()
  for (const { source, dependencies } of modules) {
    const from = folder.exec(source)?.[1]
    if (from === undefined || aside.test(source)) continue
    const others = imports.get(from) ?? new Map<string, string>()
    imports.set(from, others)
    for (const { resolved } of dependencies) {
      const to = folder.exec(resolved)?.[1]
      if (to !== undefined && to !== from) others.set(to, source)
    }
  }
  return imports
}

function shortestCycle(imports: Imports, start: string): string[] | undefined {
  const seen = new Set<string>()
  const paths = [[start]]
  for (const path of paths) {
    for (const next of imports.get(path.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return path
      if (seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return undefined
}
