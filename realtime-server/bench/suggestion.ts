import { provableWeights, solve } from '@raidtisch/shared-types/suggestion/linear-program.fixture'
import { suggestAlternatives, suggestParties } from '@raidtisch/shared-types/suggestion/suggest'
import type { SuggestionInput } from '@raidtisch/shared-types/suggestion/suggestion-input'
import { syntheticGuild } from '@raidtisch/shared-types/suggestion/synthetic-guild.fixture'
import type { Aim, Figure } from './report.ts'
import { cpuNow, measureRounds, median, type Pace } from './rounds.ts'
import { pointsOfGroupsFirst, pointsOfShuffle } from './suggestion-peers.ts'

const sizes = [24, 48, 70, 200]
const cpuAims: Readonly<Record<number, Aim>> = { 70: { atMost: 300 }, 200: { atMost: 1_500 } }
const mostGuilds = 3
/** Of a round; at the honest pace half a minute for each proof, and 20 times the steps of one search. */
const proofSecondsOf = ({ seconds }: Pace) => seconds * 15
const stepsOfLongSearch = ({ seconds }: Pace) => Math.round(seconds * 4_480_000)

/** CPU and points of suggested parties, beside a solver and what other tools do. */
export async function measureSuggestion(pace: Pace): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of sizes) figures.push(...(await measureCpu(pace, size)))
  for (const size of sizes) figures.push(...(await comparePoints(pace, size)))
  return figures
}

async function measureCpu(pace: Pace, size: number): Promise<Figure[]> {
  const guilds = guildsOf(pace, size)
  const isExplained = size === 70
  const measure = async () => {
    const searched = guilds.map((guild) => ({ guild, ...cpuMs(() => suggestParties(guild)) }))
    const explained = isExplained
      ? searched.map(({ guild, result }) => cpuMs(() => suggestAlternatives(guild, result)).ms)
      : []
    return { search: median(searched.map(({ ms }) => ms)), explanation: median(explained) }
  }
  await measure()
  const { kept, foreign } = await measureRounds(pace.rounds, measure)
  const figureOf = (figure: string, value: number, aim: Aim | null): Figure => ({
    figure: `suggestion, ${size} people: ${figure}`,
    unit: 'ms CPU',
    value,
    against: null,
    peer: null,
    aim,
    foreign,
  })
  const search = median(kept.map((round) => round.search))
  const figures = [figureOf('search', search, cpuAims[size] ?? null)]
  if (isExplained) {
    const explanation = median(kept.map((round) => round.explanation))
    figures.push(figureOf('explanation of everybody', explanation, { atMost: 100 }))
  }
  return figures
}

/** The sums over some guilds, without what everybody gets for any slot at all: that would hide a bad suggestion. */
async function comparePoints(pace: Pace, size: number): Promise<Figure[]> {
  const sums = { ours: 0, best: 0, groupsFirst: 0, shuffle: 0, proved: 0 }
  const guilds = guildsOf(pace, size).map((guild) => ({ ...guild, weights: provableWeights }))
  for (const guild of guilds) {
    const { points } = suggestParties(guild)
    const best = size < 200 ? await solve(guild, proofSecondsOf(pace)) : bestKnown(pace, guild)
    sums.ours += sum(points) - points.placed
    sums.best += (best.points ?? best.bound) - points.placed
    sums.groupsFirst += pointsOfGroupsFirst(guild) - points.placed
    sums.shuffle += pointsOfShuffle(guild) - points.placed
    sums.proved += Number(best.isProved)
  }
  const figureOf = (against: string, peer: number, atLeast: number): Figure => ({
    figure: `suggestion, ${size} people: points beside ${against}`,
    unit: 'points',
    value: sums.ours / guilds.length,
    against,
    peer: peer / guilds.length,
    aim: { atLeast },
    foreign: null,
  })
  const solver = `HiGHS, ${sums.proved} of ${guilds.length} optima proved`
  return [
    size < 200 ? figureOf(solver, sums.best, 0.99) : figureOf('a search 20 times as long', sums.best, 0.98),
    figureOf('groups first, then roles', sums.groupsFirst, 1),
    figureOf('a shuffled list', sums.shuffle, 1),
  ]
}

function bestKnown(pace: Pace, guild: SuggestionInput) {
  const { points } = suggestParties(guild, { runs: 1, steps: stepsOfLongSearch(pace) })
  return { points: sum(points), bound: Number.POSITIVE_INFINITY, isProved: false }
}

function guildsOf({ rounds }: Pace, size: number): SuggestionInput[] {
  return Array.from({ length: Math.min(mostGuilds, rounds) }, (_, index) => syntheticGuild(size, index + 1))
}

function cpuMs<Result>(work: () => Result): { ms: number; result: Result } {
  const before = cpuNow()
  const result = work()
  return { ms: (cpuNow() - before) / 1_000, result }
}

function sum(points: Readonly<Record<string, number>>): number {
  return Object.values(points).reduce((total, one) => total + one, 0)
}
