import { expect, test } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { searchMembers } from './player-choice.ts'

const jorg = aMember('Jörg', { realName: 'Georg Groß' })
const mia = aMember('Mia')

test.each(['jorg', 'GROSS', 'georg jörg', ''])(
  '%j finds somebody by any name, whatever its marks',
  (text) => {
    expect(searchMembers([jorg, mia], text)).toContain(jorg)
  },
)

test('who has no such name is not found', () => {
  expect(searchMembers([jorg, mia], 'jorg')).toEqual([jorg])
})
