import { expect, test } from 'vitest'
import { provedOptimum } from './linear-program.fixture.ts'
import { suggestParties } from './suggest.ts'
import { suggestionTerms } from './suggestion-input.ts'
import { onlyWeights } from './suggestion.fixture.ts'
import { syntheticGuild } from './synthetic-guild.fixture.ts'

// The suggestion beside the optimum that HiGHS, an integer programming solver, proves. LONG=1 asks more guilds. What
// makes the proof long is left out for larger ones: the languages and the balance of power.

declare const process: { env: Record<string, string | undefined> }
const guilds = process.env['LONG'] ? 20 : 3
const sizes = process.env['LONG'] ? [24, 48] : [12]
const secondsForProof = 300
const provedQuickly = onlyWeights(
  ...suggestionTerms.filter((term) => term !== 'language' && term !== 'power'),
)

test.each(sizes.flatMap((size) => Array.from({ length: guilds }, (_, index) => ({ size, seed: index + 1 }))))(
  'the parties of $size people, guild $seed, are within 1 % of the optimum, slots aside',
  async ({ size, seed }) => {
    const guild = syntheticGuild(size, seed)
    const input = size > 24 ? { ...guild, weights: provedQuickly } : guild
    const { points } = suggestParties(input)
    const found = Object.values(points).reduce((sum, one) => sum + one, 0)
    const optimum = await provedOptimum(input, secondsForProof)
    // What everybody gets for any slot at all would hide a bad suggestion.
    expect(found - points.placed).toBeGreaterThanOrEqual(0.99 * (optimum - points.placed))
  },
  2 * secondsForProof * 1_000,
)
