import path from 'node:path'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  makeEvent,
  story,
  type Cast,
  type SignedInPerson,
} from '../fixtures/story.ts'

const ghosts = (page: Page) => page.locator('[data-slot=ghost]')
const placed = (page: Page) => page.locator('[data-slot=taken]')
const saved = (page: Page) =>
  expect(page.locator('[data-save-state]').first()).toHaveAttribute('data-save-state', 'saved')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const pictures = process.env['PICTURES']
const keep = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`) })
}

/** Every sixth of forty people tanks, every fifth heals. */
function roleOf(index: number): string {
  if (index % 6 === 0) return 'tank'
  return index % 5 === 1 ? 'healer' : index % 9 === 2 ? 'flex' : 'dps'
}

/** Two leaders at the empty board of an event for which forty people have accepted. */
async function emptyBoard(
  cast: Cast,
): Promise<{ lena: SignedInPerson; otto: SignedInPerson; eventId: string }> {
  const [lena, otto] = [await cast.as('lena'), await cast.as('otto')]
  const event = await makeEvent(lena, { maxima: { tanks: 40, healers: 40, dps: 40 } })
  const [server] = await lena.api<{ id: string }[]>('GET', '/api/discord/servers')
  const channels = await lena.api<{ id: string; name: string }[]>(
    'GET',
    `/api/discord/servers/${server?.id}/channels`,
  )
  await lena.api('PATCH', `/api/events/${event.id}`, {
    channelId: channels.find(({ name }) => name === 'raid-anmeldung')?.id,
  })
  const members = await lena.api<{ id: string; isPlayer: boolean }[]>(
    'GET',
    `/api/discord/servers/${server?.id}/members`,
  )
  const forty = members.filter(({ isPlayer }) => isPlayer).slice(0, 40)
  for (const [index, { id }] of forty.entries())
    await lena.api('PUT', `/api/events/${event.id}/participants/${id}`, { role: roleOf(index) })
  for (const { page } of [lena, otto]) {
    await page.goto(`/party-manager?event=${event.id}`)
    await expect(page.getByText('Probier es aus', { exact: false })).toBeVisible()
  }
  return { lena, otto, eventId: event.id }
}

story(
  'two leaders make parties for forty people from an empty board in ten actions, and publish them',
  async ({ cast }) => {
    const { lena, otto } = await emptyBoard(cast)
    // 1: one leader asks, both see it.
    await press(lena.page, 'Parties vorschlagen')
    await expect(ghosts(lena.page)).toHaveCount(40)
    await expect(ghosts(otto.page)).toHaveCount(40)
    await expect(otto.page.getByText('Vorschlag von', { exact: false })).toBeVisible()
    await expectAccessible(otto.page)
    await keep(otto.page, 'ghosts')
    // 2 and 3: the other one reads why somebody is there and takes them for another slot; 4: of the last party.
    await ghosts(otto.page).first().click()
    await expect(otto.page.getByRole('dialog')).toContainText('Warum hier')
    await expectAccessible(otto.page)
    await keep(otto.page, 'reasons')
    await press(otto.page, 'Woandershin setzen')
    await otto.page.locator('[data-slot=free]').last().click()
    await expect(placed(lena.page)).toHaveCount(1)
    const correctedIn = await placed(lena.page).getAttribute('id')
    // 5: the rest follows around it.
    await press(lena.page, 'Noch einmal um das herum')
    await expect(ghosts(otto.page)).toHaveCount(39)
    await expect(lena.page.locator(`[id="${correctedIn}"]`)).toHaveAttribute('data-slot', 'taken')
    await keep(lena.page, 'around-a-card')
    // 6: all of it.
    await press(lena.page, 'Alle übernehmen')
    await expect(placed(otto.page)).toHaveCount(40)
    await expect(ghosts(otto.page)).toHaveCount(0)
    await saved(lena.page)
    // 7 and 8: published.
    await press(lena.page, 'Veröffentlichen')
    await lena.page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(lena.page.getByText('Parties veröffentlicht', { exact: true })).toBeVisible()
  },
)

story('accepting is one step that can be undone, and a refused wish is named', async ({ cast }) => {
  const { lena, otto } = await emptyBoard(cast)
  await press(lena.page, 'Parties vorschlagen')
  await expect(ghosts(otto.page)).toHaveCount(40)
  await otto.page.getByRole('button', { name: /^Party 1: \d Vorschläge übernehmen$/ }).click()
  await expect(otto.page.locator('[data-party]').first().locator('[data-slot=taken]')).not.toHaveCount(0)
  await press(lena.page, 'Alle übernehmen')
  await expect(placed(otto.page)).toHaveCount(40)
  await press(lena.page, 'Rückgängig')
  await expect(otto.page.locator('[data-slot=ghost]').first()).toBeVisible()
  await lena.page.getByText(/Wünsche? bleib(t|en) offen/).click()
  await expect(lena.page.getByText(/^Für Party \d+ fehl(t|en):|^Noch niemand hat/).first()).toBeVisible()
  await keep(lena.page, 'open-wishes')
  await lena.page.setViewportSize({ width: 390, height: 844 })
  await keep(lena.page, 'phone')
  await press(lena.page, 'Verwerfen')
  await expect(ghosts(otto.page)).toHaveCount(0)
})
