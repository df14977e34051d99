import type { PartyFit } from '@raidtisch/shared-types/suggestion/fits'
import { KeyedListeners } from '../board/keyed-listeners.ts'

/** `rank` 1 is the best. */
export type RankedFit = PartyFit & { readonly rank: number }

const BEST = 'best'
const fitKey = (partyId: string) => `fit/${partyId}`

/** Where the dragged person fits. Each party has its own subscription; slots have none, and do not render. */
export class FitStore {
  private readonly listeners = new KeyedListeners()
  private fits: ReadonlyMap<string, RankedFit> = new Map()
  private first: RankedFit | null = null

  best = (): RankedFit | null => this.first
  of = (partyId: string): RankedFit | null => this.fits.get(partyId) ?? null
  onBest = (listener: () => void) => this.listeners.subscribe(BEST, listener)
  onParty = (partyId: string, listener: () => void) => this.listeners.subscribe(fitKey(partyId), listener)

  /** Best first; none while nobody is dragged. */
  show(fits: readonly PartyFit[]): void {
    const before = this.fits
    const next = new Map(
      fits.map((fit, index): [string, RankedFit] => {
        const known = before.get(fit.partyId)
        const ranked = { ...fit, rank: index + 1 }
        return [fit.partyId, known && isSame(known, ranked) ? known : ranked]
      }),
    )
    this.fits = next
    this.first = next.values().next().value ?? null
    const touched = [...new Set([...before.keys(), ...next.keys()])]
    const changed = touched.filter((partyId) => before.get(partyId) !== next.get(partyId))
    this.listeners.emit([...changed.map(fitKey), ...(changed.length > 0 ? [BEST] : [])])
  }
}

function isSame(a: RankedFit, b: RankedFit): boolean {
  return a.rank === b.rank && JSON.stringify(a.reasons) === JSON.stringify(b.reasons)
}
