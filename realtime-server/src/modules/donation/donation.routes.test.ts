import { expect, test } from 'vitest'
import { donationAddress } from './donation.routes.ts'

test('the amount goes where the address wants it', () => {
  expect(donationAddress('https://paypal.me/gilde/{amount}EUR', 10)).toBe('https://paypal.me/gilde/10EUR')
  expect(donationAddress('https://pay.example/?eur={amount}&for=raid', 5)).toBe(
    'https://pay.example/?eur=5&for=raid',
  )
})

test('an address without a place for it is told the amount as a parameter', () => {
  expect(donationAddress('https://buy.stripe.com/abc', 20)).toBe('https://buy.stripe.com/abc?amount=20')
  expect(donationAddress('https://pay.example/?for=raid', 5)).toBe('https://pay.example/?for=raid&amount=5')
})
