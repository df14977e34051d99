import { describe, expect, test } from 'vitest'
import { isLinkable, leadsTo } from '#core/link-address.ts'
import { withoutRefusedLinks, withWordsAlone } from './written-links.ts'

const local = 'http://localhost:3000/events/1'
const good = 'https://raid.example.org/events/1'
const row = (...components: object[]) => ({ type: 1, components })
const link = (url: string) => ({ type: 2, style: 5, label: 'Web', url })
const tank = { type: 2, style: 1, label: 'Tank', custom_id: 'tank' }
const written = (body: unknown) => withoutRefusedLinks(body, isLinkable)

describe('An address', () => {
  test.each([
    [good, true],
    ['http://192.168.0.4:3000', true],
    [local, false],
    ['http://raidtisch:8080', false],
    ['http://[::1]:3000', false],
    ['javascript:alert(1)', false],
    ['raid.example.org', false],
  ])('%s can be a link in Discord: %s', (address, expected) => {
    expect(isLinkable(address)).toBe(expected)
  })
})

describe('A message', () => {
  test('stays as it is when Discord takes its links', () => {
    const message = { embeds: [{ title: 'Raid', url: good }], components: [row(tank), row(link(good))] }
    expect(written(message)).toEqual(message)
  })

  test('has its address written out, and no empty row, when Discord would refuse the links', () => {
    const message = {
      embeds: [{ title: 'Raid', url: local, description: 'Heute' }],
      components: [row(tank), row(link(local))],
    }
    expect(written(message)).toEqual({
      embeds: [{ title: 'Raid', description: `Heute\n\n${local}` }],
      components: [row(tank)],
    })
  })

  test('inside the answer to an interaction is written out, too', () => {
    const answer = { type: 4, data: { embeds: [{ title: 'Raid', url: local }] } }
    expect(written(answer)).toEqual({ type: 4, data: { embeds: [{ title: 'Raid', description: local }] } })
  })

  test('that is full goes without its address', () => {
    const fields = Array.from({ length: 6 }, () => ({ name: 'n', value: 'x'.repeat(990) }))
    expect(written({ embeds: [{ title: 'Raid', url: local, fields }] })).toEqual({
      embeds: [{ title: 'Raid', fields }],
    })
  })

  test('is known again by its link and by its written address', () => {
    for (const embed of [{ url: local }, { description: `Heute\n\n${local}` }, { description: local }])
      expect(leadsTo(embed, local)).toBe(true)
    expect(leadsTo({ description: `${local} ist es` }, local)).toBe(false)
  })

  test('has words alone on its buttons when Discord does not know an emoji of theirs', () => {
    const own = { ...tank, emoji: { name: 'schild', id: '301234567890123401' } }
    const signAlone = { type: 2, style: 2, custom_id: 'x', emoji: { name: '🛡️' } }
    expect(withWordsAlone({ content: 'Raid', components: [row(own, signAlone)] })).toEqual({
      content: 'Raid',
      components: [row(tank, signAlone)],
    })
  })
})
