import { pageDensities, stripDensities, type Density } from './screen-density.ts'
import { partyPages, type PartyPage } from './party-pages.ts'
import { rosterPages, type RosterPage } from './roster-pages.ts'
import type { Scene } from './screen-scene.ts'

export type Page = RosterPage | PartyPage

export type Layout = 'page' | 'strip'

/** The pages of the picture in their order, and the density they are drawn with. */
export type Drawing = { density: Density; pages: Page[] }

/**
 * The largest drawing that fits on one page. There are several pages only when the people do not fit with the smallest
 * letters. Parties are shown instead of the roster when a person is in one.
 */
export function drawScene(scene: Scene, layout: Layout): Drawing {
  const densities = layout === 'strip' ? stripDensities : pageDensities
  const { parties } = scene.view
  const drawings = parties.some(({ slots }) => slots.some((person) => person !== null))
    ? [(density: Density) => partyPages(parties, density)]
    : [
        (density: Density) => rosterPages(scene, density, 'drawn'),
        (density: Density) => rosterPages(scene, density, 'counted'),
      ]
  let smallest: Drawing | undefined
  for (const draw of drawings)
    for (const density of densities) {
      smallest = { density, pages: draw(density) }
      if (smallest.pages.length <= 1) return smallest
    }
  if (!smallest) throw new Error('No density for this layout')
  return smallest
}
