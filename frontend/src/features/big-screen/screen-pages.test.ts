import { expect, test } from 'vitest'
import { aParty, aSeat, aStreamView, seats } from './big-screen.fixture.ts'
import { blockHeight, measures, pagesOf, rowsPerColumn, type Page } from './screen-pages.ts'
import { firstScene, nextScene } from './screen-scene.ts'

const pages = (values: Parameters<typeof aStreamView>[0]) => pagesOf(firstScene(aStreamView(values)))
const columnsOf = (page: Page | undefined) => (page?.kind === 'roster' ? page.columns : [])
const namesOn = (all: readonly Page[]) =>
  all
    .flatMap(columnsOf)
    .flatMap((column) => column.flatMap(({ rows }) => rows))
    .flatMap((row) => (row.kind === 'seat' ? row.seat.name : []))

test('a usual raid with its empty seats is one page of three columns, flexible people where there is room', () => {
  const all = pages({ seats: [...seats('tank', 2), ...seats('dps', 10), ...seats('flex', 2)] })
  expect(all).toHaveLength(1)
  expect(columnsOf(all[0]).map((column) => column.map(({ role, rows }) => `${role} ${rows.length}`))).toEqual(
    [['tank 3', 'flex 2'], ['healer 6'], ['dps 12']],
  )
})

test('who does not fit comes on a further page: everybody once, nothing higher than the stage', () => {
  const everybody = [...seats('tank', 17), ...seats('healer', 31), ...seats('dps', 60), ...seats('flex', 20)]
  const all = pages({ seats: everybody })
  expect(all.length).toBeGreaterThan(1)
  expect(namesOn(all).sort()).toEqual(everybody.map(({ name }) => name).sort())
  for (const column of all.flatMap(columnsOf)) {
    const height = column.reduce((sum, { rows }) => sum + blockHeight(rows.length), 0)
    expect(height + (column.length - 1) * measures.blockGap).toBeLessThanOrEqual(measures.room)
  }
})

test('free seats that do not fit are said as a number instead of making a page', () => {
  const all = pages({ seats: seats('dps', 3), roles: { tank: 3, healer: 6, dps: 90 } })
  expect(all).toHaveLength(1)
  const rows = columnsOf(all[0])[2]?.[0]?.rows ?? []
  expect(rows).toHaveLength(rowsPerColumn)
  const drawn = rows.filter(({ kind }) => kind === 'free').length
  expect(rows.at(-1)).toMatchObject({ kind: 'more-free', count: 90 - 3 - drawn })
})

test('six parties of six are one page after the roster', () => {
  const parties = Array.from({ length: 6 }, (_, index) => aParty(index + 1, Array(6).fill(null)))
  const all = pages({ parties })
  expect(all.map(({ kind }) => kind)).toEqual(['roster', 'parties'])
  const lines = all[1]?.kind === 'parties' ? all[1].lines : []
  expect(lines.map((line) => line.map(({ number }) => number))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
})

test('a party larger than a column has several plates that together hold all its seats', () => {
  const members = seats('dps', 24)
  const [, page] = pages({ parties: [aParty(1, members)] })
  const blocks = page?.kind === 'parties' ? page.lines.flat() : []
  expect(blocks.map(({ part }) => part)).toEqual([
    { index: 1, of: 2 },
    { index: 2, of: 2 },
  ])
  expect(blocks.flatMap(({ slots }) => slots)).toEqual(members)
})

test('a seat that was left fades where it was, and the column keeps its height', () => {
  const full = aStreamView({ seats: seats('tank', 3) })
  const scene = nextScene(firstScene(full), { ...full, seats: full.seats.slice(1) }, 1000)
  const tanks = columnsOf(pagesOf(scene)[0])[0]?.[0]
  expect(tanks?.taken).toBe(2)
  expect(tanks?.rows.map((row) => (row.kind === 'seat' ? [row.seat.name, row.isLeaving] : row.kind))).toEqual(
    [
      ['tank 1', true],
      ['tank 2', false],
      ['tank 3', false],
    ],
  )
})

test('somebody who joined is marked on the roster', () => {
  const before = aStreamView({ seats: [aSeat('Ben')] })
  const scene = nextScene(firstScene(before), { ...before, seats: [aSeat('Ben'), aSeat('Mia')] }, 1000)
  const rows = columnsOf(pagesOf(scene)[0])[2]?.[0]?.rows ?? []
  expect(rows.flatMap((row) => (row.kind === 'seat' && row.isJoined ? row.seat.name : []))).toEqual(['Mia'])
})
