import { expect, expectAccessible, story, toast } from '../fixtures/story.ts'

story('two leaders edit real names at the same time, and members see no real name', async ({ cast }) => {
  const [lena, otto, mia] = [await cast.as('lena'), await cast.as('otto'), await cast.as('mia')]
  await Promise.all([lena, otto, mia].map(({ page }) => page.goto('/user-mapping')))
  await expect(
    mia.page.getByText('Für das User Mapping brauchst du die Rolle Lead oder PVP Orga.'),
  ).toBeVisible()
  await expect(lena.page.getByText('No mapped users found')).toBeVisible()
  await expect(lena.page.getByText('Total Users')).toBeVisible()
  await expect(lena.page.getByText('0%', { exact: true })).toBeVisible()

  await lena.page.getByRole('button', { name: 'Add Mapping' }).click()
  const dialog = lena.page.getByRole('dialog', { name: 'Add Mapping' })
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('Bitte gib den echten Namen ein.')).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'Chat-User suchen' }).fill('mia')
  await dialog.getByRole('button', { name: /@mia$/ }).click()
  await dialog.getByRole('textbox', { name: /Echter Name/ }).fill('Maria Muster')
  await dialog.getByRole('textbox', { name: /Weitere Namen/ }).fill('Mimi, Mia M.')
  await dialog.getByRole('textbox', { name: /Notizen/ }).fill('Spielt auch Heiler')
  await expectAccessible(lena.page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(lena.page, 'User mapping created successfully')).toBeVisible()

  const mapped = otto.page.getByRole('region', { name: /^Mapped/ })
  await expect(mapped.getByText('Maria Muster')).toBeVisible()
  await expect(mapped.getByText('Spielt auch Heiler')).toBeVisible()
  await otto.page.getByRole('button', { name: 'Zuordnung von Mia bearbeiten' }).click()
  const edit = otto.page.getByRole('dialog', { name: 'Edit Mapping' })
  await edit.getByRole('textbox', { name: /Echter Name/ }).fill('Maria Meister')
  await edit.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(otto.page, 'User mapping updated successfully')).toBeVisible()
  await expect(lena.page.getByText('Maria Meister')).toBeVisible()
  await lena.page.getByRole('searchbox', { name: /Nach Chat-Namen/ }).fill('meister')
  await expect(lena.page.getByText('Niemand gefunden')).toBeVisible()
  await expectAccessible(lena.page)

  const server = (await mia.api<{ id: string }[]>('GET', '/api/discord/servers'))[0]
  const members = await mia.api<{ realName: string | null }[]>(
    'GET',
    `/api/discord/servers/${server?.id}/members`,
  )
  expect(members.filter(({ realName }) => realName !== null)).toEqual([])

  await lena.page.getByRole('button', { name: 'Zuordnung von Mia löschen' }).click()
  const question = lena.page.getByRole('alertdialog', { name: 'Delete Mapping' })
  await expect(question.getByText('Are you sure you want to delete this user mapping?')).toBeVisible()
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(lena.page, 'User mapping deleted successfully')).toBeVisible()
  await expect(lena.page.getByRole('region', { name: /^Mapped/ })).toBeFocused()
  await expect(otto.page.getByText('Maria Meister')).toBeHidden()
  await otto.page.getByRole('link', { name: 'Zurück zu den Analytics' }).click()
  await expect(otto.page).toHaveURL(/\/analytics$/)
})

story('a leader imports members from a table, and another leader sees them', async ({ cast }) => {
  const [lena, otto] = [await cast.as('lena'), await cast.as('otto')]
  await Promise.all([lena, otto].map(({ page }) => page.goto('/user-mapping')))
  await lena.page.getByRole('button', { name: 'Aus Tabelle übernehmen' }).click()
  const dialog = lena.page.getByRole('dialog', { name: 'Mitglieder aus einer Tabelle' })
  const source = dialog.getByRole('textbox', { name: 'CSV' })
  await source.fill('Discord;Name;Klassen;Kampfkraft\nmia;Maria Muster;SnS / Wand;viel\n')
  await dialog.getByRole('button', { name: 'Vorschau' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Zeile 2, Spalte „Kampfkraft“')
  await expect(dialog.getByRole('button', { name: 'Übernehmen' })).toBeDisabled()
  await expectAccessible(lena.page)
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  await dialog.getByLabel('CSV-Datei wählen').setInputFiles({
    name: 'gilde.csv',
    mimeType: 'text/csv',
    // As a German Excel saves it.
    buffer: Buffer.from('Discord;Name;Klassen;Kampfkraft\nmia;Maria Müller;SnS / Wand;6.120\n', 'latin1'),
  })
  await expect(source).toHaveValue(/6\.120/)
  await expectAccessible(lena.page)
  await dialog.getByRole('button', { name: 'Vorschau' }).click()
  await expect(dialog.getByText(/Echter Name: Maria Müller/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(toast(lena.page, '1 Mitglied übernommen')).toBeVisible()
  await expect(otto.page.getByRole('region', { name: /^Mapped/ }).getByText('Maria Müller')).toBeVisible()
})
