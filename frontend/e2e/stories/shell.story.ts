import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeEvent, story, toast } from '../fixtures/story.ts'

const everyone = ['Events', 'Event Kalender', 'Guild Members', 'Mein Profil']
const leaders = ['Events', 'Event Kalender', 'Party Manager', 'Guild Members', 'Mein Profil']
const closed = ['Party Manager', 'Analytics', 'Settings']

const menu = (page: Page) => page.getByRole('navigation', { name: 'Hauptmenü' })
const links = (page: Page) => menu(page).getByRole('link').allInnerTexts()

story('the navigation shows each kind of person exactly the pages they may open', async ({ cast }) => {
  const [gast, audra, lena] = await Promise.all([
    cast.as('gast', { at: '/' }),
    cast.as('audra', { at: '/' }),
    cast.as('lena', { at: '/' }),
  ])
  await expect(menu(gast.page).getByText('needs Lead role')).toHaveCount(closed.length)
  expect(await links(gast.page)).toEqual(everyone)
  await expect(menu(audra.page).getByRole('link', { name: 'Audit Logs' })).toBeVisible()
  expect(await links(audra.page)).toEqual([...everyone, 'Audit Logs'])
  await expect(menu(lena.page).getByRole('link', { name: 'Settings' })).toBeVisible()
  expect(await links(lena.page)).toEqual([...leaders, 'Analytics', 'User Mapping', 'Settings'])
  // A scrollbar hides 600 ms after the pointer has left.
  expect(await menu(lena.page).evaluate((nav) => getComputedStyle(nav).transitionDelay)).toBe('0.6s')
})

story(
  'the donation dialog leads a member to the guild’s payment page with 5, 10 or 20 euro',
  async ({ cast }) => {
    const [gast, mia] = await Promise.all([cast.as('gast', { at: '/' }), cast.as('mia', { at: '/' })])
    await mia.page.getByRole('button', { name: 'Spenden' }).first().click()
    const dialog = mia.page.getByRole('dialog', { name: 'Die Gilde unterstützen' })
    await expect(dialog.getByRole('link')).toHaveText([/5\s€/, /10\s€/, /20\s€/])
    await expectAccessible(mia.page)
    const [payment] = await Promise.all([
      mia.page.waitForEvent('popup'),
      dialog.getByRole('link', { name: /10/ }).click(),
    ])
    await expect(payment.getByRole('heading', { name: 'Spende: 10 €' })).toBeVisible()
    await expect(gast.page.getByRole('heading', { name: 'Event Management' })).toBeVisible()
    await expect(gast.page.getByRole('button', { name: 'Spenden' })).toHaveCount(0)
  },
)

story(
  'the keyboard alone reaches another page, a new event, a person and the list of shortcuts',
  async ({ cast }) => {
    const { page } = await cast.as('mia', { at: '/' })
    await expect(page.getByRole('button', { name: 'Create Event' }).first()).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await expect(page).toHaveURL(/\/calendar$/)
    await expect(page.getByRole('main', { name: 'Event Kalender' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Vorheriger Monat' })).toBeVisible()
    // Past the two buttons with words: only a button with an icon alone shows a hint on focus.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toHaveText('Vorheriger Monat')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
    await page.keyboard.press('n')
    await expect(
      page.getByRole('dialog', { name: 'Event erstellen' }).or(page.getByRole('dialog')),
    ).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/calendar$/)
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Suche' })
    await search.fill('otto')
    await expect(page.getByRole('option', { name: /otto/i }).first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/members\?search=/)
    await expect(page.locator('main').getByText('otto').first()).toBeVisible()
  },
)

story(
  'the navigation on a phone has four pages at the bottom and the others in a sheet',
  async ({ cast }) => {
    const { page } = await cast.as('lena', { at: '/', viewport: { width: 390, height: 844 } })
    const bar = menu(page).last()
    await expect(bar.getByRole('link', { name: 'Parties' })).toBeVisible()
    await bar.getByRole('button', { name: /Mehr/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Mehr' })
    await expect(sheet.getByRole('button', { name: 'Abmelden' })).toBeVisible()
    await expectAccessible(page)
    // It would lie above the dialog that the key opens.
    await page.keyboard.press('?')
    await sheet.getByRole('button', { name: 'Tastenkürzel' }).click()
    const keys = page.getByRole('dialog', { name: 'Tastenkürzel' })
    await expect(keys).toHaveCount(1)
    await expect(sheet).toBeHidden()
    await keys.getByRole('button', { name: 'Schließen' }).click()
    // Neither does the sheet lie above what a toast says.
    await bar.getByRole('button', { name: /Mehr/ }).click()
    await sheet.getByRole('button', { name: 'Direktnachrichten des Bots' }).click()
    await expect(toast(page, 'Direktnachrichten des Bots sind aus')).toBeVisible()
    await expect(sheet).toBeHidden()
    await bar.getByRole('button', { name: /Mehr/ }).click()
    const messages = sheet.getByRole('button', { name: 'Direktnachrichten des Bots' })
    await expect(messages).toHaveText('Direktnachrichten des Bots · aus')
    await messages.click()
    await bar.getByRole('button', { name: /Mehr/ }).click()
    await sheet.getByRole('link', { name: 'Analytics' }).click()
    await expect(page).toHaveURL(/\/analytics$/)
    await expect(sheet).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  },
)

story('a page requests what it needs at the start, each thing once', async ({ cast }) => {
  const lena = await cast.as('lena')
  const { id, title } = await makeEvent(lena)
  const asked: string[] = []
  lena.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await lena.page.goto(`/events/${id}`)
  await expect(lena.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const [first] = asked.filter((path) => path.startsWith('/assets/'))
  expect(first).toMatch(/\/preload-/)
  for (const path of ['/auth/user', '/auth/permissions', `/api/events/${id}`])
    expect(asked.filter((one) => one === path)).toHaveLength(1)
})

story('the data of a leader’s first screen is requested before the app has loaded', async ({ cast }) => {
  const lena = await cast.as('lena')
  const figures = ['/api/stats', '/api/stats/events']
  const asked: string[] = []
  lena.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await lena.page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort())
  await lena.page.goto('/')
  await expect.poll(() => figures.every((path) => asked.includes(path))).toBe(true)

  asked.length = 0
  await lena.page.unrouteAll()
  // Without live updates, which ask again for whatever others change meanwhile.
  await lena.page.route(/\/assets\/live-bridge-[^/]+\.js$/, (route) => route.abort())
  const seen = figures.map((path) =>
    lena.page.waitForResponse((response) => new URL(response.url()).pathname === path),
  )
  await lena.page.goto('/')
  await Promise.all(seen)
  await expect(lena.page.getByRole('link', { name: /^Archive ?\d/ })).toBeVisible()
  for (const path of figures) expect(asked.filter((one) => one === path)).toHaveLength(1)
})

story('nothing on a leader’s first screen moves when its last figures arrive', async ({ cast }) => {
  const lena = await cast.as('lena', { viewport: { width: 390, height: 844 } })
  const { title } = await makeEvent(lena)
  let arrive: () => void = () => undefined
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await lena.page.route(/\/api\/(missing-responses|stats)/, async (route) => {
    await late
    await route.continue()
  })
  await lena.page.goto('/')
  const card = lena.page.getByRole('article', { name: title })
  const accept = card.getByRole('link', { name: 'Zusagen' })
  // The four figures above have their place as soon as she is known as a leader.
  const figures = lena.page.getByText('Total Signups')
  await expect(figures).toBeVisible()
  const before = await accept.boundingBox()
  arrive()
  await expect(card.getByText(/ohne Antwort/)).toBeVisible()
  await expect(figures.locator('..')).toContainText(/\d/)
  expect(before).not.toBeNull()
  expect(await accept.boundingBox()).toEqual(before)
})

story('the HTTP interface can be read without signing in', async ({ cast }) => {
  const page = await cast.stranger()
  await page.goto('/api/docs')
  await page.getByText('Create an event').first().click()
  await expect(page.getByRole('link', { name: 'openapi.json' })).toBeVisible()
  await expectAccessible(page)
})

story('a toast covers no button of an open dialog', async ({ cast }) => {
  const { page } = await cast.as('lena', { at: '/', viewport: { width: 1440, height: 900 } })
  await page.route('**/api/events', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Create Event' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Titel' }).fill('Wird nicht erstellt')
  const submit = form.getByRole('button', { name: 'Event erstellen' })
  await submit.click()
  // The message comes last, because it stays for some seconds only.
  // By its element: an open dialog takes everything outside it from the tree of roles.
  const message = page.locator('li').filter({ hasText: 'Fehler beim Erstellen' })
  await expect(message).toBeVisible()
  const [left, right] = [await message.boundingBox(), await submit.boundingBox()]
  if (!left || !right) throw new Error('The message or the button is gone')
  expect(left.x + left.width).toBeLessThan(right.x)
})
