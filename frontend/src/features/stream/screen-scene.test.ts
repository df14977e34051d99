import { expect, test } from 'vitest'
import { aParty, aPerson, aStreamView, peopleOf } from './stream.fixture.ts'
import {
  fadeMs,
  firstScene,
  glowMs,
  nextScene,
  nextSettling,
  partyKeyOf,
  rosterKey,
  settleScene,
} from './screen-scene.ts'

const ben = aPerson('Ben', 'tank')
const mia = aPerson('Mia', 'healer')
const view = aStreamView({ seats: [ben] })

test('the first picture has no marks', () => {
  const scene = firstScene(aStreamView({ seats: peopleOf('dps', 12) }))
  expect(scene.joined.size).toBe(0)
  expect(nextSettling(scene)).toBeUndefined()
})

test('a person who joins is marked until the glow ends', () => {
  const scene = nextScene(firstScene(view), { ...view, seats: [ben, mia] }, 1000)
  expect([...scene.joined.keys()]).toEqual([rosterKey(mia)])
  expect(nextSettling(scene)).toBe(1000 + glowMs)
  expect(settleScene(scene, 1000 + glowMs).joined.size).toBe(0)
})

test('a person who changes their role joins the new column and leaves the old one', () => {
  const asHealer = { ...ben, role: 'healer' } as const
  const scene = nextScene(firstScene(view), { ...view, seats: [asHealer] }, 1000)
  expect([...scene.joined.keys()]).toEqual([rosterKey(asHealer)])
  expect(scene.leaving).toEqual([{ person: ben, index: 0, until: 1000 + fadeMs }])
})

test('a person who is placed in a party is marked there only', () => {
  const scene = nextScene(firstScene(view), { ...view, parties: [aParty(1, [ben, null])] }, 1000)
  expect([...scene.joined.keys()]).toEqual([partyKeyOf('party-1', ben)])
})

test('a person who returns while fading out is shown once', () => {
  const left = nextScene(firstScene(view), { ...view, seats: [] }, 1000)
  expect(left.leaving).toHaveLength(1)
  expect(nextScene(left, { ...view }, 1100).leaving).toEqual([])
})

test('more than five changes within half a second are one transition of the page', () => {
  const five = nextScene(firstScene(view), { ...view, seats: [ben, ...peopleOf('dps', 5)] }, 1000)
  expect([five.joined.size, five.burst]).toEqual([5, 0])
  const six = nextScene(five, { ...view, seats: [ben, mia, ...peopleOf('dps', 5)] }, 1400)
  expect([six.joined.size, six.burst]).toEqual([0, 1])
  const later = nextScene(five, { ...view, seats: [ben, mia, ...peopleOf('dps', 5)] }, 1500)
  expect([later.joined.size, later.burst]).toEqual([6, 0])
})
