import { expect, test } from 'vitest'
import { percentColour } from './percent-colour.ts'

test.each([
  [100, 'positive'],
  [80, 'positive'],
  [79, 'caution'],
  [60, 'caution'],
  [59, 'warm'],
  [40, 'warm'],
  [39, 'danger'],
  [0, 'danger'],
])('%d percent have the colour %s', (percent, colour) => {
  expect(percentColour(percent)).toBe(`text-${colour}-text`)
})
