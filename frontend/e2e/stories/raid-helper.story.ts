import { expect, expectAccessible, story } from '../fixtures/story.ts'

story('a leader brings an event from Raid-Helper along, with its people, in five taps', async ({ cast }) => {
  const lena = await cast.as('lena', { at: '/' })
  const { page } = lena
  const link = 'https://raid-helper.dev/event/1465438821414994063'
  await page.getByRole('button', { name: 'Create Event' }).first().click()
  await page.getByRole('button', { name: 'Aus Raid-Helper übernehmen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aus Raid-Helper übernehmen' })
  await dialog.getByRole('textbox', { name: 'Link oder JSON' }).fill(link)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Vorschau' }).click()
  await expect(dialog.getByRole('heading', { name: 'Sturm auf die Feste' })).toBeVisible()
  await expect(dialog.getByText('Gast von nebenan')).toBeVisible()
  await dialog.getByLabel('Klasse für Sternenwerfer / Ranged · dps').selectOption('Orakel')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sturm auf die Feste' })).toBeVisible()
  const eventId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  lena.made.push(eventId)
  type Event = { participants: { characterClass: string | null; status: string }[] }
  const event = await lena.api<Event>('GET', `/api/events/${eventId}`)
  expect(event.participants).toHaveLength(40)
  expect(
    event.participants.filter(({ characterClass }) => characterClass === 'orb_wand').length,
  ).toBeGreaterThan(3)

  await page.getByRole('switch', { name: /^Änderungen dort/ }).click()
  await expect(page.getByRole('switch', { name: /^Änderungen dort/ })).toBeChecked()
  await expectAccessible(page)
})
