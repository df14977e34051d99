import { expect, test } from 'vitest'
import { emptyParty, player, suggestionInput } from './suggestion.fixture.ts'
import { findFits } from './fits.ts'
import { syntheticGuild } from './synthetic-guild.fixture.ts'

const oneTank = { minimum: { tank: 1, healer: 0, dps: 0 } }
const at = (partyId: string, slot = 0) => ({ kept: { partyId, slot } })

test('a person fits best where the party lacks what they play, and is told so', () => {
  const input = suggestionInput(
    [player('x', ['dps', 'tank']), player('y', ['tank'], at('a')), player('z', ['dps'], at('b'))],
    [emptyParty('a', oneTank), emptyParty('b', oneTank)],
  )
  const fits = findFits(input, 'x')
  expect(fits.map(({ partyId }) => partyId)).toEqual(['b', 'a'])
  expect(fits.map(({ reasons }) => reasons[0])).toEqual([
    { kind: 'needed-role', role: 'tank' },
    { kind: 'preference', role: 'dps', rank: 0 },
  ])
})

test('somebody who has a slot already is looked at as if they had none', () => {
  const group = { staticGroupId: 'Nachtwache' }
  const people = [
    player('x', ['dps'], { ...group, ...at('b') }),
    player('y', ['dps'], { ...group, ...at('a') }),
  ]
  const fits = findFits(suggestionInput(people, [emptyParty('a'), emptyParty('b')]), 'x')
  expect(fits[0]).toMatchObject({
    partyId: 'a',
    reasons: [{ kind: 'static-group', groupId: 'Nachtwache', others: 1 }, {}],
  })
})

test('a full party, and a person whom nobody knows, have no fit', () => {
  const input = suggestionInput([player('x'), player('y', ['dps'], at('a'))], [emptyParty('a', { size: 1 })])
  expect([findFits(input, 'x'), findFits(input, 'nobody')]).toEqual([[], []])
})

test('a big guild has a fit for each party with a free slot', () => {
  const input = syntheticGuild(298, 1)
  expect(input.parties).toHaveLength(50)
  expect(findFits(input, 'person 7')).toHaveLength(50)
})
