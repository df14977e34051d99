import type { Page } from '@playwright/test'
import { expect, makeEvent, story } from '../fixtures/story.ts'

/** Counts what a person presses from now on; typing is not counted. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as Window & { taps?: number }
    counted.taps = 0
    // Real presses alone: a label's press makes another click, which a script or the browser sends.
    document.addEventListener('pointerdown', () => (counted.taps = (counted.taps ?? 0) + 1), true)
  })
  return () => page.evaluate(() => (window as Window & { taps?: number }).taps ?? -1)
}

story('a sign-up with the remembered class takes one tap from the dashboard', async ({ cast }) => {
  const lena = await cast.as('lena')
  const mia = await cast.as('mia')
  const first = await makeEvent(lena)
  const { title } = await makeEvent(lena)
  await mia.api('POST', `/api/events/${first.id}/signup`, { role: 'healer', characterClass: 'orb_wand' })
  await mia.page.goto('/')
  const card = mia.page.getByRole('region', { name: title })
  await expect(card).toBeVisible()
  const taps = await countTaps(mia.page)
  await card.getByRole('link', { name: 'Zusagen' }).click()
  await expect(card.getByText('Du: Zugesagt · Heiler')).toBeVisible()
  expect(await taps()).toBe(1)
})

story('planning a raid like last week’s takes two taps', async ({ cast }) => {
  const lena = await cast.as('lena')
  const { title } = await makeEvent(lena)
  await lena.page.goto('/')
  const card = lena.page.getByRole('region', { name: title })
  await expect(card).toHaveCount(1)
  const taps = await countTaps(lena.page)
  await card.getByRole('button', { name: 'Nochmal planen' }).click()
  const form = lena.page.getByRole('dialog', { name: 'Nochmal planen' })
  await form.getByRole('button', { name: 'Event erstellen' }).click()
  await expect(form).toBeHidden()
  expect(await taps()).toBe(2)
  await expect(card).toHaveCount(2)
  const events = await lena.api<{ id: string; title: string }[]>('GET', '/api/events?status=active')
  lena.made.push(...events.filter((one) => one.title === title).map(({ id }) => id))
})

story('planning a raid for tonight takes at most four taps', async ({ cast }) => {
  const lena = await cast.as('lena')
  await lena.page.goto('/')
  const create = lena.page.getByRole('button', { name: 'Create Event' }).first()
  await expect(create).toBeVisible()
  const taps = await countTaps(lena.page)
  await create.click()
  const form = lena.page.getByRole('dialog', { name: 'Create Event' })
  await expect(form.getByRole('textbox', { name: /Titel/ })).toBeFocused()
  await lena.page.keyboard.type('Heute Abend')
  await form.getByRole('button', { name: 'Event erstellen' }).click()
  await expect(lena.page.getByRole('region', { name: 'Heute Abend' })).toBeVisible()
  expect(await taps()).toBeLessThanOrEqual(4)
  const events = await lena.api<{ id: string; title: string }[]>('GET', '/api/events?status=active')
  lena.made.push(...events.filter((one) => one.title === 'Heute Abend').map(({ id }) => id))
})
