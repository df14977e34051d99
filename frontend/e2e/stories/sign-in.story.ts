import { expect, expectAccessible, makeEvent, story } from '../fixtures/story.ts'

story('a visitor signs in through Discord and reaches the dashboard', async ({ cast }) => {
  const page = await cast.stranger()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Anmeldung erforderlich' })).toBeVisible()
  await expect(page.getByText('Du musst dich anmelden, um dich für Events anzumelden.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Mit Discord anmelden' }).first().click()
  await expect(page.getByText('das ist nicht Discord').first()).toBeVisible()
  await page.getByRole('button', { name: /mia/i }).click()
  await expect(page.getByRole('heading', { name: 'Event Management' })).toBeVisible()
  await expect(page.getByText('Anmeldung erforderlich')).toBeHidden()
})

story('the sign-in is refused with a reason when the person is not in the guild', async ({ cast }) => {
  const page = await cast.stranger()
  await page.goto('/auth/discord')
  await page.goto(`${page.url()}&login_as=fremd`)
  await expect(page.getByText(/Nur Mitglieder des Discord-Servers/)).toBeVisible()
  expect(await page.evaluate(async () => (await fetch('/auth/user')).status)).toBe(401)
})

story('signing out ends the session on the server', async ({ cast }) => {
  const { page } = await cast.as('ben', { at: '/' })
  await page
    .getByRole('button', { name: /Abmelden/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Anmeldung erforderlich' })).toBeVisible()
  expect(await page.evaluate(async () => (await fetch('/auth/user')).status)).toBe(401)
})

story('signing out deletes what the browser stored of the parties', async ({ cast }) => {
  const lena = await cast.as('lena')
  const event = await makeEvent(lena)
  const { page } = lena
  await page.goto(`/party-manager?event=${event.id}`)
  const copies = () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases()
      return databases.filter(({ name }) => name?.startsWith('raidtisch-board/')).length
    })
  // One of the event's parties, one of the static groups.
  await expect.poll(copies).toBe(2)
  await page
    .getByRole('button', { name: /Abmelden/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Anmeldung erforderlich' })).toBeVisible()
  await expect.poll(copies).toBe(0)
})

story('the chosen language is kept when the reader comes back', async ({ cast }) => {
  const page = await cast.stranger()
  await page.goto('/')
  await page.getByRole('combobox').first().selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('en')
})

story('the app shows that a page does not exist when the address is unknown', async ({ cast }) => {
  const page = await cast.stranger()
  await page.goto('/no/such/page')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
})
