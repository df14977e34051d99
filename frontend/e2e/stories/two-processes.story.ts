import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startLocalDiscord, startProduct } from '../fixtures/product.ts'
import { chooseRoles, createCast, expect, makeEvent, story } from '../fixtures/story.ts'

/** Two server processes on one PostgreSQL and one Redis, both given by the run. */
story('leaders and watchers on different processes see the same', async ({ browser }) => {
  story.setTimeout(180_000)
  const database = `raidtisch_e2e_${randomUUID().replaceAll('-', '')}`
  const server = required('TEST_DATABASE_URL')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`CREATE DATABASE ${database}`)
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${database}` }).href
  const settings = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: required('TEST_REDIS_URL'),
    SESSION_SECRET: randomUUID() + randomUUID(),
  }
  const discord = await startLocalDiscord()
  const first = await startProduct(discord, settings)
  const second = await startProduct(discord, settings)
  await chooseRoles(first.url)
  const here = createCast(browser, first.url)
  const there = createCast(browser, second.url)
  try {
    const [lena, mia] = [await here.as('lena'), await here.as('mia')]
    const [otto, ben] = [await there.as('otto'), await there.as('ben', { at: '/' })]
    const event = await makeEvent(lena)
    await expect(ben.page.getByText(event.title)).toBeVisible()
    await ben.page.goto(`/events/${event.id}`)
    await mia.api('POST', `/api/events/${event.id}/signup`, { role: 'healer' })
    await expect(ben.page.getByText('Mia').first()).toBeVisible()

    await lena.api('POST', '/api/parties', { eventId: event.id, partyNumber: 1 })
    for (const { page } of [lena, otto]) {
      await page.goto(`/party-manager?event=${event.id}`)
      await expect(page.locator('[data-party]')).toHaveCount(1)
    }
    const card = lena.page.locator('#available-players button[data-card]', { hasText: 'Mia' })
    await card.focus()
    await lena.page.keyboard.press('Enter')
    await lena.page.locator('[data-seat]').first().click()
    await expect(otto.page.locator('[data-seat=taken]')).toContainText('Mia')
  } finally {
    await here.leave()
    await there.leave()
    await first.stop()
    await second.stop()
    await discord.stop()
    await client.query(`DROP DATABASE ${database} WITH (FORCE)`)
    await client.end()
  }
})

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: run the stories with npm run e2e`)
  return value
}
