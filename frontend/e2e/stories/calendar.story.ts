import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, makeEvent, story, toast } from '../fixtures/story.ts'

// The reader is in Berlin (see the fixtures); events are CET, so that both clocks agree unless a story says otherwise.

const dayKey = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
const monthTitle = (date: Date) =>
  date.toLocaleDateString('de', { month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' })

story(
  'the calendar asks to sign in and returns to the same month when the visitor is signed out',
  async ({ cast }) => {
    const page = await cast.stranger()
    await page.goto('/calendar')
    await expect(page.getByRole('heading', { name: 'Anmeldung erforderlich' })).toBeVisible()
    await expect(page.getByText('Du musst dich anmelden, um dich für Events anzumelden.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mit Discord anmelden' }).first()).toHaveAttribute(
      'href',
      '/auth/discord?returnTo=%2Fcalendar',
    )
  },
)

story(
  'a guest without a role reads a month of active events by mouse and by keyboard, and sees changes live',
  async ({ cast }) => {
    const [ben, gast] = [await cast.as('ben'), await cast.as('gast')]
    const { page } = gast
    await page.goto('/calendar')
    await expect(page.getByRole('heading', { name: 'Event Kalender' })).toBeVisible()
    await expect(page.getByRole('gridcell')).toHaveCount(42)
    await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('Montag')
    const now = new Date()
    await expect(page.getByRole('heading', { name: monthTitle(now) })).toBeVisible()
    const todayCell = page.locator(`[data-day="${dayKey(now)}"]`)
    await expect(todayCell).toHaveAttribute('aria-current', 'date')

    // Live: nobody reloads.
    const later = new Date(now.getTime() + 30 * 3_600_000)
    const made: { id: string; title: string }[] = []
    for (let count = 0; count < 3; count++) made.push(await makeEvent(ben, { startsAt: later }))
    if (monthTitle(later) !== monthTitle(now))
      await page.getByRole('button', { name: 'Nächster Monat' }).click()
    const cell = page.locator(`[data-day="${dayKey(later)}"]`)
    await expect(cell.getByRole('link')).toHaveCount(2)
    const upcoming = page.getByRole('region', { name: 'Kommende Events' })
    for (const { title } of made) await expect(upcoming.getByText(title)).toBeVisible()
    await expectAccessible(page)

    await cell.getByRole('button', { name: /^\+\d+ weitere$/ }).click()
    const day = page.getByRole('dialog')
    for (const { title } of made) await expect(day.getByText(title)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await ben.api('DELETE', `/api/events/${made[0]?.id}`)
    await expect(upcoming.getByText(made[0]?.title ?? '')).toBeHidden()

    await page.getByRole('button', { name: 'Heute' }).click()
    // A day that each month has: from the last of a long month, PageDown and PageUp lead to an earlier one.
    const middle = page.locator(`[data-day="${dayKey(now).slice(0, 8)}15"]`)
    // At its edge, because an event in it is a link.
    await middle.click({ position: { x: 4, y: 4 } })
    await middle.focus()
    await page.keyboard.press('PageDown')
    await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/)
    await expect(page.locator('[data-day]:focus')).toHaveCount(1)
    await page.keyboard.press('PageUp')
    await expect(middle).toBeFocused()
    await expect(page).toHaveURL(/\/calendar$/)
  },
)

story('a calendar subscription works until its member revokes it', async ({ cast, product }) => {
  const mia = await cast.as('mia')
  const lena = await cast.as('lena')
  const event = await makeEvent(lena)
  await mia.api('POST', `/api/events/${event.id}/signup`, { role: 'tank' })
  const { page } = mia
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Kalender abonnieren' }).click()
  await expect(page.getByText('Noch keine Adresse.')).toBeVisible()
  await page.getByRole('button', { name: 'Adresse erstellen: Meine Events' }).click()
  const address = await page.getByRole('textbox', { name: 'Deine neue Adresse' }).inputValue()
  expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/)
  await expect(page.getByRole('link', { name: 'In Kalender-App öffnen' })).toHaveAttribute('href', /^webcal:/)
  await expectAccessible(page)

  // As a calendar app reads it: without any session.
  const feed = await fetch(address)
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await feed.text()
  expect(text).toContain(`SUMMARY:${event.title}`)
  expect(text).toContain(`${product.url}/events/${event.id}`)

  await page.getByRole('button', { name: 'Widerrufen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click()
  await expect(toast(page, 'Adresse widerrufen')).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
})

story(
  'the calendar on a phone shows a day’s events below the month and is not wider than the screen',
  async ({ cast }) => {
    const options = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
    const [ben, mia] = [await cast.as('ben'), await cast.as('mia', options)]
    // Without a place where it could break.
    const title = `${randomUUID().slice(0, 8)} ${'Kaltherz'.repeat(12)}`
    const event = await makeEvent(ben, { startsInHours: 6, title })
    const start = new Date(event.date)
    const { page } = mia
    await page.goto(`/calendar?month=${dayKey(start).slice(0, 7)}`)
    await page.locator(`[data-day="${dayKey(start)}"]`).tap()
    const name = start.toLocaleDateString('de', { dateStyle: 'full', timeZone: 'Europe/Berlin' })
    await expect(page.getByRole('region', { name }).getByText(event.title)).toBeVisible()
    await expectAccessible(page)
    // A phone zooms out of what is too wide: its innerWidth grows with it, clientWidth does not.
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
  },
)
