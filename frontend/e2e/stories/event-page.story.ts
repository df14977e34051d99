import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, makeEvent, story, toast, type SignedInPerson } from '../fixtures/story.ts'

type Member = { id: string; username: string; bot: boolean }

/** A raid of 48 with 40 people in it, the reader among them in a party. */
async function makeFullRaid(lena: SignedInPerson): Promise<string> {
  const event = await makeEvent(lena, { maxima: { tanks: 8, healers: 12, dps: 28 } })
  const [server] = await lena.api<{ id: string }[]>('GET', '/api/discord/servers')
  await lena.api('PATCH', `/api/events/${event.id}`, { description: 'Treffpunkt 20:45 in Raid 1.' })
  const members = await lena.api<Member[]>('GET', `/api/discord/servers/${server?.id}/members`)
  const people = members
    .filter(({ bot, username }) => !bot && username !== 'ben')
    .toSorted((a, b) => Number(b.username === 'lena') - Number(a.username === 'lena'))
    .slice(0, 40)
  for (const [index, { id }] of people.entries()) {
    const role = index < 8 ? 'tank' : index < 17 ? 'healer' : 'dps'
    await lena.api('PUT', `/api/events/${event.id}/participants/${id}`, {
      role,
      characterClass: null,
      status: 'accepted',
    })
  }
  const party = await lena.api<{ id: string }>('POST', '/api/parties', { eventId: event.id, partyNumber: 1 })
  for (const [position, { id }] of people.slice(0, 6).entries())
    await lena.api('POST', `/api/parties/${party.id}/members`, { discordUserId: id, position })
  return event.id
}

const answer = (page: Page) => page.getByRole('region', { name: 'Deine Antwort' })
const details = (page: Page) => page.getByRole('region', { name: 'Details' })
const roster = (page: Page) => page.getByRole('region', { name: /^Aufstellung/ })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

story(
  'an event’s page shows the response, each role and the leader’s buttons without scrolling when forty people take part',
  async ({ cast }) => {
    const lena = await cast.as('lena')
    const id = await makeFullRaid(lena)
    const { page } = lena
    await page.goto(`/events/${id}`)
    await expect(roster(page).getByText('40 von 48 Plätzen besetzt')).toBeAttached()
    await expect(page.getByText('Deine Party')).toBeVisible()
    const columns = ['Tanks', 'Heiler', 'DPS'].map((name) =>
      roster(page).getByRole('region', { name: new RegExp(`^${name}`) }),
    )
    const needed = {
      answer: answer(page),
      description: details(page).getByText('Treffpunkt 20:45'),
      parties: page.getByRole('main').getByRole('link', { name: 'Parties bauen' }),
      stream: page.getByRole('button', { name: 'Stream-Ansicht' }),
      edit: page.getByRole('button', { name: 'Bearbeiten' }),
      menu: page.getByRole('button', { name: 'Weitere Aktionen' }),
      tanks: columns[0]!.getByRole('listitem').nth(7),
      healers: columns[1]!.getByRole('listitem').nth(7),
      damage: columns[2]!.getByRole('listitem').nth(15),
    }
    for (const [name, locator] of Object.entries(needed)) {
      const { x, y, right, bottom } = await boxOf(locator)
      expect([name, x >= 0 && y >= 0 && right <= 1440 && bottom <= 900]).toEqual([name, true])
    }
    await expectAccessible(page)
  },
)

story(
  'an event’s page on a phone shows the response first, then the event, then the roster',
  async ({ cast }) => {
    const lena = await cast.as('lena')
    const event = await makeEvent(lena)
    await lena.api('PATCH', `/api/events/${event.id}`, {
      description: 'Taktik: https://example.org/kaltherz.',
    })
    const mia = await cast.as('mia', {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const { page } = mia
    await page.goto(`/events/${event.id}`)
    await expect(answer(page).getByRole('button', { name: /^Tank/ })).toBeVisible()
    // What the reader played last arrives later, and moves all that is below it.
    const order = async () => {
      const [first, second, third] = [
        await boxOf(answer(page)),
        await boxOf(details(page)),
        await boxOf(roster(page)),
      ]
      return { isHigh: first.y < 300, gaps: [second.y - first.bottom <= 24, third.y - second.bottom <= 24] }
    }
    await expect.poll(order).toEqual({ isHigh: true, gaps: [true, true] })
    await expect(details(page).getByRole('link')).toHaveAttribute('href', 'https://example.org/kaltherz')

    const buttons = page.getByRole('main').locator('header').first().getByRole('button')
    await expect(buttons).toHaveCount(1)
    await buttons.click()
    for (const name of ['Bearbeiten', 'Kopieren', 'Löschen'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
    // It is `aria-disabled`, and without `force` Playwright waits until it is enabled.
    await page.getByRole('menuitem', { name: 'Löschen' }).click({ force: true })
    await expect(toast(page, 'Permission denied for this action')).toBeVisible()
  },
)

story(
  'a double tap on the large button of an event’s page accepts, and says nothing else',
  async ({ cast }) => {
    const [lena, mia] = [
      await cast.as('lena'),
      await cast.as('mia', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }),
    ]
    const earlier = await makeEvent(lena)
    await mia.api('POST', `/api/events/${earlier.id}/signup`, { role: 'healer', characterClass: 'orb_wand' })
    const event = await makeEvent(lena)
    const { page } = mia
    await page.goto(`/events/${event.id}`)
    const accept = answer(page).getByRole('button', { name: /^Wie zuletzt/ })
    const { x, y, right, bottom } = await boxOf(accept)
    const [middle, height] = [(x + right) / 2, (y + bottom) / 2]
    // The pause is an animation. It is drawn out until both taps are made, because Playwright may notice the new buttons late.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
    await page.touchscreen.tap(middle, height)
    // As soon as other buttons are where it was.
    await accept.waitFor({ state: 'detached' })
    await page.touchscreen.tap(middle, height)
    const late = answer(page).getByRole('button', { name: 'Komme später' })
    const box = await boxOf(late)
    expect([middle > box.x, middle < box.right, height > box.y, height < box.bottom]).toEqual(
      Array(4).fill(true),
    )
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await late.click({ trial: true })
    const { participants } = await mia.api<{ participants: object[] }>('GET', `/api/events/${event.id}`)
    expect(participants).toMatchObject([{ status: 'accepted', isLate: false }])
  },
)

const picker = (page: Page) => page.getByRole('dialog', { name: 'Klasse wählen' })

story(
  'the choice of a class on a phone shows eight classes at once and opens no keyboard',
  async ({ cast }) => {
    const lena = await cast.as('lena')
    const event = await makeEvent(lena)
    const mia = await cast.as('mia', {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const { page } = mia
    await page.goto(`/events/${event.id}`)
    await answer(page).getByRole('button', { name: /^DPS/ }).click()
    const list = picker(page).getByRole('group', { name: 'Klassen' })
    const box = await boxOf(list)
    const classes = await list.locator('label', { has: page.getByText(/^Stufe/) }).all()
    const boxes = await Promise.all(classes.map(boxOf))
    expect(boxes.filter(({ y, bottom }) => y >= box.y && bottom <= box.bottom).length).toBeGreaterThanOrEqual(
      8,
    )
    await expect(picker(page).getByRole('list', { name: 'Stufen' })).toBeHidden()
    await picker(page).getByRole('button', { name: 'Stufen' }).click()
    await expect(picker(page).getByRole('list', { name: 'Stufen' })).toBeVisible()
    await expect(picker(page).getByRole('searchbox')).not.toBeFocused()
    await expectAccessible(page)
  },
)

story(
  'the choice of a class on a large screen has its search focused and shows the legend',
  async ({ cast }) => {
    const lena = await cast.as('lena')
    const event = await makeEvent(lena)
    await lena.page.goto(`/events/${event.id}`)
    await answer(lena.page).getByRole('button', { name: /^DPS/ }).click()
    await expect(picker(lena.page).getByRole('searchbox')).toBeFocused()
    await expect(picker(lena.page).getByRole('list', { name: 'Stufen' })).toBeVisible()
  },
)

story('nothing on an event’s page moves on a phone when it knows how many people watch', async ({ cast }) => {
  const lena = await cast.as('lena', { viewport: { width: 390, height: 844 }, at: '/' })
  const { page } = lena
  const { id } = await makeEvent(lena)
  // In English the line has no room for one more word.
  await page.evaluate(() => localStorage.setItem('preferred-language', 'en'))
  let connect = () => {}
  const wanted = new Promise<void>((resolve) => (connect = resolve))
  await page.route('**/assets/live-bridge-*', async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto(`/events/${id}`)
  const answers = page.getByRole('region', { name: 'Your answer' })
  await expect(answers.getByRole('button', { name: /^Tank/ })).toBeVisible()
  const { y } = await boxOf(answers)
  connect()
  await expect(page.getByText('1 watching')).toBeVisible()
  expect((await boxOf(answers)).y).toBe(y)
})
