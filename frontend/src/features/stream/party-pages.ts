import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { blockHeight, chunk, chunkEvenly, rowsPerColumn, type Density } from './screen-density.ts'
import type { StreamPerson } from './screen-scene.ts'

export type Slot = {
  person: StreamPerson | null
  hasDeclined: boolean
  /** Taken by somebody whom the screen does not name. */
  isUnnamed: boolean
  isLeader: boolean
}

/** A party's plate. A party larger than a column has several, with 'part' set. */
export type PartyBlock = {
  key: string
  partyKey: string
  number: number
  name: string | null
  part: { index: number; of: number } | null
  taken: number
  maxSize: number
  slots: Slot[]
}

export type PartyPage = { kind: 'parties'; key: string; lines: PartyBlock[][] }

/** Fills lines of plates, as many per line as there are columns, and as many lines as fit. */
export function partyPages(parties: StreamView['parties'], density: Density): PartyPage[] {
  const pages: PartyBlock[][][] = []
  let used = 0
  const blocks = parties.flatMap((party) => partyBlocks(party, density))
  // Lines of equal length: eight parties are two lines of four, even if five would fit.
  for (const line of chunkEvenly(blocks, density.columns)) {
    const height = blockHeight(Math.max(...line.map(({ slots }) => slots.length)), density)
    const page = pages.at(-1)
    if (page && used + density.blockGap + height <= density.room) {
      page.push(line)
      used += density.blockGap + height
    } else {
      pages.push([line])
      used = height
    }
  }
  return pages.map((lines, index) => ({ kind: 'parties', key: `parties ${index}`, lines }))
}

function partyBlocks(party: StreamView['parties'][number], density: Density): PartyBlock[] {
  const { key, number, name, maxSize, leaderKey, declined, unnamed } = party
  const slots = party.slots.map((person, position) => ({
    person,
    hasDeclined: declined.includes(position),
    isUnnamed: unnamed.includes(position),
    isLeader: person !== null && person.key === leaderKey,
  }))
  const parts = chunk(slots, rowsPerColumn(density))
  return parts.map((own, index) => ({
    key: `${key} ${index}`,
    partyKey: key,
    number,
    name,
    part: parts.length > 1 ? { index: index + 1, of: parts.length } : null,
    taken: slots.filter(({ person, isUnnamed }) => person !== null || isUnnamed).length,
    maxSize,
    slots: own,
  }))
}
