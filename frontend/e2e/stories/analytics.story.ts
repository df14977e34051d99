import { expect, expectAccessible, makeEvent, story } from '../fixtures/story.ts'

story('the analytics show the guild’s figures and update them while they are open', async ({ cast }) => {
  const [lena, mia] = [await cast.as('lena'), await cast.as('mia')]
  const { page } = lena
  const event = await makeEvent(lena, { startsInHours: -1 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await page.goto('/analytics')
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zurück zum Dashboard' })).toBeVisible()
  const tiles = page.getByLabel('Kennzahlen', { exact: true })
  for (const label of ['Total Events', 'Total Signups', 'Avg Participation', 'Completed Events'])
    await expect(tiles.getByText(label)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recent Activity' }).getByText(event.title)).toBeVisible()
  await page.getByRole('button', { name: 'Als Tabelle' }).click()
  await expect(page.getByRole('row', { name: /^Raid \d+$/ })).toBeVisible()
  await expectAccessible(page)
  expect(asked).not.toContain('/api/member-stats')

  await page.getByRole('button', { name: 'Mitglieder-Statistik' }).click()
  await page.getByRole('searchbox', { name: 'Mitglieder suchen' }).fill('mia')
  const row = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Mia', exact: true }) })
  const badge = row.getByRole('link', { name: new RegExp(`Raid, Zugesagt: ${event.title}`) })
  await expect(row.getByText(/^0 von \d+ Events?$/)).toBeVisible()
  await mia.api('POST', `/api/events/${event.id}/signup`, { role: 'tank' })
  await expect(badge).toBeVisible()
  await badge.hover()
  await expect(page.getByRole('tooltip')).toContainText(event.title)
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportieren' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)

  expect(asked).not.toContain('/api/discord/attendance/stats')
  await page.getByRole('button', { name: 'Voice-Anwesenheit' }).click()
  await expect(page.getByText(/21:10 Uhr: Boonstone \(Mo\/Fr\) und Riftstone \(Di\/Sa\)/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mitglieder-Statistik' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expectAccessible(page)
})

story('the analytics name the role they need when a member opens them', async ({ cast }) => {
  const { page, api } = await cast.as('mia')
  await page.goto('/analytics')
  await expect(page.getByText('Für die Analytics brauchst du die Rolle Lead oder PVP Orga.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mit Discord anmelden' })).toBeVisible()
  await expectAccessible(page)
  await expect(api('GET', '/api/member-stats')).rejects.toThrow('403')
  await expect(api('GET', '/api/discord/attendance/stats')).rejects.toThrow('403')
})
