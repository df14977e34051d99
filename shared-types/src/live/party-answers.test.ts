import { expect, it } from 'vitest'
import { withAnswers } from './party-answers.ts'

const seat = (discordUserId: string) => ({ discordUserId, participantId: null, role: null, class: null })
const answer = { id: 'p1', discordUserId: 'wim', role: 'healer', characterClass: 'wand_bow' } as const

it('gives members the role and class of their answers', () => {
  const [party] = withAnswers([{ members: [seat('wim'), seat('korn')] }], [answer])
  expect(party?.members).toEqual([
    { discordUserId: 'wim', participantId: 'p1', role: 'healer', class: 'wand_bow' },
    seat('korn'),
  ])
})

it('forgets what an answer said when there is none any more, and changes nothing it was given', () => {
  const before = withAnswers([{ members: [seat('wim')] }], [answer])
  expect(withAnswers(before, [])).toEqual([{ members: [seat('wim')] }])
  expect(before[0]?.members[0]?.role).toBe('healer')
})
