import { languages } from '@raidtisch/shared-types/domain/languages'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadCatalogTexts } from './i18n-catalog.ts'

const Names = z.record(z.string(), z.string())

/** Settings have these under a heading that says emoji. */
const underHeading = ['tankEmoji', 'healerEmoji', 'dpsEmoji']

test.each(languages)('The audit log names each field as Settings do in %s', async (language) => {
  const { field } = z.object({ field: Names }).parse(await loadCatalogTexts(language, 'settings'))
  const { fields } = z.object({ fields: Names }).parse(await loadCatalogTexts(language, 'audit-log'))
  const compared = Object.keys(field).filter((key) => !underHeading.includes(key))
  expect(compared.length).toBeGreaterThan(20)
  // The log may add a unit: it has no hint below the field.
  const different = compared.filter((key) => !fields[key]?.startsWith(field[key] ?? ''))
  expect(different.map((key) => [key, field[key], fields[key]])).toEqual([])
})
