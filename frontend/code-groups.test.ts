import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { classCatalogue, dateArithmetic, neededAtOnce, notShared, sharedByPages } from './code-groups.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Whether the path of a file or of an installed package begins so. */
function isThere(start: string): boolean {
  const file = path.join(root, start)
  if (existsSync(file)) return true
  const name = path.basename(start)
  return readdirSync(path.dirname(file)).some((one) => one.startsWith(name) && !one.includes('.test.'))
}

test.each(Object.entries({ neededAtOnce, sharedByPages, notShared, dateArithmetic, classCatalogue }))(
  'The group %s names only files that exist',
  (_group, starts) => {
    expect(starts.filter((start) => !isThere(start))).toEqual([])
  },
)
