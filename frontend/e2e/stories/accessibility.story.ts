import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeEvent, story, type SignedInPerson } from '../fixtures/story.ts'

/** Wider than a phone, with nowhere to break. */
const longWord = 'Kaltherz'.repeat(12)

const sizes = [
  { name: 'wide screen', options: { viewport: { width: 1440, height: 900 } } },
  { name: 'phone', options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
] as const

/** Asks the person themselves to take the first slot of a new party. */
async function askThemselves({ api }: SignedInPerson, eventId: string): Promise<void> {
  const { id: discordUserId } = await api<{ id: string }>('GET', '/auth/user')
  const { id: partyId } = await api<{ id: string }>('POST', '/api/parties', {
    eventId,
    partyNumber: 1,
    maxSize: 6,
  })
  await api('POST', `/api/events/${eventId}/substitute-requests`, {
    partyId,
    slot: 0,
    replaces: null,
    people: [{ discordUserId, role: 'healer' }],
  })
}

/** Imports an event of Raid-Helper, and returns its text. */
async function importOnce({ api, made }: SignedInPerson, title: string): Promise<string> {
  const id = String(10n ** 17n + BigInt(`0x${randomUUID().slice(0, 8)}`))
  const startTime = Math.floor(Date.now() / 1000) + 86_400
  const source = JSON.stringify({ id, title, startTime, signUps: [] })
  const { event } = await api<{ event: { id: string } }>('POST', '/api/event-imports', { source })
  made.push(event.id)
  return source
}

/** Fields into which Safari on a phone would zoom, because their text is smaller than 16 pixels. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(({ outerHTML }) => outerHTML),
  )
}

for (const { name, options } of sizes) {
  story(
    `axe finds nothing serious on any screen (${name}), and nothing is wider than it`,
    async ({ cast }) => {
      const [lena, mia] = [await cast.as('lena', options), await cast.as('mia')]
      const event = await makeEvent(lena, { title: `${randomUUID().slice(0, 8)} ${longWord}` })
      await mia.api('POST', `/api/events/${event.id}/signup`, { role: 'tank' })
      await lena.api('POST', `/api/events/${event.id}/signup`, { role: 'healer', notes: longWord })
      const { page } = lena
      // A phone zooms out of what is too wide: its innerWidth grows with it, clientWidth does not.
      const fits = () =>
        expect
          .poll(() =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          )
          .toBeLessThanOrEqual(0)

      await page.goto('/')
      await expect(page.getByText(event.title)).toBeVisible()
      await expectAccessible(page)
      await fits()

      await page.getByRole('button', { name: 'Create Event' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await fits()
      if ('hasTouch' in options) expect(await smallFields(page)).toEqual([])
      await page.keyboard.press('Escape')

      await page.goto(`/events/${event.id}`)
      await expect(page.getByRole('heading', { name: event.title })).toBeVisible()
      await expectAccessible(page)
      await fits()

      await page.goto(`/party-manager?event=${event.id}`)
      await expect(page.locator('[data-party]').first()).toBeVisible()
      await expectAccessible(page)
      await fits()
      if ('hasTouch' in options) expect(await smallFields(page)).toEqual([])

      await askThemselves(lena, event.id)
      await expect(page.getByRole('button', { name: 'Ich komme' })).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await fits()

      const source = await importOnce(lena, event.title)
      await page.goto('/')
      await page.getByRole('button', { name: 'Create Event' }).first().click()
      await page.getByRole('button', { name: 'Aus Raid-Helper übernehmen' }).click()
      await page.getByRole('textbox', { name: 'Link oder JSON' }).fill(source)
      await page.getByRole('button', { name: 'Vorschau' }).click()
      const notice = page.getByRole('listitem').filter({ hasText: /ist schon hier/ })
      await expect(notice).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
    },
  )
}

story('axe finds nothing serious on the stream screen', async ({ cast }) => {
  const lena = await cast.as('lena')
  const event = await makeEvent(lena)
  const { token } = await lena.api<{ token: string }>('POST', `/api/events/${event.id}/stream-links`)
  const screen = await cast.stranger({ viewport: { width: 1920, height: 1080 } })
  await screen.goto(`/stream?bg=solid#${token}`)
  await expect(screen.getByText(event.title)).toBeVisible()
  await expectAccessible(screen)
})

story(
  'with text of twice the size a phone reaches every button of cards and dialogs, and cuts off no page’s name',
  async ({ cast }) => {
    const lena = await cast.as('lena', {
      viewport: { width: 360, height: 640 },
      isMobile: true,
      hasTouch: true,
    })
    const { page } = lena
    const event = await makeEvent(lena)
    await lena.api('POST', `/api/events/${event.id}/signup`, { role: 'tank' })
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
    )

    await page.goto('/')
    const card = page.getByRole('article', { name: event.title })
    await expect(card).toBeVisible()
    for (const button of await card.getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport({ ratio: 1 })
    }

    for (const label of await page.getByRole('navigation').locator('a > span:last-child').all())
      expect(await label.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0)

    await page.goto(`/events/${event.id}`)
    await page.getByRole('button', { name: /^Anmeldung von/ }).click()
    for (const name of ['Speichern', 'Entfernen']) {
      const button = page.getByRole('dialog').getByRole('button', { name })
      await button.scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  },
)

/** What has the focus and is covered in its middle; undefined when it is not covered. */
function coveredFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) return undefined
    const seen = activeElement.closest('label') ?? activeElement
    const box = seen.getBoundingClientRect()
    const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return seen.contains(above) ? undefined : `${seen.outerHTML} below ${above?.outerHTML}`
  })
}

story('no bar covers what has the focus', async ({ cast }) => {
  const lena = await cast.as('lena', { viewport: { width: 900, height: 700 }, at: '/settings#events' })
  const { page } = lena
  await page.getByRole('switch', { name: /Allow Public Events/ }).click()
  await expect(page.getByText('1 Änderung nicht gespeichert')).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press(key)
      // Scrolling, and the link to the content that slides in, take a moment.
      await expect.poll(() => coveredFocus(page)).toBeUndefined()
    }
  }
})

story('no bar covers the party board on a screen of few lines, as zoomed to 400 %', async ({ cast }) => {
  const lena = await cast.as('lena', { viewport: { width: 320, height: 200 } })
  const { page } = lena
  const { id } = await makeEvent(lena)
  await page.goto(`/party-manager?event=${id}`)
  const isInParty = () => page.evaluate(() => Boolean(document.activeElement?.closest('[data-party]')))
  for (const viewport of [
    { width: 320, height: 200 },
    { width: 341, height: 160 },
  ]) {
    await page.setViewportSize(viewport)
    await page.getByRole('main').focus()
    await expect(page.locator('[data-party]').first()).toBeVisible()
    let inParty = 0
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab')
      if (!(await isInParty())) continue
      await expect.poll(() => coveredFocus(page)).toBeUndefined()
      inParty += 1
    }
    expect(inParty).toBeGreaterThan(0)
  }
})
