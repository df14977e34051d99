import { expect, expectAccessible, makeEvent, story } from '../fixtures/story.ts'

story(
  'a leader makes a party type and gives it to a party, and the other leader sees at once which roles are missing',
  async ({ cast }) => {
    const [lena, otto, ben] = [await cast.as('lena'), await cast.as('otto'), await cast.as('ben')]
    const event = await makeEvent(lena)
    await ben.api('POST', `/api/events/${event.id}/signup`, { role: 'tank' })
    const party = await lena.api<{ id: string }>('POST', '/api/parties', {
      eventId: event.id,
      partyNumber: 1,
    })
    for (const leader of [lena, otto]) await leader.page.goto(`/party-manager?event=${event.id}`)
    const { page } = lena

    await page.getByRole('button', { name: 'Aktionen für das Board' }).click()
    await page.getByRole('menuitem', { name: 'Party-Typen' }).click()
    const types = page.getByRole('dialog', { name: 'Party-Typen' })
    await expect(types.getByText('Frontline 2–1–3')).toBeVisible()
    await types.getByRole('button', { name: 'Neuer Party-Typ' }).click()
    const form = page.getByRole('dialog', { name: 'Neuer Party-Typ' })
    await form.getByLabel('Name').fill('Nachtwache')
    const minimum = form.getByRole('group', { name: 'Mindestens' })
    for (const [role, count] of Object.entries({ Tank: '1', Heiler: '2', DPS: '3' }))
      await minimum.getByLabel(role).fill(count)
    const maximum = form.getByRole('group', { name: 'Höchstens' })
    for (const [role, count] of Object.entries({ Tank: '1', Heiler: '2', DPS: '3' }))
      await maximum.getByLabel(role).fill(count)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Speichern' }).click()
    await expect(types.getByText('Nachtwache')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Aktionen für Party 1' }).click()
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
    const edit = page.getByRole('dialog', { name: /bearbeiten/ })
    await edit.getByLabel('Party-Typ').selectOption({ label: 'Nachtwache' })
    await edit.getByRole('button', { name: 'Speichern' }).click()
    const missing = otto.page.getByRole('list', { name: 'Fehlt' })
    await expect(missing.getByRole('listitem')).toHaveText(['Tank fehlt', '2 Heiler fehlen', '3 DPS fehlen'])

    const { id } = await ben.api<{ id: string }>('GET', '/auth/user')
    await lena.api('POST', `/api/parties/${party.id}/members`, { discordUserId: id, position: 0 })
    await expect(missing.getByRole('listitem')).toHaveText(['2 Heiler fehlen', '3 DPS fehlen'])

    const [made] = (await lena.api<{ id: string; name: string }[]>('GET', '/api/party-types')).filter(
      ({ name }) => name === 'Nachtwache',
    )
    await lena.api('DELETE', `/api/party-types/${made?.id}`)
    await expect(missing).toHaveCount(0)
  },
)
