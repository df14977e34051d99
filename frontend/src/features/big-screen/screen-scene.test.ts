import { expect, test } from 'vitest'
import { aParty, aSeat, aStreamView, seats } from './big-screen.fixture.ts'
import {
  fadeMs,
  firstScene,
  glowMs,
  nextScene,
  nextSettling,
  partyPlace,
  rosterPlace,
  settleScene,
} from './screen-scene.ts'

const ben = aSeat('Ben', 'tank')
const mia = aSeat('Mia', 'healer')
const view = aStreamView({ seats: [ben] })

test('the first picture moves nothing', () => {
  const scene = firstScene(aStreamView({ seats: seats('dps', 12) }))
  expect(scene.joined.size).toBe(0)
  expect(nextSettling(scene)).toBeUndefined()
})

test('who joins is marked until the glow is over', () => {
  const scene = nextScene(firstScene(view), { ...view, seats: [ben, mia] }, 1000)
  expect([...scene.joined.keys()]).toEqual([rosterPlace(mia)])
  expect(nextSettling(scene)).toBe(1000 + glowMs)
  expect(settleScene(scene, 1000 + glowMs).joined.size).toBe(0)
})

test('who changes the role joins the new column and leaves the old one', () => {
  const asHealer = { ...ben, role: 'healer' } as const
  const scene = nextScene(firstScene(view), { ...view, seats: [asHealer] }, 1000)
  expect([...scene.joined.keys()]).toEqual([rosterPlace(asHealer)])
  expect(scene.ghosts).toEqual([{ seat: ben, index: 0, until: 1000 + fadeMs }])
})

test('who is put into a party is marked there and nowhere else', () => {
  const scene = nextScene(firstScene(view), { ...view, parties: [aParty(1, [ben, null])] }, 1000)
  expect([...scene.joined.keys()]).toEqual([partyPlace('party-1', ben)])
})

test('who comes back while fading is not there twice', () => {
  const left = nextScene(firstScene(view), { ...view, seats: [] }, 1000)
  expect(left.ghosts).toHaveLength(1)
  expect(nextScene(left, { ...view }, 1100).ghosts).toEqual([])
})

test('more than five changes within half a second are one transition', () => {
  const five = nextScene(firstScene(view), { ...view, seats: [ben, ...seats('dps', 5)] }, 1000)
  expect([five.joined.size, five.burst]).toEqual([5, 0])
  const six = nextScene(five, { ...view, seats: [ben, mia, ...seats('dps', 5)] }, 1400)
  expect([six.joined.size, six.burst]).toEqual([0, 1])
  const later = nextScene(five, { ...view, seats: [ben, mia, ...seats('dps', 5)] }, 1500)
  expect([later.joined.size, later.burst]).toEqual([6, 0])
})
