import { expect, expectAccessible, makeEvent, story, toast } from '../fixtures/story.ts'

story(
  'a role gives its people admin pages in an open browser when it becomes an admin role, and takes them away afterwards',
  async ({ cast, product }) => {
    const [lena, mia] = [await cast.as('lena'), await cast.as('mia')]
    await product.operator('addRole', 'mia', 'Nachteule')
    await mia.page.goto('/settings#permissions')
    await expect(
      mia.page.getByText('Für die Settings brauchst du die Rolle Lead oder PVP Orga.'),
    ).toBeVisible()

    await lena.page.goto('/settings#permissions')
    const admins = lena.page.getByRole('group', { name: 'Admin Roles' })
    await expect(admins.getByText('Manage all events and settings')).toBeVisible()
    await expectAccessible(lena.page)
    await admins.getByRole('button', { name: 'Nachteule' }).click()
    await expect(lena.page.getByText('1 Änderung nicht gespeichert')).toBeVisible()
    await lena.page.getByRole('button', { name: 'Save Permissions' }).click()
    await expect(toast(lena.page, 'Settings saved successfully')).toBeVisible()
    await expect(toast(lena.page, 'Server settings have been updated.')).toBeVisible()

    // The same address opens by itself, and shows what was saved.
    const hers = mia.page.getByRole('group', { name: 'Admin Roles' })
    await expect(hers.getByRole('button', { name: 'Nachteule', pressed: true })).toBeVisible()

    // One leader's change shows at the other, who has not touched it.
    await lena.page.getByRole('link', { name: 'Event Management' }).click()
    await lena.page.getByRole('spinbutton', { name: 'Reminder Hours' }).fill('24')
    await lena.page.getByRole('button', { name: 'Save Event Settings' }).click()
    await mia.page.getByRole('link', { name: 'Event Management' }).click()
    await expect(mia.page.getByRole('spinbutton', { name: 'Reminder Hours' })).toHaveValue('24')
    await mia.page.getByRole('link', { name: 'Berechtigungen' }).click()
    await lena.page.getByRole('link', { name: 'Berechtigungen' }).click()

    // Mia would lose what she has: she is asked, and says yes.
    await hers.getByRole('button', { name: 'Nachteule' }).click()
    await mia.page.getByRole('button', { name: 'Save Permissions' }).click()
    const question = mia.page.getByRole('alertdialog', { name: 'Eigene Admin-Rechte abgeben?' })
    await question.getByRole('button', { name: 'Speichern und Rechte abgeben' }).click()
    await expect(
      mia.page.getByText('Für die Settings brauchst du die Rolle Lead oder PVP Orga.'),
    ).toBeVisible()
    await expect(admins.getByRole('button', { name: 'Nachteule', pressed: false })).toBeVisible()
    await product.operator('removeRole', 'mia', 'Nachteule')
  },
)

story('an admin cannot save settings that leave the guild without an admin', async ({ cast, product }) => {
  const lena = await cast.as('lena')
  const [server] = await lena.api<{ id: string }[]>('GET', '/api/discord/servers')
  const roles = await lena.api<{ id: string; name: string }[]>(
    'GET',
    `/api/discord/servers/${server?.id}/roles`,
  )
  const owl = roles.find(({ name }) => name === 'Nachteule')?.id
  await lena.api('PUT', `/api/settings/${server?.id}`, { adminRoles: [owl] })
  await product.operator('addRole', 'mia', 'Nachteule')
  const mia = await cast.as('mia')
  await mia.page.goto('/settings#permissions')
  const admins = mia.page.getByRole('group', { name: 'Admin Roles' })
  await expect(admins.getByRole('button', { name: 'Nachteule', pressed: true })).toBeVisible()
  // Whoever leads otherwise is gone, the owner too: only the saved role is left.
  const holders = await mia.api<{ username: string; roles: { name: string }[] }[]>(
    'GET',
    `/api/discord/servers/${server?.id}/members`,
  )
  const led = holders.flatMap(({ username, roles }) =>
    roles
      .filter(({ name }) => name === 'Lead' || name === 'PVP Orga')
      .map(({ name }) => [username, name] as const),
  )
  const others = holders.filter(
    ({ username, roles }) => username !== 'mia' && roles.some(({ name }) => name === 'Nachteule'),
  )
  for (const [username, name] of led) await product.operator('removeRole', username, name)
  for (const { username } of others) await product.operator('removeRole', username, 'Nachteule')
  await product.operator('removeMember', 'gilda')
  try {
    await expect
      .poll(async () => {
        const members = await mia.api<typeof holders>('GET', `/api/discord/servers/${server?.id}/members`)
        return members.filter(
          ({ username, roles }) =>
            username === 'gilda' ||
            roles.some(({ name }) => ['Lead', 'PVP Orga', 'Nachteule'].includes(name)),
        ).length
      })
      .toBe(1)
    await admins.getByRole('button', { name: 'Nachteule' }).click()
    await mia.page.getByRole('button', { name: 'Save Permissions' }).click()
    await expect(toast(mia.page, 'Error saving settings')).toBeVisible()
    await expect(mia.page.getByText(/^Damit hätte niemand mehr Admin-Rechte/)).toBeVisible()
    await expect(mia.page.getByText('1 Änderung nicht gespeichert')).toBeVisible()
  } finally {
    await product.operator('addMember', 'gilda')
    for (const [username, name] of led) await product.operator('addRole', username, name)
    for (const { username } of others) await product.operator('addRole', username, 'Nachteule')
    await product.operator('removeRole', 'mia', 'Nachteule')
  }
  await expect
    .poll(async () => lena.api('PUT', `/api/settings/${server?.id}`, { adminRoles: [] }).catch(() => null))
    .not.toBeNull()
})

story(
  'the form has the default channel chosen, and only members see events that are not public',
  async ({ cast }) => {
    const [lena, gast] = [await cast.as('lena'), await cast.as('gast', { at: '/' })]
    const event = await makeEvent(lena)
    await expect(gast.page.getByText(event.title)).toBeVisible()
    await lena.page.goto('/settings#events')
    await lena.page
      .getByRole('combobox', { name: 'Kanal für neue Events' })
      .selectOption({ label: '# raid-anmeldung' })
    await lena.page.getByRole('switch', { name: /Allow Public Events/ }).click()
    await lena.page.getByRole('button', { name: 'Save Event Settings' }).click()
    await expect(toast(lena.page, 'Settings saved successfully')).toBeVisible()

    await expect(gast.page.getByText(/Die Gilde zeigt Events gerade nur ihren Mitgliedern/)).toBeVisible()
    await expect(gast.page.getByText(event.title)).toBeHidden()

    const mia = await cast.as('mia', { at: '/' })
    await expect(mia.page.getByText(event.title)).toBeVisible()
    await mia.page
      .getByRole('button', { name: /Create Event|Event erstellen/ })
      .first()
      .click()
    await expect(mia.page.getByText(/Event wird gepostet in: .* → raid-anmeldung/)).toBeVisible()

    await lena.page.getByRole('switch', { name: /Allow Public Events/ }).click()
    await lena.page.getByRole('combobox', { name: 'Kanal für neue Events' }).selectOption('')
    await lena.page.getByRole('button', { name: 'Save Event Settings' }).click()
    await expect(gast.page.getByText(event.title)).toBeVisible()
  },
)
