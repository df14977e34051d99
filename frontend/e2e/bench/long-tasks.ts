import type { Browser, Page } from '@playwright/test'
import { launchBrowser, visit } from './browser.ts'

/** What to open and scroll, as the benchmark asks for it. */
type Journey = {
  url: string
  /** The Cookie header's value of somebody who leads. */
  cookie: string
  lists: readonly {
    path: string
    /** A selector: there is something to read. */
    ready: string
    /** A selector of the box that scrolls; null: the page itself. */
    box: string | null
  }[]
}

type Scrolled = {
  path: string
  /** From the call of the page until there is something to read. */
  readyMs: number
  /** Tasks of more than 50 ms while the list was scrolled from its beginning to its end. */
  longTasks: number
  frames: number
  pixels: number
}

const journey = JSON.parse(process.argv[2] ?? '') as Journey
const browser = await launchBrowser()
try {
  const scrolled: Scrolled[] = []
  for (const list of journey.lists) scrolled.push(await scroll(browser, list))
  process.stdout.write(JSON.stringify(scrolled))
} finally {
  await browser.close()
}

async function scroll(on: Browser, { path, ready, box }: Journey['lists'][number]): Promise<Scrolled> {
  const startedAt = performance.now()
  const page = await visit(on, { url: journey.url, path, cookie: journey.cookie })
  try {
    await page.locator(ready).first().waitFor({ timeout: 60_000 })
    const readyMs = performance.now() - startedAt
    // What the page still fetches is not the list's.
    await page.waitForLoadState('networkidle')
    return { path, readyMs, ...(await scrollToEnd(page, box)) }
  } finally {
    await page.context().close()
  }
}

/** As fast as a finger throws: 120 pixels a frame. */
async function scrollToEnd(page: Page, box: string | null) {
  return page.evaluate(async (selector) => {
    const scrolling = selector === null ? document.scrollingElement : document.querySelector(selector)
    if (!scrolling) throw new Error(`There is no ${selector ?? 'page'} to scroll`)
    let longTasks = 0
    const observer = new PerformanceObserver((tasks) => (longTasks += tasks.getEntries().length))
    observer.observe({ type: 'longtask' })
    let frames = 0
    let before = -1
    while (scrolling.scrollTop !== before) {
      before = scrolling.scrollTop
      scrolling.scrollTop += 120
      frames += 1
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    // Entries arrive a moment after their tasks.
    await new Promise((resolve) => setTimeout(resolve, 250))
    observer.disconnect()
    return { longTasks, frames, pixels: scrolling.scrollTop }
  }, box)
}
