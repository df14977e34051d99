import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { chooseRoles, expect, makeEvent, story } from '../fixtures/story.ts'

/** A database of the story's own on the run's server; `startOwn` comes after it, so that its servers stop first. */
const storyWithDatabase = story.extend<{ databaseUrl: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern to know the dependencies
  databaseUrl: async ({}, use) => {
    const name = `raidtisch_e2e_${randomUUID().replaceAll('-', '')}`
    const server = required('TEST_DATABASE_URL')
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    await use(Object.assign(new URL(server), { pathname: `/${name}` }).href)
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await client.end()
  },
})

/** Two server processes on one PostgreSQL and one Redis, both given by the run. */
storyWithDatabase(
  'leaders and watchers on different processes see the same',
  async ({ databaseUrl, startOwn }) => {
    story.setTimeout(180_000)
    const settings = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: required('TEST_REDIS_URL'),
      SESSION_SECRET: randomUUID() + randomUUID(),
    }
    const { product, cast: here } = await startOwn(settings)
    const { cast: there } = await startOwn(settings)
    await chooseRoles(product.url)
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
    await lena.page.locator('[data-slot]').first().click()
    await expect(otto.page.locator('[data-slot=taken]')).toContainText('Mia')
  },
)

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: run the stories with npm run e2e`)
  return value
}
