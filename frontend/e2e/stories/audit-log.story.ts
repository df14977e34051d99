import { expect, expectAccessible, makeEvent, story } from '../fixtures/story.ts'

story(
  'the audit log shows new entries by itself and finds one person’s refused attempts when an auditor reads it',
  async ({ cast }) => {
    const [audra, lena, mia] = [
      await cast.as('audra', { at: '/' }),
      await cast.as('lena'),
      await cast.as('mia'),
    ]
    const { page } = audra
    await page.getByRole('link', { name: 'Audit Logs' }).first().click()
    await expect(page.getByRole('heading', { name: 'Audit Logs' })).toBeVisible()
    await expect(page.getByText(/^Seite 1 \| \d+ Einträge gesamt$/)).toBeVisible()

    const event = await makeEvent(lena)
    const entries = page.getByRole('region', { name: 'Einträge' }).getByRole('listitem')
    const created = entries.filter({ hasText: `lena hat „${event.title}“ erstellt.` })
    await expect(created.getByText('Event-Aktion')).toBeVisible()
    await expect(created.getByRole('heading', { name: 'Event erstellen' })).toBeVisible()
    await expect(created.getByText(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}$/).first()).toBeVisible()
    await expect(created.getByText('Web')).toBeVisible()
    await created.getByText('Änderungen').click()
    await expect(created.getByRole('row', { name: /Titel/ })).toContainText(event.title)

    await expect(mia.api('DELETE', `/api/events/${event.id}`)).rejects.toThrow('403')
    const refused = entries.filter({ hasText: `mia wurde bei „${event.title}“ abgewiesen` })
    await expect(refused.getByText('Abgewiesen', { exact: true })).toBeVisible()
    await expectAccessible(page)

    const { id } = await mia.api<{ id: string }>('GET', '/auth/user')
    const filters = page.getByRole('search', { name: 'Filter' })
    await page.getByLabel('Benutzer-ID').fill('mia')
    await filters.getByRole('button', { name: 'Suchen' }).click()
    await expect(page.getByText(/Eine ID hat 17 bis 20 Ziffern/)).toBeVisible()
    await page.getByLabel('Benutzer-ID').fill(id)
    await filters.getByRole('button', { name: 'Suchen' }).click()
    await expect(created).toBeHidden()
    await expect(refused).toBeVisible()
    await page.getByLabel('Aktionstyp').selectOption('Teilnehmer-Aktion')
    await page.getByLabel('Startdatum').fill('2020-01-01')
    await page.getByLabel('Enddatum').fill('2020-01-02')
    await filters.getByRole('button', { name: 'Suchen' }).click()
    await expect(page.getByText('Keine Audit Log Einträge gefunden.')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(created).toBeVisible()
  },
)

story(
  'a later page of the audit log keeps its entries and counts the new ones when entries are added',
  async ({ cast }) => {
    const [audra, lena] = [await cast.as('audra'), await cast.as('lena')]
    const event = await makeEvent(lena)
    for (let times = 0; times < 26; times++)
      await lena.api('POST', `/api/events/${event.id}/signup`, { role: times % 2 ? 'tank' : 'dps' })
    const { page } = audra
    await page.goto('/audit-logs')
    // What counts as new is what came after the second page was answered.
    const answered = page.waitForResponse(/\/api\/audit-logs\?.*page=2/)
    await page.getByRole('button', { name: 'Weiter' }).click()
    await answered
    await expect(page.getByText(/^Seite 2 \| /)).toBeVisible()
    await lena.api('POST', `/api/events/${event.id}/decline`)
    await page.getByRole('button', { name: '1 neuer Eintrag' }).click()
    await expect(page.getByText(/^Seite 1 \| /)).toBeVisible()
    await expect(page.getByText(`lena hat für „${event.title}“ abgesagt.`)).toBeVisible()
  },
)

story(
  'the audit log has no link and shows a card instead when the reader lacks the audit right',
  async ({ cast }) => {
    for (const name of ['mia', 'lena']) {
      const { page, api } = await cast.as(name)
      await expect(page.getByRole('link', { name: 'Audit Logs' })).toHaveCount(0)
      await page.goto('/audit-logs')
      await expect(page.getByText('Zugriff Verweigert')).toBeVisible()
      await expect(page.getByText('Sie haben keine Berechtigung, die Audit Logs anzuzeigen.')).toBeVisible()
      await expect(api('GET', '/api/audit-logs')).rejects.toThrow('403')
    }
  },
)
