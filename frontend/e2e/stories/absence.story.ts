import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, makeEvent, story, toast } from '../fixtures/story.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

story('an absence declines events at once and shows on each leader’s screen', async ({ cast }) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const [lena, mia, planner] = [
    await cast.as('lena'),
    await cast.as('mia', { at: '/', ...phone }),
    await cast.as('otto'),
  ]
  const event = await makeEvent(lena, { startsInHours: 30 * 24 })
  await mia.api('POST', `/api/events/${event.id}/signup`, { role: 'tank' })
  const party = await lena.api<{ id: string }>('POST', '/api/parties', { eventId: event.id, partyNumber: 1 })
  const { id } = await mia.api<{ id: string }>('GET', '/auth/user')
  await lena.api('POST', `/api/parties/${party.id}/members`, { discordUserId: id, position: 0 })
  await planner.page.goto(`/party-manager?event=${event.id}`)
  const slot = planner.page.getByRole('button', { name: /Platz 1: .*Mia/ })
  await expect(slot).toBeVisible()
  await lena.page.goto(`/events/${event.id}`)

  await mia.page.getByRole('button', { name: 'Mehr' }).click()
  await mia.page.getByRole('button', { name: 'Abwesenheit' }).click()
  const dialog = mia.page.getByRole('dialog', { name: 'Abwesenheit' })
  await dialog.getByLabel('Von').fill(inDays(29))
  await dialog.getByLabel('Bis').fill(inDays(31))
  await dialog.getByLabel(/Grund/).fill('Urlaub am Meer')
  await expectAccessible(mia.page)
  await dialog.getByRole('button', { name: 'Abwesend melden' }).click()
  await expect(toast(mia.page, 'Bei 1 Event abgesagt.')).toBeVisible()
  await expect(dialog.getByText('Urlaub am Meer')).toBeVisible()

  await expect(slot.getByText(/abwesend bis/)).toBeVisible()
  const roster = lena.page.getByRole('region', { name: /^Aufstellung/ })
  const declined = roster.getByRole('region', { name: /^Abgesagt/ })
  await expect(declined.getByText('Mia')).toBeHidden()
  await declined.getByRole('heading', { name: /^Abgesagt/ }).click()
  await expect(declined.getByText('Mia')).toBeVisible()
  await expect(roster.getByRole('region', { name: /^Abwesend/ }).getByText('Mia')).toBeVisible()
  await expect(lena.page.getByText('Urlaub am Meer')).toBeHidden()

  await lena.page.goto('/?create')
  const form = lena.page.getByRole('dialog', { name: 'Create Event' })
  await form.getByLabel(/^Datum/).fill(inDays(30))
  await form.getByLabel(/^Uhrzeit/).fill('20:00')
  await form.getByRole('button', { name: /^Spieler vormerken/ }).click()
  await form.getByRole('searchbox', { name: 'Spieler suchen' }).fill('mia')
  await expect(form.getByText(/^abwesend bis/)).toBeVisible()
  await lena.page.goto(`/events/${event.id}`)

  await dialog.getByRole('button', { name: /^Abwesenheit .* löschen$/ }).click()
  await mia.page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(dialog.getByText('Du bist nicht abwesend gemeldet.')).toBeVisible()
  await expect(slot.getByText(/abwesend bis/)).toBeHidden()
  await declined.getByRole('heading', { name: /^Abgesagt/ }).click()
  await expect(declined.getByText('Mia')).toBeVisible()

  await lena.page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  const download = lena.page.waitForEvent('download')
  await lena.page.getByRole('menuitem', { name: 'Exportieren' }).click()
  await lena.page.getByRole('menuitem', { name: 'Aufstellung (CSV)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`Roster ${event.title}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain(';Mia;mia;tank;declined;')
})
