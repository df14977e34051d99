import { expect, test } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { kindsOfPerson, makeSnowflake, type KindOfPerson } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { registerDonationRoutes } from './donation.routes.ts'

const somebody = (kind: KindOfPerson) =>
  ({ discordUserId: makeSnowflake(), rights: kindsOfPerson[kind] }) as Actor
const takes = await startModuleApi((routes) =>
  registerDonationRoutes(routes, { env: { DONATION_URL: 'https://pay.example/gilde/{amount}EUR' } }),
)
const takesNone = await startModuleApi((routes) =>
  registerDonationRoutes(routes, { env: { DONATION_URL: undefined } }),
)

test('a member is offered to give 5, 10 or 20 euro', async () => {
  expect((await takes('GET', '/api/donation', { as: somebody('member') })).body).toEqual({
    offers: [
      { amount: 5, url: 'https://pay.example/gilde/5EUR' },
      { amount: 10, url: 'https://pay.example/gilde/10EUR' },
      { amount: 20, url: 'https://pay.example/gilde/20EUR' },
    ],
  })
})

test('a guild without a payment page offers nothing', async () => {
  expect((await takesNone('GET', '/api/donation', { as: somebody('lead') })).body).toEqual({ offers: [] })
})

test('who is no member is not asked for money', async () => {
  expect((await takes('GET', '/api/donation', { as: somebody('guest') })).status).toBe(403)
})
