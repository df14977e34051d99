import { expect, test } from 'vitest'
import { meanSignups, meanText } from './average-participation.ts'

test('The average participation is the mean number of sign-ups per event, and 0 without events', () => {
  expect(meanSignups({ total: 4, signups: 49 })).toBe(12.25)
  expect(meanSignups({ total: 0, signups: 0 })).toBe(0)
})

test('The average participation has one decimal, and none when it is 0', () => {
  expect(meanText(12.25, 'de')).toBe('12,3')
  expect(meanText(3, 'en')).toBe('3.0')
  expect(meanText(0, 'de')).toBe('0')
})
