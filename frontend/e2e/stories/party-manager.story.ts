import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  makeEvent,
  story,
  type Cast,
  type SignedInPerson,
} from '../fixtures/story.ts'

const card = (page: Page, name: string) =>
  page.locator('#available-players button[data-card]', { hasText: name })
const party = (page: Page, number: number) => page.locator('[data-party]').nth(number - 1)
const slot = (page: Page, partyNumber: number, number: number) =>
  party(page, partyNumber)
    .locator('[data-slot]')
    .nth(number - 1)
/** Waits until the person has left the list: the cards below move up, and would be missed by the next drag. */
const leftList = (page: Page, name: string) => expect(card(page, name)).toHaveCount(0)
const saved = (page: Page) =>
  expect(page.locator('[data-save-state]').first()).toHaveAttribute('data-save-state', 'saved')

/** The bar moves the page: a drag that is measured before would end beside its slot. */
const offlineShown = (page: Page) => expect(page.getByText('Keine Verbindung').first()).toBeVisible()

/** Pointer steps of its own: an HTML5 drag starts only after the pointer moved. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()]
  if (!a || !b) throw new Error('nothing to drag')
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2)
  await page.mouse.down()
  await page.mouse.move(a.x + a.width / 2 + 8, a.y + a.height / 2 + 8, { steps: 3 })
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 8 })
  await page.mouse.up()
}

/** Two leaders at one event's board with two parties, and people who accepted. */
async function twoLeaders(cast: Cast): Promise<{
  lena: SignedInPerson
  otto: SignedInPerson
  mia: SignedInPerson
  ben: SignedInPerson
  eventId: string
}> {
  const [lena, otto, mia, ben] = [
    await cast.as('lena'),
    await cast.as('otto'),
    await cast.as('mia'),
    await cast.as('ben'),
  ]
  const event = await makeEvent(lena)
  await mia.api('POST', `/api/events/${event.id}/signup`, { role: 'healer' })
  await ben.api('POST', `/api/events/${event.id}/signup`, { role: 'tank' })
  for (const partyNumber of [1, 2]) await lena.api('POST', '/api/parties', { eventId: event.id, partyNumber })
  for (const leader of [lena, otto]) {
    await leader.page.goto(`/party-manager?event=${event.id}`)
    await expect(leader.page.locator('[data-party]')).toHaveCount(2)
    await expect(leader.page.locator('#available-players button[data-card]')).toHaveCount(2)
  }
  return { lena, otto, mia, ben, eventId: event.id }
}

story(
  'the second leader sees what the first one drags, and the member finds their party',
  async ({ cast }) => {
    const { lena, otto, mia, eventId } = await twoLeaders(cast)
    await mia.page.goto(`/events/${eventId}`)

    await drag(lena.page, card(lena.page, 'Mia'), slot(lena.page, 1, 1))
    await expect(slot(otto.page, 1, 1)).toContainText('Mia')
    await expect(card(otto.page, 'Mia')).toHaveCount(0)
    await saved(lena.page)
    await expect(mia.page.getByText('Party 1').first()).toBeVisible()
    await expectAccessible(otto.page)

    await drag(otto.page, slot(otto.page, 1, 1), slot(otto.page, 2, 3))
    await expect(slot(lena.page, 2, 3)).toContainText('Mia')
    await expect(mia.page.getByText('Party 2').first()).toBeVisible()
  },
)

story('a card takes the first free slot of a party when it is dropped on its header', async ({ cast }) => {
  const { lena, otto } = await twoLeaders(cast)
  await drag(lena.page, card(lena.page, 'Mia'), party(lena.page, 2).getByRole('heading'))
  await expect(slot(otto.page, 2, 1)).toContainText('Mia')
  await saved(lena.page)
})

story(
  'a free slot asks who takes it and continues slot by slot until each person has one',
  async ({ cast }) => {
    const { lena, otto } = await twoLeaders(cast)
    const { page } = lena
    await slot(page, 1, 1).click()
    const picker = page.getByRole('dialog', { name: /Wer kommt hierher/ })
    await expect(picker.getByRole('searchbox')).toBeFocused()
    await expectAccessible(page)
    await picker.locator('[data-pick]').first().click()
    await expect(picker).toHaveAccessibleName(/^Party 1, Platz 2/)
    await picker.locator('[data-pick]').first().click()
    await expect(picker).toHaveCount(0)
    await saved(page)
    // By role: the tank first.
    await expect(slot(otto.page, 1, 1)).toContainText('Ben')
    await expect(slot(otto.page, 1, 2)).toContainText('Mia')
  },
)

story(
  'eight parties of six fit on one screen, and the first begins near the top on a phone',
  async ({ cast }) => {
    const lena = await cast.as('lena')
    const event = await makeEvent(lena)
    for (let partyNumber = 1; partyNumber <= 8; partyNumber += 1)
      await lena.api('POST', '/api/parties', { eventId: event.id, partyNumber, maxSize: 6 })
    await lena.page.goto(`/party-manager?event=${event.id}`)
    await expect(lena.page.locator('[data-party]')).toHaveCount(8)
    for (const box of await lena.page.locator('[data-party]').all())
      await expect(box).toBeInViewport({ ratio: 1 })
    await expect(lena.page.getByRole('region', { name: 'Verfügbare Spieler' })).toBeInViewport({ ratio: 1 })
    const phone = await cast.as('lena', { viewport: { width: 390, height: 844 }, hasTouch: true })
    await phone.page.goto(`/party-manager?event=${event.id}`)
    await expect(phone.page.locator('[data-party]')).toHaveCount(8)
    await expect.poll(async () => (await party(phone.page, 1).boundingBox())?.y).toBeLessThan(200)
    await expectAccessible(phone.page)
  },
)

story('a phone has room for the name of the event beside all buttons of its board', async ({ cast }) => {
  const [lena, otto] = [await cast.as('lena'), await cast.as('otto')]
  const event = await makeEvent(lena, { title: 'Riftstone: alle an Deck' })
  await lena.api('POST', '/api/parties', { eventId: event.id, partyNumber: 1, maxSize: 6 })
  const at = `/party-manager?event=${event.id}`
  await otto.page.goto(at)
  for (const width of [390, 360]) {
    const { page } = await cast.as('lena', {
      viewport: { width, height: 640 },
      isMobile: true,
      hasTouch: true,
      at,
    })
    await expect(page.getByRole('list', { name: 'Auch hier' }).getByRole('listitem')).toHaveCount(1)
    const title = page.getByText(event.title, { exact: true }).and(page.locator('span'))
    expect(await title.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0)
    const rows = [
      'Party erstellen',
      'Parties vorschlagen',
      'Rückgängig',
      'Veröffentlichen',
      'Aktionen für das Board',
    ]
    const boxes = rows.map((name) => page.getByRole('button', { name }).first().boundingBox())
    expect(new Set((await Promise.all(boxes)).map((box) => box?.y)).size).toBe(1)
    await expectAccessible(page)
  }
})

story('a person has one slot when two leaders place them at the same moment', async ({ cast }) => {
  const { lena, otto } = await twoLeaders(cast)
  await Promise.all([
    drag(lena.page, card(lena.page, 'Mia'), slot(lena.page, 1, 1)),
    drag(otto.page, card(otto.page, 'Mia'), slot(otto.page, 2, 1)),
  ])
  await Promise.all([saved(lena.page), saved(otto.page)])
  for (const { page } of [lena, otto]) await expect(page.locator('[data-slot=taken]')).toHaveCount(1)
  const places = ({ page }: SignedInPerson) =>
    page
      .locator('[data-party]')
      .evaluateAll((parties) => parties.map((one) => one.querySelectorAll('[data-slot=taken]').length))
  // The edit of one may arrive at the other after their own is saved.
  await expect
    .poll(async () => JSON.stringify(await places(lena)) === JSON.stringify(await places(otto)))
    .toBe(true)
  await lena.page.reload()
  await expect(lena.page.locator('[data-slot=taken]')).toHaveCount(1)
})

story('a leader fills a party and undoes the last step with the keyboard alone', async ({ cast }) => {
  const { lena, otto } = await twoLeaders(cast)
  const { page } = lena
  await card(page, 'Ben').focus()
  await page.keyboard.press('Enter')
  await slot(page, 1, 1).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(otto.page.locator('[data-slot=taken]')).toContainText('Ben')
  await saved(page)
  await page.keyboard.press('Control+z')
  await expect(otto.page.locator('[data-slot=taken]')).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(otto.page.locator('[data-slot=taken]')).toContainText('Ben')
})

story('moves wait, show that they wait, and are saved later when the network is away', async ({ cast }) => {
  const { lena, otto } = await twoLeaders(cast)
  await drag(lena.page, card(lena.page, 'Ben'), slot(lena.page, 1, 1))
  await leftList(lena.page, 'Ben')
  await saved(lena.page)
  await lena.page.context().setOffline(true)
  await offlineShown(lena.page)
  await drag(lena.page, card(lena.page, 'Mia'), slot(lena.page, 1, 2))
  await expect(lena.page.locator('[data-save-state]').first()).not.toHaveAttribute('data-save-state', 'saved')
  await lena.page.context().setOffline(false)
  await saved(lena.page)
  await expect(otto.page.locator('[data-slot=taken]')).toHaveCount(2)
})

story(
  'the board keeps each acknowledged move when the server is killed while leaders move people',
  async ({ cast, product }) => {
    const { lena, otto } = await twoLeaders(cast)
    await drag(lena.page, card(lena.page, 'Ben'), slot(lena.page, 1, 1))
    await leftList(lena.page, 'Ben')
    await saved(lena.page)
    await product.kill()
    await offlineShown(lena.page)
    await drag(lena.page, card(lena.page, 'Mia'), slot(lena.page, 1, 2))
    await expect(lena.page.locator('[data-save-state]').first()).toHaveAttribute('data-save-state', 'offline')
    await expect(lena.page.getByText('offline: 1 Änderung wartet').first()).toBeVisible()
    await product.restart()
    await saved(lena.page)
    await expect(otto.page.locator('[data-slot=taken]')).toHaveCount(2)
  },
)

story(
  'the Party Manager names the role it needs when a member opens it, and asks a guest to sign in',
  async ({ cast }) => {
    const [{ page }, guest] = [await cast.as('mia'), await cast.stranger()]
    await page.goto('/party-manager')
    await expect(
      page.getByText('Für den Party Manager brauchst du die Rolle Lead oder PVP Orga.'),
    ).toBeVisible()
    await expectAccessible(page)
    await guest.goto('/party-manager')
    await expect(guest.getByRole('main').getByRole('link', { name: 'Mit Discord anmelden' })).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Party erstellen' })).toBeHidden()
    await expectAccessible(guest)
  },
)

story('the board closes without a reload when the leader’s role is taken away', async ({ cast, product }) => {
  const { otto } = await twoLeaders(cast)
  await product.operator('removeRole', 'otto', 'PVP Orga')
  try {
    await expect(otto.page.locator('[data-party]')).toHaveCount(0)
  } finally {
    await product.operator('addRole', 'otto', 'PVP Orga')
  }
})
