import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, makeEvent, story } from '../fixtures/story.ts'
import { inTabs, visitsOf, type Visit } from './never-blank.visits.ts'

/** What goes away by itself. */
const brief = 'copied'
/** What opens without any of the server's answers. */
const needsNoAnswer = 'board menu'

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
    const visits = visitsOf(event.id, '').filter(({ open, name }) => open !== undefined && name !== brief)
    const early: string[] = []
    const lost: string[] = []
    await inTabs(visits, async (visit) => {
      const { wasEarly, problem } = await press(context, visit)
      if (wasEarly) early.push(visit.name)
      if (problem !== null) lost.push(`${visit.name}: ${problem}`)
    })
    expect(lost).toEqual([])
    // The others have their button in what the server answers.
    expect(early).toContain(needsNoAnswer)
    expect(early.length).toBeGreaterThan(10)
    await context.close()
  },
)

/** So long the server keeps its answers back, or until something was opened without them; a slow machine needs seconds. */
const keptBackMs = ({ name }: Visit) => (name === needsNoAnswer ? 30_000 : 3_000)

async function press(
  context: BrowserContext,
  visit: Visit,
): Promise<{ wasEarly: boolean; problem: string | null }> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  let wasEarly = false
  try {
    const answers = await keepBackAnswers(page, keptBackMs(visit))
    await visit.before?.(page)
    await page.goto(visit.at, { waitUntil: 'commit' })
    await visit.open?.(page)
    wasEarly = answers.areMissing()
    answers.send()
    const opened = visit.goal(page).first()
    await opened.waitFor()
    await expect.poll(answers.areMissing).toBe(false)
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
    return { wasEarly, problem: (await opened.isVisible()) ? null : 'is closed' }
  } catch (error) {
    return { wasEarly, problem: error instanceof Error ? error.message : String(error) }
  } finally {
    await page.close()
  }
}

async function keepBackAnswers(page: Page, longestMs: number) {
  const isRead = /\/(?:api|auth)\//
  let asked = 0
  let answered = 0
  const open = new AbortController()
  const count = (request: Request) => {
    if (isRead.test(request.url())) answered++
  }
  page.on('requestfinished', count).on('requestfailed', count)
  await page.route(isRead, async (route) => {
    asked++
    if (route.request().url().includes('/api/'))
      await delay(longestMs, undefined, { signal: open.signal }).catch(() => undefined)
    await route.fallback()
  })
  return { send: () => open.abort(), areMissing: () => answered < asked }
}
