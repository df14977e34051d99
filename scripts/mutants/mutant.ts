import type { Proof } from '../spec-coverage.ts'

/** One deliberate fault: `find`, which stands in `source` exactly once, becomes `replace`, and `proof` has to fail. */
export type Mutant = { source: string; find: string; replace: string; proof: Proof }

/** Title of the test that has to fail, text, replacement. */
type Fault = readonly [title: string, find: string, replace: string]

/** The faults of one source file that one test file has to notice. */
export function faults(file: string, source: string, rows: readonly Fault[]): readonly Mutant[] {
  return rows.map(([title, find, replace]) => ({ source, find, replace, proof: { file, title } }))
}

/** How often the text stands in the source; only once says which place is meant. */
export function occurrences(source: string, find: string): number {
  return source.split(find).length - 1
}

export function mutate(source: string, { find, replace }: Pick<Mutant, 'find' | 'replace'>): string {
  const at = source.indexOf(find)
  if (at < 0) throw new Error(`The text of a mutant is gone: ${find}`)
  return source.slice(0, at) + replace + source.slice(at + find.length)
}

/** Matches the full name of every test that a title stands for, alone or as the name of its group. */
export function titlePattern(title: string): RegExp {
  const parts = title.split(/%[sdifjoO#%]|\$\{[^}]*\}|\$\w+/)
  const text = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')
  return new RegExp(`(^|\\s)${text}($|\\s)`, 's')
}
