import { expect, makeEvent, story } from '../fixtures/story.ts'

story(
  'a response shows on each open screen without a reload, and joins the waiting list when the role is full',
  async ({ cast }) => {
    const [lena, mia, gast] = [
      await cast.as('lena', { at: '/' }),
      await cast.as('mia'),
      await cast.as('gast'),
    ]
    const event = await makeEvent(lena, { maxima: { tanks: 1, healers: 1, dps: 1 } })
    await expect(lena.page.getByText(event.title)).toBeVisible()
    await Promise.all([mia, gast].map(({ page }) => page.goto(`/events/${event.id}`)))
    await expect(mia.page.getByText('2 schauen zu')).toBeVisible()

    await mia.api('POST', `/api/events/${event.id}/signup`, { role: 'tank' })
    const card = lena.page.getByRole('article', { name: event.title })
    await expect(card.getByText('1/3 angemeldet')).toBeVisible()
    await expect(gast.page.getByText('Mia').first()).toBeVisible()

    await gast.api('POST', `/api/events/${event.id}/signup`, { role: 'tank' })
    await expect(gast.page.getByText(/Warteliste/).first()).toBeVisible()
    await mia.api('POST', `/api/events/${event.id}/decline`)
    await expect(gast.page.getByText(/Du bist dabei/).first()).toBeVisible()
    await expect(card.getByText('1/3 angemeldet')).toBeVisible()
  },
)

story('a phone shows the current state without a touch when it wakes from sleep', async ({ cast }) => {
  const [lena, mia] = [
    await cast.as('lena'),
    await cast.as('mia', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }),
  ]
  const event = await makeEvent(lena)
  await mia.page.goto(`/events/${event.id}`)
  await expect(mia.page.getByRole('heading', { name: event.title })).toBeVisible()
  await mia.page.context().setOffline(true)
  await lena.api('POST', `/api/events/${event.id}/signup`, { role: 'healer' })
  await lena.api('PATCH', `/api/events/${event.id}`, { title: 'Neuer Titel' })
  await mia.page.context().setOffline(false)
  await expect(mia.page.getByRole('heading', { name: 'Neuer Titel' })).toBeVisible()
  await expect(mia.page.getByText('Lena').first()).toBeVisible()
})

story('a page becomes live as soon as its live code has loaded after a failed request', async ({ cast }) => {
  const [lena, mia] = [await cast.as('lena'), await cast.as('mia')]
  const event = await makeEvent(lena)
  const liveCode = '**/assets/live-bridge-*'
  const refused = mia.page.waitForEvent('requestfailed')
  await mia.page.route(liveCode, (route) => route.abort())
  await mia.page.goto(`/events/${event.id}`)
  await refused
  await lena.api('PATCH', `/api/events/${event.id}`, { title: 'Anderer Titel' })
  await expect(mia.page.getByRole('heading', { name: event.title })).toBeVisible()
  await mia.page.unroute(liveCode)
  await expect(mia.page.getByRole('heading', { name: 'Anderer Titel' })).toBeVisible()
})

story('a deleted event disappears from each open screen', async ({ cast }) => {
  const [lena, mia] = [await cast.as('lena'), await cast.as('mia', { at: '/' })]
  const event = await makeEvent(lena)
  await expect(mia.page.getByText(event.title)).toBeVisible()
  await lena.page.goto(`/events/${event.id}`)
  await mia.api('GET', `/api/events/${event.id}`)
  await lena.api('DELETE', `/api/events/${event.id}`)
  await expect(mia.page.getByText(event.title)).toBeHidden()
  await expect(lena.page.getByText('Event Not Found')).toBeVisible()
})

story('a role that is given in Discord adds its pages without a reload', async ({ cast, product }) => {
  const { page } = await cast.as('gast', { at: '/' })
  await expect(page.getByText('needs Lead role').first()).toBeVisible()
  await product.operator('addRole', 'gast', 'Lead')
  try {
    await expect(page.getByRole('link', { name: /Party Manager/ }).first()).toBeVisible()
  } finally {
    await product.operator('removeRole', 'gast', 'Lead')
  }
  await expect(page.getByText('needs Lead role').first()).toBeVisible()
})
