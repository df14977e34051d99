import { describe, expect, test } from 'vitest'
import { aParty, aPerson, aStreamView, peopleOf } from './stream.fixture.ts'
import { blockHeight } from './screen-density.ts'
import { drawScene, type Drawing, type Layout, type Page } from './screen-pages.ts'
import { firstScene, nextScene } from './screen-scene.ts'

type Values = Parameters<typeof aStreamView>[0]
const draw = (values: Values, layout: Layout = 'page') => drawScene(firstScene(aStreamView(values)), layout)
const columnsOf = (page: Page | undefined) => (page?.kind === 'roster' ? page.columns : [])
const linesOf = (page: Page | undefined) => (page?.kind === 'parties' ? page.lines : [])
const namesOn = (pages: readonly Page[]) => [
  ...pages
    .flatMap(columnsOf)
    .flatMap((column) => column.flatMap(({ rows }) => rows))
    .flatMap((row) => (row.kind === 'person' ? row.person.name : [])),
  ...pages
    .flatMap(linesOf)
    .flat()
    .flatMap(({ slots }) => slots.flatMap(({ person }) => person?.name ?? [])),
]
const heights = ({ density, pages }: Drawing) => [
  ...pages.flatMap(columnsOf).map((column) => column.map(({ rows }) => blockHeight(rows.length, density))),
  ...pages
    .map(linesOf)
    .map((lines) =>
      lines.map((line) => Math.max(...line.map(({ slots }) => blockHeight(slots.length, density)))),
    ),
]

function expectToFit(drawing: Drawing) {
  for (const column of heights(drawing)) {
    const blocks = column.reduce((sum, height) => sum + height, 0)
    expect(blocks + (column.length - 1) * drawing.density.blockGap).toBeLessThanOrEqual(drawing.density.room)
  }
}

const people = (tank: number, healer: number, dps: number, flex = 0): Values => ({
  roles: { tank, healer, dps },
  maxParticipants: tank + healer + dps,
  seats: [
    ...peopleOf('tank', tank),
    ...peopleOf('healer', healer),
    ...peopleOf('dps', dps),
    ...peopleOf('flex', flex),
  ],
})
const partiesOf = (count: number, size: number) => {
  const members = peopleOf('dps', count * size)
  return Array.from({ length: count }, (_, index) =>
    aParty(index + 1, members.slice(index * size, (index + 1) * size)),
  )
}

describe('the roster', () => {
  test('has three columns beside the title when a usual raid fits, with flexible people below another role', () => {
    const usual = draw({ seats: [...peopleOf('tank', 2), ...peopleOf('dps', 10), ...peopleOf('flex', 2)] })
    expect(usual.density).toMatchObject({ title: 'side', name: 32 })
    expect(usual.pages).toHaveLength(1)
    const columns = columnsOf(usual.pages[0])
    expect(columns.map((column) => column.map(({ role, rows }) => `${role} ${rows.length}`))).toEqual([
      ['tank 3', 'flex 2'],
      ['healer 6'],
      ['dps 12'],
    ])
  })

  test('is one page of four columns with letters of 28 pixels when 48 people come', () => {
    const drawing = draw(people(8, 12, 28))
    expect(drawing.density).toMatchObject({ title: 'bar', columns: 4, name: 28 })
    expect(drawing.pages).toHaveLength(1)
    expect(namesOn(drawing.pages)).toHaveLength(48)
    expectToFit(drawing)
  })

  test.each([30, 40, 50, 60, 80])('is one page when %i people come', (count) => {
    const tanks = Math.round(count / 7)
    const healers = Math.round(count / 4)
    const drawing = draw(people(tanks, healers, count - tanks - healers, 2))
    expect(drawing.pages).toHaveLength(1)
    expect(namesOn(drawing.pages)).toHaveLength(count + 2)
    expect(drawing.density.name).toBeGreaterThanOrEqual(22)
    expectToFit(drawing)
  })

  test('has several pages when there are too many people, and shows each person once', () => {
    const everybody = people(17, 31, 70, 20)
    const drawing = draw(everybody)
    expect(drawing.pages.length).toBeGreaterThan(1)
    expect(namesOn(drawing.pages).sort()).toEqual(everybody?.seats?.map(({ name }) => name).sort())
    expectToFit(drawing)
  })

  test('counts free capacity instead of adding a page for it', () => {
    const { pages } = draw({ seats: peopleOf('dps', 3), roles: { tank: 3, healer: 6, dps: 190 } })
    expect(pages).toHaveLength(1)
    const rows = columnsOf(pages[0])[2]?.[0]?.rows ?? []
    expect(rows.map((row) => (row.kind === 'more-free' ? row.count : row.kind))).toEqual([
      'person',
      'person',
      'person',
      187,
    ])
  })

  test('keeps its layout while people sign up', () => {
    const full = people(8, 12, 28)
    const empty = draw({ ...full, seats: [] })
    expect(empty.density).toBe(draw(full).density)
  })

  test('shows a role’s count on its first plate only', () => {
    const plates = columnsOf(draw(people(8, 12, 28)).pages[0]).flat()
    const firsts = plates.filter(({ isFirst }) => isFirst).map(({ role }) => role)
    expect(plates.filter(({ role }) => role === 'dps').length).toBeGreaterThan(1)
    expect(firsts).toEqual([...new Set(plates.map(({ role }) => role))])
  })

  test('fades a person out at their former position, and keeps the height of the column', () => {
    const full = aStreamView({ seats: peopleOf('tank', 3) })
    const scene = nextScene(firstScene(full), { ...full, seats: full.seats.slice(1) }, 1000)
    const tanks = columnsOf(drawScene(scene, 'page').pages[0])[0]?.[0]
    expect(tanks?.taken).toBe(2)
    expect(
      tanks?.rows.map((row) => (row.kind === 'person' ? [row.person.name, row.isLeaving] : row.kind)),
    ).toEqual([
      ['tank 1', true],
      ['tank 2', false],
      ['tank 3', false],
    ])
  })

  test('marks a person who joined', () => {
    const before = aStreamView({ seats: [aPerson('Ben')] })
    const scene = nextScene(firstScene(before), { ...before, seats: [aPerson('Ben'), aPerson('Mia')] }, 1000)
    const rows = columnsOf(drawScene(scene, 'page').pages[0])[2]?.[0]?.rows ?? []
    expect(
      rows.flatMap((row) => (row.kind === 'person' && row.hasJustJoined ? row.person.name : [])),
    ).toEqual(['Mia'])
  })
})

describe('parties', () => {
  test('replace the roster when a person is in one', () => {
    const empty = [aParty(1, Array(6).fill(null))]
    expect(draw({ parties: empty }).pages.map(({ kind }) => kind)).toEqual(['roster'])
    const begun = [aParty(1, [aPerson('Ben'), null, null, null, null, null])]
    expect(draw({ parties: begun }).pages.map(({ kind }) => kind)).toEqual(['parties'])
  })

  test('are one page of two lines of four when there are eight of six', () => {
    const drawing = draw({ parties: partiesOf(8, 6) })
    expect(drawing.density).toMatchObject({ title: 'bar', name: 32 })
    expect(drawing.pages).toHaveLength(1)
    expect(linesOf(drawing.pages[0]).map((line) => line.map(({ number }) => number))).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ])
    expectToFit(drawing)
  })

  test.each([
    { count: 6, size: 6 },
    { count: 10, size: 6 },
    { count: 12, size: 6 },
    { count: 5, size: 12 },
  ])('are one page when there are $count of $size', ({ count, size }) => {
    const drawing = draw({ parties: partiesOf(count, size) })
    expect(drawing.pages).toHaveLength(1)
    expect(namesOn(drawing.pages)).toHaveLength(count * size)
    expectToFit(drawing)
  })

  test('have several pages when they do not fit on one', () => {
    const drawing = draw({ parties: partiesOf(20, 6) })
    expect(drawing.pages.length).toBeGreaterThan(1)
    expect(namesOn(drawing.pages)).toHaveLength(120)
    expectToFit(drawing)
  })

  test('have several plates with all slots when one is larger than a column', () => {
    const members = peopleOf('dps', 24)
    const { pages } = draw({ parties: [aParty(1, members)] })
    const blocks = pages.flatMap(linesOf).flat()
    expect(blocks.map(({ part }) => part)).toEqual([
      { index: 1, of: 2 },
      { index: 2, of: 2 },
    ])
    expect(blocks.flatMap(({ slots }) => slots.map(({ person }) => person))).toEqual(members)
  })

  test('show their leader and which slots were declined', () => {
    const [lena, otto] = [aPerson('Lena'), aPerson('Otto')]
    const party = { ...aParty(1, [lena, otto, null, null]), leaderKey: otto.key, declined: [3] }
    const [block] = draw({ parties: [party] })
      .pages.flatMap(linesOf)
      .flat()
    expect(block?.slots.map(({ isLeader, hasDeclined }) => [isLeader, hasDeclined])).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [false, true],
    ])
  })
})

describe('a strip', () => {
  test('fits 21 people on one page, two beside each other', () => {
    const drawing = draw(people(3, 6, 12), 'strip')
    expect(drawing.density).toMatchObject({ title: 'strip', abreast: 2 })
    expect(drawing.pages).toHaveLength(1)
    expect(namesOn(drawing.pages)).toHaveLength(21)
    expectToFit(drawing)
  })

  test('shows eight parties of six on two pages', () => {
    const drawing = draw({ parties: partiesOf(8, 6) }, 'strip')
    expect(drawing.pages.map((page) => linesOf(page).flat().length)).toEqual([4, 4])
    expectToFit(drawing)
  })
})
