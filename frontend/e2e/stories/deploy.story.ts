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
  'a tab that was open across a deploy is offered the new build, and what was typed survives the reload',
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
  'whoever wants to go on with the old build may, and reloads when it suits them',
  async ({ cast, product }) => {
    const { page } = await cast.as('mia', { at: '/' })
    await expect(page.getByRole('heading', { name: 'Event Management' })).toBeVisible()
    await product.kill()
    await serveAnotherBuild(page)
    await product.restart()
    const offer = page.getByRole('status').filter({ hasText: 'Es gibt eine neue Version' })
    await expect(offer).toBeVisible()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Später' }).click()
    await expect(offer).toBeHidden()
    await page.getByRole('link', { name: 'Guild Members' }).first().click()
    await expect(page).toHaveURL(/\/members$/)
  },
)

story('a board that does not answer says so, and comes when it is asked again', async ({ cast }) => {
  const lena = await cast.as('lena')
  const event = await makeEvent(lena)
  let isAway = true
  await lena.page.routeWebSocket(/\/board/, (socket) => {
    if (isAway) void socket.close({ code: 1013 })
    else socket.connectToServer()
  })
  await lena.page.goto(`/party-manager?event=${event.id}`)
  const notice = lena.page.getByRole('alert').filter({ hasText: 'Das Board ist gerade nicht erreichbar' })
  await expect(notice).toBeVisible()
  await expectAccessible(lena.page)
  isAway = false
  await notice.getByRole('button', { name: 'Erneut verbinden' }).click()
  await expect(notice).toBeHidden()
  await expect(lena.page.getByRole('button', { name: 'Party erstellen' }).first()).toBeVisible()
})
