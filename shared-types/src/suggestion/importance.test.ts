import { describe, expect, test } from 'vitest'
import { suggestionAims, usualImportances, weightsFor } from './importance.ts'
import { defaultWeights, suggestionTerms } from './suggestion-input.ts'
import { suggestParties } from './suggest.ts'
import { syntheticGuild } from './synthetic-guild.fixture.ts'

describe('What a guild finds important', () => {
  test('is as usual until it chooses', () => {
    expect(weightsFor(usualImportances)).toEqual(defaultWeights)
  })

  test('is worth nothing or twice as much at the ends, each term under one aim, and never a slot', () => {
    const none = weightsFor({ ...usualImportances, ...allAt(0) })
    const most = weightsFor({ ...usualImportances, ...allAt(4) })
    for (const term of suggestionTerms) {
      const isSlot = term === 'placed'
      expect([term, none[term], most[term]]).toEqual([
        term,
        isSlot ? defaultWeights.placed : 0,
        isSlot ? defaultWeights.placed : 2 * defaultWeights[term],
      ])
    }
  })

  test('changes who plays where: without static groups none of their points is looked for', () => {
    const guild = syntheticGuild(48, 3)
    const weights = weightsFor({ ...usualImportances, staticGroups: 0 })
    expect(suggestParties({ ...guild, weights }).points.staticGroup).toBe(0)
    expect(suggestParties(guild).points.staticGroup).toBeGreaterThan(0)
  })
})

const allAt = (level: number) => Object.fromEntries(suggestionAims.map((aim) => [aim, level]))
