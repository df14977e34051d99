import { expect, makeEvent, story } from '../fixtures/story.ts'

const stage = { viewport: { width: 1920, height: 1080 } }

story(
  'the big screen follows sign-ups and parties, and says so when its link is revoked',
  async ({ cast }) => {
    const [lena, mia] = [await cast.as('lena'), await cast.as('mia')]
    const event = await makeEvent(lena)
    const link = await lena.api<{ id: string; token: string }>('POST', `/api/events/${event.id}/stream-links`)
    const screen = await cast.stranger(stage)
    await screen.goto(`/stream/${link.token}?bg=solid`)
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
  'the big screen keeps its picture while the server is away, and catches up',
  async ({ cast, product }) => {
    const [lena, mia] = [await cast.as('lena'), await cast.as('mia')]
    const event = await makeEvent(lena)
    const { token } = await lena.api<{ token: string }>('POST', `/api/events/${event.id}/stream-links`)
    const screen = await cast.stranger(stage)
    await screen.goto(`/stream/${token}`)
    await expect(screen.getByText(event.title)).toBeVisible()
    await product.kill()
    await expect(screen.getByText(event.title)).toBeVisible()
    await product.restart()
    await mia.api('POST', `/api/events/${event.id}/signup`, { role: 'tank' })
    await expect(screen.getByText('Mia').first()).toBeVisible({ timeout: 45_000 })
  },
)

for (const query of ['', '?bg=solid', '?layout=strip'])
  story(`an invented link says so on the big screen with '${query}'`, async ({ cast }) => {
    const screen = await cast.stranger(stage)
    const answer = screen.waitForResponse((response) => response.url().endsWith('/api/stream'))
    await screen.goto(`/stream/nothing-of-ours${query}`)
    expect((await answer).status()).toBe(404)
    await expect(screen.getByText('Dieser Link zeigt nichts mehr.')).toBeInViewport()
  })
