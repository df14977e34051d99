import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { chooseRoles, expect, makeEvent, story } from '../fixtures/story.ts'
import { boardVisits, fillBoard } from './never-blank.board-visits.ts'
import { arrives, heading, inTabs, visitsOf, wayOn, type Visit } from './never-blank.visits.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
type Fault = 'answered with 404' | 'cut off'

/** One of the two for each file in turn, because each page takes many seconds; with `LONG=1` both for each. */
function faultsOf(file: number): readonly Fault[] {
  if (process.env['LONG'] === '1') return ['answered with 404', 'cut off']
  return [file % 2 === 0 ? 'cut off' : 'answered with 404']
}

const dist = path.resolve(import.meta.dirname, '../../dist')
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>
/** Texts of the other languages travel as the German ones do. */
const isOtherLanguage = (key: string) => /\/(en|fr|ru|ko)\.ts$/.test(key)

story('the screen is never empty when one file of the app does not load', async ({ startOwn, browser }) => {
  // Up to 250 pages are opened, four at a time, as one person: more statistics than a person may ask for.
  story.setTimeout(1_500_000)
  const { product, cast } = await startOwn({ RATE_LIMIT_FACTOR: '100' })
  await chooseRoles(product.url)
  const lena = await cast.as('lena')
  const event = await makeEvent(lena, { title: 'Never blank' })
  await fillBoard(lena, await cast.as('mia'), event)
  const { token } = await lena.api<{ token: string }>('POST', `/api/events/${event.id}/stream-links`)
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'de-DE',
    reducedMotion: 'reduce',
    storageState: await lena.page.context().storageState(),
  })
  // Nothing is fetched ahead: each file is asked for where it is needed.
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const visits = [...visitsOf(event.id, token), ...boardVisits(event.id)]
  const asked = new Map<Visit, ReadonlySet<string>>()
  await inTabs(visits, async (visit) => asked.set(visit, await record(context, visit)))

  const lazy = lazyFiles()
  const reached = new Set([...asked.values()].flatMap((files) => [...files]))
  expect(
    lazy.filter((file) => !reached.has(file)),
    'each lazy file is asked for by one of the visits',
  ).toEqual([])

  const seen = new Set<string>()
  const trials = visits.flatMap((visit) =>
    [...(asked.get(visit) ?? [])]
      .filter((file) => lazy.includes(file))
      .filter((file) => !seen.has(file))
      .flatMap((file) => {
        seen.add(file)
        return faultsOf(seen.size).map((fault) => ({ visit, file, fault }))
      }),
  )
  const failures: string[] = []
  await inTabs(trials, async ({ visit, file, fault }) => {
    const problem = await endure(context, visit, file, fault)
    if (problem !== null) failures.push(`${visit.name}, ${file} ${fault}: ${problem}`)
  })
  expect(failures).toEqual([])
  expect(trials.length).toBeGreaterThanOrEqual(lazy.length)
  await context.close()
})

/** The files that nothing in `index.html` names, by their address. */
function lazyFiles(): string[] {
  const initial = new Set<string>()
  const follow = (key: string) => {
    if (initial.has(key)) return
    initial.add(key)
    for (const one of manifest[key]?.imports ?? []) follow(one)
  }
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) follow(key)
  return Object.entries(manifest)
    .filter(([key, { file }]) => !initial.has(key) && !isOtherLanguage(key) && file.endsWith('.js'))
    .map(([, { file }]) => `/${file}`)
}

/** The visit without any fault; answers with the files it asked for. */
async function record(context: BrowserContext, visit: Visit): Promise<ReadonlySet<string>> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) files.add(pathname)
  })
  await visit.before?.(page)
  await page.goto(visit.at)
  if (visit.open) await heading(page).waitFor()
  await settles(page)
  await visit.open?.(page)
  await expect(visit.goal(page).first(), visit.name).toBeVisible()
  // A page that works has requested its files by then; a file that nobody requested fails below.
  await settles(page)
  await page.close()
  return files
}

/** What arrives later moves the buttons, and a press would miss them. A page may also go on asking. */
async function settles(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
}

/** The visit without one file. Answers with what was wrong: an empty screen, no way on, or typed text that is gone. */
async function endure(
  context: BrowserContext,
  visit: Visit,
  file: string,
  fault: Fault,
): Promise<string | null> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  let failed = 0
  try {
    await page.route(`**${file}`, (route) => {
      failed++
      return fault === 'cut off' ? route.abort('connectionreset') : route.fulfill({ status: 404, json: {} })
    })
    await visit.before?.(page)
    await page.goto(visit.at)
    const ready = visit.open ? heading(page) : visit.goal(page).first()
    const isReady = await arrives(ready, wayOn(page))
    // Presses that come before the page is there are another story's: early-press.story.ts.
    if (visit.open) await settles(page)
    const typed = isReady ? await visit.open?.(page) : undefined
    // Some files are asked for when their screen is there already.
    await expect.poll(() => failed, 'the file is asked for').toBeGreaterThan(0)
    const problem = await assess(
      page,
      typed ?? undefined,
      isReady ? visit.goal(page).or(wayOn(page)) : wayOn(page),
    )
    // Where something was pressed, its message is not looked for further down; in a card it could be cut off as well.
    const way = wayOn(page).first()
    if (visit.open && (await way.isVisible())) await expect(way).toBeInViewport()
    return problem
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await page.close()
  }
}

async function assess(page: Page, typed: Locator | undefined, wanted: Locator): Promise<string | null> {
  await wanted.first().waitFor()
  if ((await page.locator('body').innerText()).trim() === '') return 'the screen is empty'
  if (typed && (await typed.inputValue()) !== 'Getippt') return 'what was typed is gone'
  return null
}
