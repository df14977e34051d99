import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { expect, test } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { filterPlayers, findAvailable, sortPlayers, waitingInGroups } from './available-players.ts'
import { describePeople } from './board-person.ts'

const member = (id: string, more: Partial<ServerMember> = {}) => aMember(id, { id, ...more })

type Answer = EventView['participants'][number]

function eventWith(answers: readonly Partial<Answer>[]): EventView {
  // Only the answers of an event matter here.
  return { participants: answers } as unknown as EventView
}

const ids = (people: readonly { id: string }[]) => people.map((person) => person.id)

test('bots and people without a member role are not offered', () => {
  const people = describePeople(
    [member('ben'), member('bot', { bot: true }), member('gast', { isPlayer: false })],
    null,
    'de',
  )
  expect(ids(findAvailable(sortPlayers(people), new Set()))).toEqual(['ben'])
})

test('a person in a party or a static group is not offered', () => {
  const people = describePeople([member('ben'), member('mia'), member('audra')], null, 'de')
  expect(ids(findAvailable(sortPlayers(people), new Set(['mia', 'audra'])))).toEqual(['ben'])
})

test('people of a static group are offered one by one as soon as somebody of the group has a slot', () => {
  const inGroup = (partyId: string, slot: number) => ({ partyId, slot })
  const grouped = new Map([
    ['ben', inGroup('nord', 0)],
    ['mia', inGroup('nord', 1)],
    ['audra', inGroup('sued', 0)],
  ])
  const people = describePeople([member('ben'), member('mia'), member('audra'), member('otto')], null, 'de')
  const offered = (...placed: string[]) => {
    const taken = [...placed, ...waitingInGroups(grouped, new Set(placed))]
    return ids(findAvailable(sortPlayers(people), new Set(taken)))
  }
  expect(offered()).toEqual(['otto'])
  expect(offered('otto')).toEqual([])
  expect(offered('ben')).toEqual(['mia', 'otto'])
  expect(offered('ben', 'mia')).toEqual(['otto'])
})

test('with an event only those who accepted it are offered', () => {
  const event = eventWith([
    { discordUserId: 'ben', role: 'tank', status: 'accepted', characterClass: null, weaponCombo: null },
    { discordUserId: 'mia', role: 'dps', status: 'declined', characterClass: null, weaponCombo: null },
    { discordUserId: 'audra', role: 'dps', status: 'waitlist', characterClass: null, weaponCombo: null },
  ])
  const members = [member('ben'), member('mia'), member('audra'), member('otto')]
  const people = describePeople(members, event, 'de')
  expect(ids(findAvailable(sortPlayers(people), new Set()))).toEqual(['ben'])
  expect(people['mia']?.answer).toBe('declined')
  expect(people['otto']?.answer).toBe('none')
})

test('a person who left the server keeps their name on the board and is not offered', () => {
  const event = eventWith([
    {
      discordUserId: 'weg',
      displayName: 'Weggang',
      username: 'weg',
      role: 'dps',
      status: 'accepted',
      avatar: null,
      characterClass: null,
      weaponCombo: null,
    },
  ])
  const people = describePeople([], event, 'de')
  expect(people['weg']?.name).toBe('Weggang')
  expect(findAvailable(sortPlayers(people), new Set())).toEqual([])
})

test('the search finds text in user name, display name, nickname, class and weapons', () => {
  const people = Object.values(
    describePeople(
      [
        member('ben_123', { displayName: 'Benjamin', nickname: 'Benno', preferredClass: 'greatsword_sns' }),
        member('mia'),
      ],
      null,
      'de',
    ),
  )
  for (const text of ['BEN_1', 'benjamin', 'benno', ' crusader ', 'kreuzritter', 'Kreuzritter Bénno']) {
    expect(ids(filterPlayers(people, { text, role: 'all' }))).toEqual(['ben_123'])
  }
  for (const text of ['Großschwert', 'greatsword', 'schild', 'Sword & Shield']) {
    expect(ids(filterPlayers(people, { text, role: 'all' }))).toEqual(['ben_123'])
  }
  expect(filterPlayers(people, { text: 'xyz', role: 'all' })).toEqual([])
})

test.each([
  ['Langbogen', 'longbow_spear'],
  ['longbow', 'longbow_spear'],
  ['Speer', 'longbow_spear'],
  ['Zauberstab', 'longbow_wand'],
  ['wand', 'longbow_wand'],
])('a player is found by the weapon %s, whichever language the reader has', (text, playedClass) => {
  const event = eventWith([
    { discordUserId: 'ben', role: 'dps', status: 'accepted', characterClass: playedClass, weaponCombo: null },
  ])
  for (const language of ['de', 'ko'] as const) {
    const people = Object.values(describePeople([member('ben')], event, language))
    expect(ids(filterPlayers(people, { text, role: 'all' }))).toEqual(['ben'])
  }
})

test('the role filter keeps one role', () => {
  const people = Object.values(
    describePeople(
      [member('ben', { preferredRole: 'tank' }), member('mia', { preferredRole: 'dps' })],
      null,
      'de',
    ),
  )
  expect(ids(filterPlayers(people, { text: '', role: 'tank' }))).toEqual(['ben'])
})

test('a person who is absent on the day is offered last, with the last day of the absence', () => {
  const absent = new Map([['audra', { toDate: '2026-12-03' }]])
  const people = describePeople([member('audra'), member('ben'), member('mia')], null, 'de', absent)
  expect(ids(findAvailable(sortPlayers(people), new Set()))).toEqual(['ben', 'mia', 'audra'])
  expect(people['audra']?.awayUntil).toBe('2026-12-03')
})
