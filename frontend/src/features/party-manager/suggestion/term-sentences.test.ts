import { languages } from '@raidtisch/shared-types/domain/languages'
import { suggestionTerms } from '@raidtisch/shared-types/suggestion/suggestion-input'
import { expect, test } from 'vitest'
import { loadCatalogTexts } from '#app/i18n-catalog.ts'

test.each(languages)(
  'each term of the score has its own sentence in %s, and no other has one',
  async (language) => {
    const { term } = (await loadCatalogTexts(language, 'party-manager-suggestion')) as {
      term: Readonly<Record<string, string>>
    }
    expect(Object.keys(term).toSorted()).toEqual(suggestionTerms.toSorted())
    const sentences = Object.values(term).map((sentence) => sentence.trim())
    expect(new Set(sentences).size).toBe(suggestionTerms.length)
    expect(sentences.filter((sentence) => sentence.length < 8)).toEqual([])
  },
)
