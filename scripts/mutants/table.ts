import { beyondMutants } from './beyond.table.ts'
import { callMutants } from './calls.table.ts'
import { constantMutants } from './constants.table.ts'
import { entityMutants } from './entities.table.ts'
import type { Mutant } from './mutant.ts'
import { pageMutants } from './pages.table.ts'
import { partyManagerMutants } from './party-manager.table.ts'
import { ruleMutants } from './rules.table.ts'
import { screenMutants } from './screens.table.ts'
import { shownMutants } from './shown.table.ts'
import { textMutants } from './texts.table.ts'

/** Deliberate faults against the rows of docs/spec-coverage.md, by section. */
export const mutants: readonly Mutant[] = [
  ...screenMutants,
  ...shownMutants,
  ...pageMutants,
  ...partyManagerMutants,
  ...entityMutants,
  ...ruleMutants,
  ...callMutants,
  ...textMutants,
  ...constantMutants,
  ...beyondMutants,
]
