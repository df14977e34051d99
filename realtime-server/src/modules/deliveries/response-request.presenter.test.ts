import { languages } from '@raidtisch/shared-types/domain/languages'
import { titleMaxLength } from '@raidtisch/shared-types/domain/limits'
import { expect, test } from 'vitest'
import { embedLength } from '#modules/event-posts/embed-pages.presenter.ts'
import { presentRequest } from './response-request.presenter.ts'
import { requestTexts } from './response-request.texts.ts'

const date = new Date('2030-06-14T19:00:00.000Z')
const publicUrl = 'https://raidtisch.eine-gilde-mit-langem-namen.example'

function digest(count: number, title: string, language: (typeof languages)[number] = 'de') {
  const events = Array.from({ length: count }, (_, n) => ({
    id: `0191e8a0-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
    title,
    date,
    role: null,
    deadline: { at: date, counts: true },
  }))
  const [embed] = presentRequest({ by: null, eventIds: [] }, { language, events }, publicUrl).embeds
  return embed!
}

test.each(languages)('a digest of 25 long titles fits into a message of Discord, in %s', (language) => {
  const embed = digest(25, '_'.repeat(titleMaxLength), language)
  const { fields = [] } = embed
  expect(embedLength(embed)).toBeLessThanOrEqual(6000)
  expect(embedLength(embed)).toBeGreaterThan(5500)
  const shown = fields.length - 1
  expect(fields[shown - 1]?.name).toMatch(new RegExp(`^${shown} · `))
  expect(fields[shown]).toMatchObject({
    name: requestTexts[language].more(25 - shown),
    value: expect.stringContaining(publicUrl) as string,
  })
})

test('a digest with room for all its events leaves none out', () => {
  const { fields = [] } = digest(20, 'Kaltherz')
  expect(fields.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `${n + 1} · Kaltherz`))
})
