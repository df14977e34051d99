import { expect, expectAccessible, story } from '../fixtures/story.ts'

story('each member sees live who is online, and only leaders see real names', async ({ cast, product }) => {
  const [mia, lena] = [await cast.as('mia'), await cast.as('lena')]
  const { page } = mia
  await page.goto('/members')
  await expect(page.getByRole('heading', { name: 'Guild Members' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Online/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Offline' }).getByRole('listitem').first()).toHaveAttribute(
    'aria-setsize',
    '20',
  )
  await expect(page.getByText(/^\+\d+ weitere offline Mitglieder$/)).toBeVisible()
  await expectAccessible(page)

  const search = page.getByRole('searchbox', { name: 'Mitglieder suchen' })
  await search.fill('gast')
  const guest = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Gast' }) })
  await expect(guest).toBeVisible()
  await product.operator('setPresence', 'gast', 'dnd')
  await expect(guest.getByText('Bitte nicht stören')).toBeVisible()
  await product.operator('setPresence', 'gast', 'offline')
  await expect(guest.getByText('Offline', { exact: true })).toBeAttached()
  await product.operator('setPresence', 'gast', 'online')
  await search.fill('gibt es nicht')
  await expect(page.getByText('Niemand gefunden')).toBeVisible()

  type Member = { realName: string | null }
  const [server] = await lena.api<{ id: string }[]>('GET', '/api/discord/servers')
  const seen = await mia.api<Member[]>('GET', `/api/discord/servers/${server?.id}/members`)
  expect(seen.some(({ realName }) => realName !== null)).toBe(false)
})
