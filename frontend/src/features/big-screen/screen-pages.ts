import { pageDensities, stripDensities, type Density } from './screen-density.ts'
import { partyPages, type PartyPage } from './party-pages.ts'
import { rosterPages, type RosterPage } from './roster-pages.ts'
import type { Scene } from './screen-scene.ts'

export type Page = RosterPage | PartyPage

export type Layout = 'page' | 'strip'

/** The pages of the picture in the order they are shown, and how they are drawn. */
export type Drawing = { density: Density; pages: Page[] }

/**
 * The largest drawing that fits on one page. Pages that take turns exist only for more people than the smallest
 * letters can hold. Parties replace the roster as soon as somebody sits in one.
 */
export function drawScene(scene: Scene, layout: Layout): Drawing {
  const densities = layout === 'strip' ? stripDensities : pageDensities
  const { parties } = scene.view
  const ways = parties.some(({ slots }) => slots.some((seat) => seat !== null))
    ? [(density: Density) => partyPages(parties, density)]
    : [
        (density: Density) => rosterPages(scene, density, 'drawn'),
        (density: Density) => rosterPages(scene, density, 'counted'),
      ]
  let smallest: Drawing | undefined
  for (const way of ways)
    for (const density of densities) {
      smallest = { density, pages: way(density) }
      if (smallest.pages.length <= 1) return smallest
    }
  if (!smallest) throw new Error('There is a density for every layout')
  return smallest
}
