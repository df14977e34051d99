import { describe, expect, it } from 'vitest'
import { openCalendarFeeds } from './calendar-feed.fixture.ts'

const { apiWith, ben, makeFeed, mia } = await openCalendarFeeds()

describe('the address', () => {
  it('is asked too often only so many times', async () => {
    const { path } = await makeFeed(mia)
    const callTwice = await apiWith(2)
    expect((await callTwice('GET', path)).status).toBe(200)
    expect((await callTwice('GET', path)).status).toBe(200)
    const refused = await callTwice('GET', path)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

it('A feed is answered 30 times a minute, and others go on', async () => {
  const [busy, other] = [await makeFeed(mia), await makeFeed(ben)]
  const ask = await apiWith()
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('GET', busy.path)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await ask('GET', other.path)).status).toBe(200)
})
