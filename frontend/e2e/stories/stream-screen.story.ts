import type { Page } from '@playwright/test'
import { playersOf } from '../fixtures/guild-evening.ts'
import { expect, expectAccessible, makeEvent, story } from '../fixtures/story.ts'

const stage = { viewport: { width: 1920, height: 1080 } }

story(
  'the stream screen follows sign-ups and parties, and shows when its link is revoked',
  async ({ cast }) => {
    const [lena, mia] = [await cast.as('lena'), await cast.as('mia')]
    const event = await makeEvent(lena)
    const link = await lena.api<{ id: string; token: string }>('POST', `/api/events/${event.id}/stream-links`)
    const screen = await cast.stranger(stage)
    await screen.goto(`/stream?bg=solid#${link.token}`)
    await expect(screen.getByText(event.title)).toBeVisible()

    await mia.api('POST', `/api/events/${event.id}/signup`, { role: 'healer', notes: 'geheim' })
    await expect(screen.getByText('Mia').first()).toBeVisible()
    expect(await screen.content()).not.toContain('geheim')
    expect(await screen.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(
      true,
    )

    await lena.api('DELETE', `/api/events/${event.id}/stream-links/${link.id}`)
    await expect(screen.getByText(event.title)).toBeHidden()
    await expect(screen.getByText('Dieser Link zeigt nichts mehr.')).toBeVisible()
    await screen.reload()
    await expect(screen.getByText('Dieser Link zeigt nichts mehr.')).toBeVisible()
  },
)

story(
  'the stream screen keeps its picture while the server is down, and catches up afterwards',
  async ({ cast, product }) => {
    const [lena, mia] = [await cast.as('lena'), await cast.as('mia')]
    const event = await makeEvent(lena)
    const { token } = await lena.api<{ token: string }>('POST', `/api/events/${event.id}/stream-links`)
    const screen = await cast.stranger(stage)
    // As links were before: the token in the path.
    await screen.goto(`/stream/${token}`)
    await expect(screen.getByText(event.title)).toBeVisible()
    expect(new URL(screen.url()).pathname).toBe('/stream')
    await product.kill()
    await expect(screen.getByText(event.title)).toBeVisible()
    await product.restart()
    await mia.api('POST', `/api/events/${event.id}/signup`, { role: 'tank' })
    await expect(screen.getByText('Mia').first()).toBeVisible({ timeout: 45_000 })
  },
)

story(
  'a stream screen that opens while the server restarts shows its picture without help',
  async ({ cast }) => {
    const lena = await cast.as('lena')
    const event = await makeEvent(lena)
    const { token } = await lena.api<{ token: string }>('POST', `/api/events/${event.id}/stream-links`)
    const screen = await cast.stranger(stage)
    let looks = 0
    // The page arrived, its texts do not, and the server is back when the screen looks for the second time.
    await screen.route('**/assets/de-*.js', (route) =>
      looks < 2 ? route.fulfill({ status: 502 }) : route.continue(),
    )
    await screen.route('**/', (route) => (++looks < 2 ? route.fulfill({ status: 502 }) : route.continue()))
    await screen.goto(`/stream#${token}`)
    await expect(screen.getByText('Raidtisch konnte noch nicht geladen werden.')).toBeVisible()
    await expect(screen.getByText(event.title)).toBeVisible({ timeout: 45_000 })
    expect(looks).toBe(2)
  },
)

story('the permanent link leads one screen through the evening without a tap', async ({ cast }) => {
  const lena = await cast.as('lena')
  const tonight = await makeEvent(lena, { title: `Heute ${Date.now()}`, startsInHours: 1 })
  const later = await makeEvent(lena, { title: `Danach ${Date.now()}`, startsInHours: 2 })
  await lena.page.goto(`/events/${tonight.id}`)
  await lena.page.getByRole('button', { name: 'Stream-Ansicht' }).click()
  const dialog = lena.page.getByRole('dialog', { name: 'Stream-Ansicht' })
  await expect(dialog.getByRole('figure', { name: 'Vorschau' })).toContainText(tonight.title)
  await expectAccessible(lena.page)
  await dialog.getByLabel('Hintergrund').selectOption('solid')
  await dialog.getByRole('button', { name: 'Dauerhaften Link erstellen' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Dein neuer Link' }).inputValue()
  const screen = await cast.stranger(stage)
  await screen.goto(address)
  await expect(screen.getByRole('heading', { name: tonight.title })).toBeVisible()

  await lena.api('POST', `/api/events/${tonight.id}/cancel`, { reason: 'Serverprobleme' })
  await expect(screen.getByRole('heading', { name: later.title })).toBeVisible()
  await lena.api('POST', `/api/events/${tonight.id}/uncancel`)
  await expect(screen.getByRole('heading', { name: tonight.title })).toBeVisible()
  const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString()
  await lena.api('PATCH', `/api/events/${tonight.id}`, { date: tomorrow })
  await expect(screen.getByRole('heading', { name: later.title })).toBeVisible()

  await dialog.getByRole('button', { name: 'Widerrufen' }).first().click()
  await lena.page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click()
  await expect(screen.getByText('Dieser Link zeigt nichts mehr.')).toBeVisible()
})

story('48 people and their eight parties fit on one page of the stream screen', async ({ cast }) => {
  const [lena, otto] = [await cast.as('lena'), await cast.as('otto')]
  const event = await makeEvent(lena, { maxima: { tanks: 8, healers: 12, dps: 28 } })
  const [server] = await lena.api<{ id: string }[]>('GET', '/api/discord/servers')
  const members = await lena.api<{ id: string; isPlayer: boolean }[]>(
    'GET',
    `/api/discord/servers/${server?.id}/members`,
  )
  const people = members.filter(({ isPlayer }) => isPlayer).slice(0, 48)
  expect(people).toHaveLength(48)
  const roleOf = (index: number) => (index < 8 ? 'tank' : index < 20 ? 'healer' : 'dps')
  for (const [index, { id }] of people.entries())
    await lena.api('PUT', `/api/events/${event.id}/participants/${id}`, { role: roleOf(index) })
  const { token } = await lena.api<{ token: string }>('POST', `/api/events/${event.id}/stream-links`)
  const screen = await cast.stranger(stage)
  await screen.goto(`/stream?bg=solid#${token}`)
  await expect(screen.getByText('48/48')).toBeVisible()
  await expect(screen.locator('.stage-row')).toHaveCount(48)
  await expectOnePage(screen)

  for (let number = 0; number < 8; number++) {
    const body = { eventId: event.id, partyNumber: number + 1 }
    const party = await otto.api<{ id: string }>('POST', '/api/parties', body)
    for (const { id } of people.slice(number * 6, number * 6 + 6))
      await otto.api('POST', `/api/parties/${party.id}/members`, { discordUserId: id })
  }
  await expect(screen.getByRole('heading', { level: 2 })).toHaveCount(8)
  await expect(screen.getByText('6/6')).toHaveCount(8)
  await expectOnePage(screen)
})

story('with four parties a leader’s name of sixteen letters is whole', async ({ cast, product }) => {
  const lena = await cast.as('lena')
  const event = await makeEvent(lena)
  const leader = (await playersOf(lena)).findLast(({ nickname }) => nickname === null)
  await product.operator('setNick', leader?.username, 'Drachenwächterin')
  try {
    await lena.api('PUT', `/api/events/${event.id}/participants/${leader?.id}`, { role: 'tank' })
    for (let partyNumber = 1; partyNumber <= 4; partyNumber++) {
      const party = await lena.api<{ id: string }>('POST', '/api/parties', { eventId: event.id, partyNumber })
      if (partyNumber > 1) continue
      await lena.api('POST', `/api/parties/${party.id}/members`, { discordUserId: leader?.id })
      await lena.api('PATCH', `/api/parties/${party.id}`, { leaderId: leader?.id })
    }
    const { token } = await lena.api<{ token: string }>('POST', `/api/events/${event.id}/stream-links`)
    const screen = await cast.stranger(stage)
    await screen.goto(`/stream?bg=solid#${token}`)
    await expect(screen.getByText('0/6')).toHaveCount(3)
    await expect(screen.locator('.stage-mark')).toHaveCount(1)
    const name = screen.getByText('Drachenwächterin')
    await expect(name).toBeVisible()
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expectOnePage(screen)
  } finally {
    // The stories share the guild.
    await product.operator('setNick', leader?.username, null)
  }
})

/** Every plate is inside the picture, nothing takes turns, and names have at least 20 pixels of 1080. */
async function expectOnePage(screen: Page): Promise<void> {
  const measured = await screen.evaluate(() => {
    const inside = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
    }
    const names = [...document.querySelectorAll('.stage-name')]
    return {
      outside: [...document.querySelectorAll('.stage-plate')].filter((plate) => !inside(plate)).length,
      turns: document.querySelectorAll('footer').length,
      smallest: Math.min(...names.map((name) => parseFloat(getComputedStyle(name).fontSize))),
    }
  })
  expect(measured).toMatchObject({ outside: 0, turns: 0 })
  expect(measured.smallest).toBeGreaterThanOrEqual(20)
}

for (const [query, title] of [
  ['?lang=de', 'bar'],
  ['?layout=strip&lang=ru', 'strip'],
])
  story(
    `the title keeps who waits and who is without a party inside its plate with '${query}'`,
    async ({ cast }) => {
      const lena = await cast.as('lena')
      const event = await makeEvent(lena, { maxima: { tanks: 1, healers: 1, dps: 0 } })
      const players = await playersOf(lena)
      for (const [index, { id }] of players.slice(0, 4).entries())
        await lena.api('PUT', `/api/events/${event.id}/participants/${id}`, {
          role: index % 2 === 0 ? 'tank' : 'healer',
          status: index < 2 ? 'accepted' : 'waitlist',
        })
      // Beside so many parties the title is a bar.
      for (let partyNumber = 1; partyNumber <= 8; partyNumber++) {
        const body = { eventId: event.id, partyNumber }
        const party = await lena.api<{ id: string }>('POST', '/api/parties', body)
        if (partyNumber === 1)
          await lena.api('POST', `/api/parties/${party.id}/members`, { discordUserId: players[0]?.id })
      }
      const { token } = await lena.api<{ token: string }>('POST', `/api/events/${event.id}/stream-links`)
      const page = await cast.stranger(stage)
      await page.goto(`/stream${query}#${token}`)
      await expect(page.locator(`[data-title=${title}] .stage-rest > *`)).toHaveCount(2)
      const outside = await page.locator('.stage-title').evaluate((plate) => {
        const box = plate.getBoundingClientRect()
        const all = [...plate.querySelectorAll('*')].map((element) => element.getBoundingClientRect())
        return all.filter(({ top, bottom }) => top < box.top || bottom > box.bottom).length
      })
      expect(outside).toBe(0)
    },
  )

for (const query of ['', '?bg=solid', '?layout=strip'])
  story(`the stream screen shows that a link is invalid with '${query}'`, async ({ cast }) => {
    const screen = await cast.stranger(stage)
    const answer = screen.waitForResponse((response) => response.url().endsWith('/api/stream'))
    await screen.goto(`/stream${query}#nothing-of-ours`)
    expect((await answer).status()).toBe(404)
    await expect(screen.getByText('Dieser Link zeigt nichts mehr.')).toBeInViewport()
  })
