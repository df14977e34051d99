import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeEvent, story } from '../fixtures/story.ts'

/** From now on the server's pages name the scripts of another build, as after a deploy. */
async function serveAnotherBuild(page: Page): Promise<void> {
  await page.route('**/', async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/\/assets\/[\w-]+\.js/g, '/assets/other.js')
    await route.fulfill({ response, body })
  })
}

const titleField = (page: Page) => page.getByRole('textbox', { name: /^Titel/ }).first()

story(
  'an open tab offers to reload after a deploy, and typed text survives the reload',
  async ({ cast, product }) => {
    const { page } = await cast.as('lena', { at: '/' })
    await page.getByRole('button', { name: 'Create Event' }).first().click()
    await titleField(page).fill('Getippt vor dem Deploy')
    await product.kill()
    await expect(page.getByText('Keine Verbindung. ')).toBeAttached()
    await serveAnotherBuild(page)
    await product.restart()
    await expect(page.getByText('Es gibt eine neue Version')).toBeAttached()
    await expect(titleField(page)).toHaveValue('Getippt vor dem Deploy')
    await page.reload()
    await expect(titleField(page)).toHaveValue('Getippt vor dem Deploy')
  },
)

story(
  'an open tab goes on with the old build after a deploy until its reader reloads',
  async ({ cast, product }) => {
    const { page } = await cast.as('mia', { at: '/' })
    await expect(page.getByRole('heading', { name: 'Event Management' })).toBeVisible()
    await product.kill()
    await serveAnotherBuild(page)
    await product.restart()
    const offer = page.getByRole('status').filter({ hasText: 'Es gibt eine neue Version' })
    await expect(offer).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Später' }).click()
    await expect(offer).toBeHidden()
    await page.getByRole('link', { name: 'Guild Members' }).first().click()
    await expect(page).toHaveURL(/\/members$/)
  },
)

/** From now on the page says an older protocol version to `end` when it connects, as a page from before a deploy. */
async function sayOldProtocol(page: Page, end: 'socket.io' | 'board'): Promise<void> {
  await page.addInitScript((oldEnd) => {
    const Plain = window.WebSocket
    window.WebSocket = class extends Plain {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(oldEnd === 'board' ? String(url).replace(/protocol=\d+/, 'protocol=0') : url, protocols)
      }
      override send(data: Parameters<WebSocket['send']>[0]): void {
        const isJoin = oldEnd === 'socket.io' && typeof data === 'string'
        super.send(isJoin ? data.replace(/^40\{"protocol":\d+/, '40{"protocol":0') : data)
      }
    }
  }, end)
}

for (const end of ['socket.io', 'board'] as const)
  story(
    `a page whose ${end} protocol is old is offered the new build as soon as it connects`,
    async ({ cast }) => {
      const lena = await cast.as('lena')
      const event = await makeEvent(lena)
      const offer = lena.page.getByRole('status').filter({ hasText: 'Es gibt eine neue Version' })
      await lena.page.goto(`/party-manager?event=${event.id}`)
      await expect(lena.page.getByRole('button', { name: 'Party erstellen' }).first()).toBeEnabled()
      await expect(offer).toBeHidden()
      await sayOldProtocol(lena.page, end)
      await lena.page.reload()
      await expect(offer).toBeVisible()
      await expect(lena.page.getByRole('button', { name: 'Party erstellen' }).first()).toBeEnabled()
    },
  )

story('a board says that it does not load, and loads when the leader tries again', async ({ cast }) => {
  const lena = await cast.as('lena')
  const event = await makeEvent(lena)
  let isAway = true
  // The board is back from the press on, not before: by itself it would be tried again before anybody could press.
  await lena.page.exposeFunction('comeBack', () => (isAway = false))
  await lena.page.addInitScript("addEventListener('click', () => comeBack(), { capture: true })")
  await lena.page.routeWebSocket(/\/board/, (socket) => {
    if (isAway) void socket.close({ code: 1013 })
    else socket.connectToServer()
  })
  await lena.page.goto(`/party-manager?event=${event.id}`)
  const notice = lena.page.getByRole('alert').filter({ hasText: 'Das Board ist gerade nicht erreichbar' })
  await expect(notice).toBeVisible()
  await expectAccessible(lena.page)
  await notice.getByRole('button', { name: 'Erneut verbinden' }).click()
  await expect(notice).toBeHidden()
  await expect(lena.page.getByRole('button', { name: 'Party erstellen' }).first()).toBeVisible()
})
