import type { Page } from '@playwright/test'
import { launchBrowser, visit } from './browser.ts'

/** What to open and how long to watch it, as the benchmark asks for it. */
type Watch = {
  url: string
  path: string
  /** The Cookie header's value of somebody who leads. */
  cookie: string
  seconds: number
  /** How many parties the board shows when it is complete. */
  parties: number
}

type Frames = {
  /** Time from one frame to the next. */
  p50Ms: number
  p99Ms: number
  /** Tasks of more than 50 ms. */
  longTasks: number
  /** How often a slot became taken or free. */
  slotChanges: number
}

const watch = JSON.parse(process.argv[2] ?? '') as Watch
const browser = await launchBrowser()
try {
  const page = await visit(browser, watch)
  await page
    .locator('[data-party]')
    .nth(watch.parties - 1)
    .waitFor({ timeout: 60_000 })
  // What the page still fetches is not the board's.
  await page.waitForLoadState('networkidle')
  const looking = await recordFrames(page)
  const [dragging] = await Promise.all([recordFrames(page), dragAround(page)])
  const copy = await copyWithoutCode(page)
  const [bare] = await Promise.all([recordFrames(copy), dragAround(copy)])
  process.stdout.write(JSON.stringify({ looking, dragging, bare }))
} finally {
  await browser.close()
}

async function recordFrames(page: Page): Promise<Frames> {
  const { frames, longTasks, slotChanges } = await page.evaluate(async (recordMs) => {
    let longTasks = 0
    const tasks = new PerformanceObserver((list) => (longTasks += list.getEntries().length))
    tasks.observe({ type: 'longtask' })
    let slotChanges = 0
    const slots = new MutationObserver((changes) => (slotChanges += changes.length))
    slots.observe(document.body, { subtree: true, attributeFilter: ['data-slot'] })
    const frames: number[] = []
    const startedAt = performance.now()
    let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    while (before - startedAt < recordMs) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      frames.push(now - before)
      before = now
    }
    // Entries arrive a moment after their tasks.
    await new Promise((resolve) => setTimeout(resolve, 250))
    tasks.disconnect()
    slots.disconnect()
    return { frames, longTasks, slotChanges }
  }, watch.seconds * 1_000)
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99), longTasks, slotChanges }
}

/** Holds the first card of the list and moves it over slot after slot until the time is over. */
async function dragAround(page: Page): Promise<void> {
  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox()
    if (!found) throw new Error(`There is no ${selector} on the screen`)
    return found
  }
  const card = await box('#available-players button[data-card]')
  const board = await box('[data-party]')
  const until = performance.now() + watch.seconds * 1_000
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2)
  await page.mouse.down()
  for (let step = 0; performance.now() < until; step += 1) {
    const x = board.x + ((step * 7) % (board.width * 2))
    const y = board.y + 60 + ((step * 11) % 400)
    await page.mouse.move(x, y)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

/** The same elements and styles with no code at all: how smooth Chromium drags them by itself. */
async function copyWithoutCode(page: Page): Promise<Page> {
  const html = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const body = document.body.cloneNode(true) as HTMLElement
    for (const script of body.querySelectorAll('script')) script.remove()
    for (const card of body.querySelectorAll('#available-players button[data-card]'))
      card.setAttribute('draggable', 'true')
    const root = document.documentElement.cloneNode(false) as HTMLElement
    root.innerHTML = `<head><style>${rules.map((rule) => rule.cssText).join('\n')}</style></head>`
    root.append(body)
    return `<!doctype html>${root.outerHTML}`
  })
  const copy = await page.context().newPage()
  await copy.setContent(html)
  // Without it nothing is a target, and Chromium would show another cursor.
  await copy.evaluate(() => document.addEventListener('dragover', (event) => event.preventDefault()))
  return copy
}
