import { expect, it } from 'vitest'
import { withAnswers } from './party-answers.ts'

const member = (discordUserId: string) => ({ discordUserId, participantId: null, role: null, class: null })
const answer = {
  id: 'p1',
  discordUserId: 'wim',
  role: 'healer',
  characterClass: 'wand_bow',
  status: 'accepted',
} as const
const party = (...people: string[]) => ({
  members: people.map(member),
  maxSize: 2,
  status: 'recruiting' as const,
})

it('gives members the role and class of their answers', () => {
  const [shown] = withAnswers([party('wim', 'korn')], [answer])
  expect(shown?.members).toEqual([
    { discordUserId: 'wim', participantId: 'p1', role: 'healer', class: 'wand_bow' },
    member('korn'),
  ])
})

it('forgets what an answer said when there is none any more, and changes nothing it was given', () => {
  const before = withAnswers([party('wim')], [answer])
  expect(withAnswers(before, [])).toEqual([party('wim')])
  expect(before[0]?.members[0]?.role).toBe('healer')
})

it('shows a party as complete when every slot is taken by somebody who did not decline', () => {
  const statusOf = (people: string[], status: 'accepted' | 'declined' | 'tentative') =>
    withAnswers([party(...people)], [{ ...answer, status }])[0]?.status
  expect(statusOf(['wim'], 'accepted')).toBe('recruiting')
  expect(statusOf(['wim', 'korn'], 'accepted')).toBe('active')
  expect(statusOf(['wim', 'korn'], 'tentative')).toBe('active')
  expect(statusOf(['wim', 'korn'], 'declined')).toBe('recruiting')
})
