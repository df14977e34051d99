import path from 'node:path'
import type { Page } from '@playwright/test'
import { makeOpenEvent, playersOf } from '../fixtures/guild-evening.ts'
import {
  chooseRoles,
  expect,
  expectAccessible,
  type OwnProduct,
  story,
  type Cast,
} from '../fixtures/story.ts'
import { countTaps } from '../fixtures/taps.ts'

const comers = 40
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const pictures = process.env['PICTURES']
const keep = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`) })
}

const ghosts = (page: Page) => page.locator('[data-slot=ghost]')
const placed = (page: Page) => page.locator('[data-slot=taken]')
const saved = (page: Page) =>
  expect(page.locator('[data-save-state]').first()).toHaveAttribute('data-save-state', 'saved')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Five tank and seven heal, so that two of seven parties lack a tank. */
function roleOf(index: number): string {
  if (index % 8 === 0) return 'tank'
  return index % 6 === 1 ? 'healer' : 'dps'
}

/**
 * Forty people with roles, wishes and a static group have accepted an event that has no parties yet. With `isTorn`, Ben
 * wants to be with Mia and with Audra, whom Mia does not want to be with: whatever is suggested, one wish is not granted.
 */
async function makeEvening(cast: Cast, isTorn: boolean) {
  const [lena, otto] = [await cast.as('lena'), await cast.as('otto')]
  const event = await makeOpenEvent(lena, { startsInHours: 24 })
  const people = (await playersOf(lena)).slice(0, comers)
  for (const [index, { id }] of people.entries())
    await lena.api('PUT', `/api/events/${event.id}/participants/${id}`, { role: roleOf(index) })
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id ?? ''
  const blank = { power: null, buildUrl: null, languages: ['de'], standing: [], gladlyWith: [], notWith: [] }
  const cardOf = async (name: string, changes: object) => {
    const { api } = await cast.as(name)
    const { version } = await api<{ version: number }>('GET', '/api/me/card')
    await api('PUT', '/api/me/card', { ...blank, styles: [], ...changes, version })
  }
  await cardOf('mia', {
    styles: [
      { classId: 'orb_wand', role: 'healer' },
      { classId: 'greatsword_sns', role: 'tank' },
    ],
    gladlyWith: [idOf('ben')],
    notWith: [idOf('audra')],
  })
  await cardOf('ben', { gladlyWith: isTorn ? [idOf('mia'), idOf('audra')] : [idOf('mia')] })
  const [server] = await lena.api<{ id: string }[]>('GET', '/api/discord/servers')
  const group = await lena.api<{ id: string }>('POST', '/api/static-groups', {
    serverId: server?.id,
    name: 'Nachtwache',
  })
  for (const { id } of people.slice(10, 14))
    await lena.api('POST', `/api/static-groups/${group.id}/members`, { discordUserId: id })
  return { lena, otto, event, people }
}

const refusedWish =
  /(Mia|Ben|Audra) und (Mia|Ben|Audra) (kommen nicht in dieselbe Party|sind beide in Party \d+, obwohl das nicht gewünscht ist)\./

/** Its board, still empty, in front of Lena at a desk and on a phone (`small`), and of Otto. */
async function openEvening(
  startOwn: (settings: Record<string, string>) => Promise<OwnProduct>,
  { isTorn }: { isTorn: boolean },
) {
  const { product, cast } = await startOwn({ RATE_LIMIT_FACTOR: '100' })
  await chooseRoles(product.url)
  const { lena, otto, event } = await makeEvening(cast, isTorn)
  const small = (await cast.as('lena', phone)).page
  for (const page of [lena.page, otto.page, small]) {
    await page.goto(`/party-manager?event=${event.id}`)
    await expect(page.getByText('Probier es aus', { exact: false })).toBeVisible()
  }
  return { lena, otto, small }
}

story(
  'two leaders make and publish parties for forty people from an empty board in at most ten actions',
  async ({ startOwn }) => {
    const { lena, otto } = await openEvening(startOwn, { isTorn: false })
    const taps = [await countTaps(lena.page), await countTaps(otto.page)]
    const begin = Date.now()

    await button(lena.page, 'Parties vorschlagen').click()
    await expect(ghosts(lena.page)).toHaveCount(comers)
    await expect(ghosts(otto.page)).toHaveCount(comers)
    await expect(otto.page.getByText('Vorschlag von Lena:')).toBeVisible()
    await expect(ghosts(otto.page).filter({ hasText: 'feste Gruppe Nachtwache' })).not.toHaveCount(0)
    await keep(otto.page, 'ghosts-1440')

    // Otto reads why somebody is there, disagrees, and puts them into the last free slot.
    await ghosts(otto.page).first().click()
    await expect(otto.page.getByRole('dialog')).toContainText('Warum hier')
    await keep(otto.page, 'reasons-1440')
    await button(otto.page, 'Woandershin setzen').click()
    await otto.page.locator('[data-slot=free]').last().click()
    await expect(placed(lena.page)).toHaveCount(1)
    const corrected = await placed(lena.page).getAttribute('id')
    // The rest follows around that card.
    await button(lena.page, 'Neu vorschlagen').click()
    await expect(ghosts(otto.page)).toHaveCount(comers - 1)
    await expect(lena.page.locator(`[id="${corrected}"]`)).toHaveAttribute('data-slot', 'taken')
    await keep(lena.page, 'around-a-card-1440')

    await button(lena.page, 'Alle übernehmen').click()
    await expect(placed(otto.page)).toHaveCount(comers)
    await expect(ghosts(otto.page)).toHaveCount(0)
    await saved(lena.page)
    await button(lena.page, 'Veröffentlichen').click()
    await lena.page.getByRole('alertdialog').getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(lena.page.getByText('Parties veröffentlicht', { exact: true })).toBeVisible()
    const actions = ((await taps[0]?.()) ?? NaN) + ((await taps[1]?.()) ?? NaN)
    expect(actions).toBeLessThanOrEqual(10)
    process.stdout.write(
      `from an empty board to published parties: ${actions} actions, ${Date.now() - begin} ms\n`,
    )
  },
)

story(
  'a wish that cannot be granted is named, at a desk and on a phone, and accepted parties can be undone at once',
  async ({ startOwn }) => {
    const { lena, otto, small } = await openEvening(startOwn, { isTorn: true })
    await button(lena.page, 'Parties vorschlagen').click()
    for (const page of [lena.page, small]) {
      await expect(ghosts(page)).toHaveCount(comers)
      await keep(page, page === small ? 'ghosts-390' : 'ghosts-lena-1440')
      await page.getByText(/^Ungelöst: /).click()
      await expect(page.getByText(/^Für Party \d+ fehlt: Tank\./).first()).toBeVisible()
      await expect(page.getByText(refusedWish).first()).toBeVisible()
      await expectAccessible(page)
      await keep(page, page === small ? 'refused-wish-390' : 'refused-wish-1440')
      await page.getByText(/^Ungelöst: /).click()
    }
    await ghosts(small).first().click()
    await expect(small.getByRole('dialog')).toContainText('Warum hier')
    await expectAccessible(small)
    await keep(small, 'reasons-390')
    await small.keyboard.press('Escape')

    await button(otto.page, /^Party 2: \d Vorschläge übernehmen$/).click()
    await expect(placed(lena.page)).not.toHaveCount(0)
    const first = await placed(lena.page).count()
    // Its number stays, although it is the first party of the board.
    await expect(lena.page.getByRole('region', { name: 'Party 2', exact: true })).toBeVisible()
    await button(otto.page, 'Alle übernehmen').click()
    await expect(placed(lena.page)).toHaveCount(comers)
    await button(otto.page, 'Rückgängig').click()
    await expect(placed(lena.page)).toHaveCount(first)
    await button(lena.page, 'Verwerfen').click()
    await expect(ghosts(otto.page)).toHaveCount(0)
  },
)
