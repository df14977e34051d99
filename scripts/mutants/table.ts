import { constantMutants } from './constants.table.ts'
import type { Mutant } from './mutant.ts'
import { screenMutants } from './screens.table.ts'

/** Deliberate faults against the rows of docs/spec-coverage.md, by section. */
export const mutants: readonly Mutant[] = [...screenMutants, ...constantMutants]
