import type { Locator } from '@playwright/test'
import { expect, expectAccessible, makeEvent, story } from '../fixtures/story.ts'

story('a member answers the whole week in one dialog, event by event and all at once', async ({ cast }) => {
  const [lena, audra] = [await cast.as('lena', { at: '/' }), await cast.as('audra', { at: '/' })]
  const raid = await makeEvent(lena, { startsInHours: 24 })
  const siege = await makeEvent(lena, { startsInHours: 48 })
  const trial = await makeEvent(lena, { startsInHours: 72 })
  const later = await makeEvent(lena, { startsInHours: 24 * 8 })

  await audra.page.getByRole('button', { name: 'Diese Woche' }).click()
  const dialog = audra.page.getByRole('dialog', { name: 'Diese Woche' })
  await dialog.getByLabel('Rolle').selectOption('Heiler')
  const open = dialog.getByRole('list', { name: 'Ohne deine Antwort' })
  await expect(open.getByText(raid.title)).toBeVisible()
  await expect(open.getByText(later.title)).toBeHidden()
  await expectAccessible(audra.page)

  await dialog.getByRole('button', { name: `Absagen: ${raid.title}` }).click()
  await expect(open.getByText(raid.title)).toBeHidden()
  await dialog.getByRole('button', { name: 'Bei allen zusagen' }).click()
  await expect(dialog.getByText('Alles beantwortet')).toBeVisible()
  const card = lena.page.getByRole('article', { name: siege.title })
  await expect(card.getByText('1/21 angemeldet')).toBeVisible()

  // Role and class are remembered for the next time.
  await audra.page.keyboard.press('Escape')
  await audra.page.reload()
  await audra.page.getByRole('button', { name: 'Diese Woche' }).click()
  await dialog.getByText(/schon beantwortet/).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: trial.title })).toContainText(
    'Zugesagt · Heiler',
  )
  await expect(dialog.getByRole('listitem').filter({ hasText: raid.title })).toContainText('Abgesagt')
})

/** The buttons within, by name, that are lower or narrower than a finger needs. */
const smallIn = (part: Locator) =>
  part.getByRole('button').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      return Math.min(width, height) < 44 ? `${one.ariaLabel ?? one.textContent}: ${width} × ${height}` : []
    }),
  )

story('what members press in the week and on a card is as large as a finger on a phone', async ({ cast }) => {
  const { title } = await makeEvent(await cast.as('lena'), { startsInHours: 24 })
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const { page } = await cast.as('ben', { at: '/', ...phone })
  const card = page.getByRole('article', { name: title })
  await expect(card.getByRole('button', { name: 'Löschen' })).toBeVisible()
  expect(await smallIn(card.locator('footer'))).toEqual([])
  await page.getByRole('button', { name: 'Diese Woche' }).click()
  const dialog = page.getByRole('dialog', { name: 'Diese Woche' })
  await expect(dialog.getByRole('button', { name: `Absagen: ${title}` })).toBeVisible()
  // It rises into its place.
  await expect.poll(() => smallIn(dialog)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
