import { expect, makeEvent, story, toast } from '../fixtures/story.ts'

story('the creator archives an event, restores it and deletes it on the event’s page', async ({ cast }) => {
  const ben = await cast.as('ben')
  const { id, title } = await makeEvent(ben)
  const { page } = ben
  await page.goto(`/events/${id}`)
  const press = async (name: string, question: string) => {
    if (name !== 'Löschen') await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await page.getByRole(name === 'Löschen' ? 'button' : 'menuitem', { name, exact: true }).click()
    const asked = page.getByRole('alertdialog', { name: question })
    await asked.getByRole('button', { name, exact: true }).click()
    await expect(asked).toBeHidden()
  }
  await press('Archivieren', 'Event archivieren?')
  await expect(toast(page, 'Event archiviert')).toBeVisible()
  await press('Reaktivieren', 'Event reaktivieren?')
  await expect(toast(page, 'Event reaktiviert')).toBeVisible()
  await press('Löschen', 'Event löschen?')
  await expect(toast(page, 'Event gelöscht')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
})

story('a leader creates a stream link of an event, sees its secret once and revokes it', async ({ cast }) => {
  const lena = await cast.as('lena')
  const { id, title } = await makeEvent(lena)
  await lena.page.goto(`/events/${id}`)
  await lena.page.getByRole('button', { name: 'Stream-Ansicht' }).click()
  const dialog = lena.page.getByRole('dialog', { name: 'Stream-Ansicht' })
  await dialog.getByRole('button', { name: 'Link für dieses Event' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Dein neuer Link' }).inputValue()
  const screen = await cast.stranger()
  await screen.goto(address)
  await expect(screen.getByText(title)).toBeVisible()
  await dialog.getByRole('button', { name: 'Widerrufen' }).click()
  await lena.page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click()
  await expect(toast(lena.page, 'Link widerrufen')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(screen.getByText(title)).toBeHidden()
})
