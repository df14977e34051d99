import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, makeEvent, story } from '../fixtures/story.ts'
import { inTabs, visitsOf, type Visit } from './never-blank.visits.ts'

story(
  'what is opened while the page still loads stays open when the rest arrives',
  async ({ cast, product, browser }) => {
    const lena = await cast.as('lena')
    const event = await makeEvent(lena, { title: 'Never blank' })
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'de-DE',
      reducedMotion: 'reduce',
      storageState: await lena.page.context().storageState(),
    })
    const visits = visitsOf(event.id, '').filter(({ open }) => open !== undefined)
    expect(visits.length).toBeGreaterThan(15)
    const lost: string[] = []
    await inTabs(visits, async (visit) => {
      if (!(await staysOpen(context, visit))) lost.push(visit.name)
    })
    expect(lost).toEqual([])
    await context.close()
  },
)

/** So long the server keeps its answers back, or until something was opened without them. */
const keptBackMs = 1_000

async function staysOpen(context: BrowserContext, visit: Visit): Promise<boolean> {
  const page = await context.newPage()
  const answers = keepBackAnswers(page)
  await visit.before?.(page)
  await page.goto(visit.at, { waitUntil: 'commit' })
  await visit.open?.(page)
  answers.send()
  const opened = visit.goal(page).first()
  await opened.waitFor()
  await expect.poll(answers.areAllSent).toBe(true)
  await page.waitForLoadState('networkidle')
  const isStillOpen = await opened.isVisible()
  await page.close()
  return isStillOpen
}

function keepBackAnswers(page: Page) {
  let asked = 0
  let sent = 0
  const open = new AbortController()
  void page.route(/\/api\//, async (route) => {
    asked++
    await delay(keptBackMs, undefined, { signal: open.signal }).catch(() => undefined)
    await route.fallback()
    sent++
  })
  return { send: () => open.abort(), areAllSent: () => sent === asked }
}
