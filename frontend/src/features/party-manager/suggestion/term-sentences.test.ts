import { languages } from '@raidtisch/shared-types/domain/languages'
import { suggestionTerms } from '@raidtisch/shared-types/suggestion/suggestion-input'
import { lossWithoutWish } from '@raidtisch/shared-types/suggestion/wishes'
import { expect, test } from 'vitest'
import { loadCatalogTexts } from '#app/i18n-catalog.ts'

const named = suggestionTerms.filter((term) => lossWithoutWish(term) !== null)

test.each(languages)(
  'each term of the score that is no wish has its own sentence in %s, and no other has one',
  async (language) => {
    const { term } = (await loadCatalogTexts(language, 'party-manager-suggestion')) as {
      term: Readonly<Record<string, string>>
    }
    expect(Object.keys(term).toSorted()).toEqual(named.toSorted())
    const sentences = Object.values(term).map((sentence) => sentence.trim())
    expect(new Set(sentences).size).toBe(named.length)
    expect(sentences.filter((sentence) => sentence.length < 8)).toEqual([])
  },
)
