import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, makeEvent, story } from '../fixtures/story.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
type Fault = 'answered with 404' | 'cut off'

/** One way into a part of the app: where it begins, what opens it and what is seen then. */
type Visit = {
  name: string
  at: string
  /** What the server answers for the file. */
  before?: (page: Page) => Promise<void>
  /** Pressed once the page is there; may also type, and says what has to survive. */
  open?: (page: Page) => Promise<Locator | undefined | void>
  goal: (page: Page) => Locator
}

const dist = path.resolve(import.meta.dirname, '../../dist')
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>
/** Texts of the other languages travel as the German ones do. */
const isOtherLanguage = (key: string) => /\/(en|fr|ru|ko)\.ts$/.test(key)
const tabs = 4

const wayOn = (page: Page) =>
  page
    .getByRole('button', { name: /^(Neu laden|Erneut versuchen|Reload|Try again)$/ })
    .or(page.getByRole('link', { name: 'Neu laden', exact: true }))
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}
/** The same in the menu of an event's page; without the menu there is nothing to press. */
const choose = (name: string) => async (page: Page) => {
  await press('Weitere Aktionen')(page)
  const item = page.getByRole('menuitem', { name })
  if (await arrives(item, wayOn(page))) await item.click()
}
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const heading = (page: Page) => page.locator('main h1')

story(
  'the screen is never empty when one file of the app does not load',
  async ({ cast, product, browser }) => {
    // About 150 pages are opened, four at a time.
    story.setTimeout(900_000)
    const lena = await cast.as('lena')
    const event = await makeEvent(lena, { title: 'Never blank' })
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
    const pages = [
      '/',
      '/calendar',
      '/members',
      '/profile',
      '/analytics',
      '/user-mapping',
      '/settings',
      '/audit-logs',
    ]
    const visits: Visit[] = [
      ...[...pages, '/party-manager', `/events/${event.id}`].map((at) => ({ name: at, at, goal: heading })),
      { name: 'archive tab', at: '/?tab=archive', goal: (page) => page.getByRole('searchbox') },
      {
        name: 'first screen',
        at: '/',
        before: askForRoles,
        goal: (page) => page.getByRole('heading', { name: /^Wer ist wer/ }),
      },
      { name: 'stream', at: `/stream#${token}`, goal: (page) => page.getByText('Never blank') },
      ...dialogs(event.id),
    ]
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
          return (['answered with 404', 'cut off'] as const).map((fault) => ({ visit, file, fault }))
        }),
    )
    const failures: string[] = []
    await inTabs(trials, async ({ visit, file, fault }) => {
      const problem = await endure(context, visit, file, fault)
      if (problem !== null) failures.push(`${visit.name}, ${file} ${fault}: ${problem}`)
    })
    expect(failures).toEqual([])
    expect(trials.length).toBeGreaterThan(lazy.length)
    await context.close()
  },
)

/** As for the first admin of a guild that has not said which roles are which. */
async function askForRoles(page: Page): Promise<void> {
  await page.route('**/auth/permissions', async (route) => {
    const response = await route.fetch()
    const permissions = (await response.json()) as object
    await route.fulfill({ response, json: { ...permissions, needsRoleChoice: true } })
  })
}

const importedState = {
  externalId: '1465438821414994063',
  link: 'https://raid-helper.dev/event/1465438821414994063',
  isFollowed: true,
  checkedAt: null,
  fault: null,
}

const aTemplate = {
  id: '0191e8a0-0000-7000-8000-000000000001',
  name: 'Montags',
  title: 'Kaltherz',
  description: null,
  eventType: 'raid',
  timezone: 'CET',
  weekday: 1,
  time: '20:00',
  duration: 120,
  channelId: null,
  channelName: null,
  roles: { tanks: { max: 3, emoji: null }, healers: { max: 6, emoji: null }, dps: { max: 12, emoji: null } },
  settings: { allowLateSignups: true, sendReminders: true, autoArchive: false, requireRoles: [] },
  classFilters: { requiredClasses: [], bannedClasses: [], preferredClasses: [] },
  keepAlive: false,
  responseDeadline: null,
  afterDeadline: 'nothing',
  preselectedPlayers: [],
  pingRoleIds: [],
  hasThread: false,
  parties: [],
  lost: [],
  version: 1,
}

function dialogs(eventId: string): Visit[] {
  const at = `/events/${eventId}`
  return [
    {
      name: 'a message over a form',
      at: '/',
      open: async (page) => {
        await page.route('**/api/events', (route) =>
          route.request().method() === 'POST' ? route.abort() : route.fallback(),
        )
        await page.getByRole('button', { name: 'Create Event' }).first().click()
        const title = page.getByRole('textbox', { name: /^Titel|^Event-Titel|^Title/ }).first()
        if (!(await arrives(title, wayOn(page)))) return undefined
        await title.fill('Getippt')
        await page.keyboard.press('Control+Enter')
        return title
      },
      goal: (page) => page.getByRole('dialog'),
    },
    {
      name: 'import',
      at: '/?create',
      open: press('Aus Raid-Helper übernehmen'),
      goal: dialog,
    },
    {
      name: 'imported event',
      at,
      before: async (page) => {
        await page.route('**/api/events/*/import', (route) =>
          route.fulfill({ json: { imported: importedState } }),
        )
      },
      goal: (page) => page.getByRole('switch', { name: /^Änderungen dort/ }),
    },
    { name: 'week', at: '/', open: press('Diese Woche'), goal: dialog },
    { name: 'edit', at: '/', open: press('Bearbeiten'), goal: dialog },
    { name: 'archive', at: '/', open: press(/^Archivieren/), goal: dialog },
    {
      name: 'copied',
      at,
      open: press(/^Kopieren/),
      // A browser lets only the tab in front copy; the others say that it failed, with the same file.
      goal: (page) => page.getByText(/[Kk]opiert|Kopieren fehlgeschlagen/),
    },
    { name: 'search', at: '/', open: (page) => page.keyboard.press('Control+k'), goal: dialog },
    { name: 'keys', at: '/', open: (page) => page.keyboard.press('?'), goal: dialog },
    { name: 'absence', at: '/', open: press('Abwesenheit'), goal: dialog },
    { name: 'participation', at: '/', open: press('Meine Teilnahme'), goal: dialog },
    { name: 'donation', at: '/', open: press('Spenden'), goal: dialog },
    { name: 'class', at, open: press(/^Heiler/), goal: dialog },
    { name: 'stream links', at, open: press('Stream-Ansicht'), goal: dialog },
    { name: 'save as a template', at, open: choose('Als Vorlage speichern'), goal: dialog },
    {
      name: 'templates',
      at: '/?create',
      before: async (page) => {
        await page.route('**/api/event-templates', (route) => route.fulfill({ json: [aTemplate] }))
      },
      open: press('Vorlagen verwalten'),
      goal: (page) => page.getByRole('button', { name: 'Montags bearbeiten' }),
    },
    { name: 'archive one', at, open: choose('Archivieren'), goal: dialog },
    { name: 'feeds', at: '/calendar', open: press('Kalender abonnieren'), goal: dialog },
    {
      name: 'menu',
      at,
      open: press('Weitere Aktionen'),
      goal: (page) => page.getByRole('menuitem').first(),
    },
    { name: 'calling off', at, open: choose('Event absagen'), goal: dialog },
    { name: 'somebody else’s answer', at, open: press('Hinzufügen'), goal: dialog },
    {
      name: 'voice check',
      // An invented one: the dialog comes all the same, and says that there is none.
      at: '/analytics?view=voice&check=0191e8a0-0000-7000-8000-000000000001',
      goal: dialog,
    },
  ]
}

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
  await visit.open?.(page)
  await expect(visit.goal(page).first(), visit.name).toBeVisible()
  // A page that works has requested its files by then; a file that nobody requested fails below.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  await page.close()
  return files
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
  try {
    await page.route(`**${file}`, (route) =>
      fault === 'cut off' ? route.abort('connectionreset') : route.fulfill({ status: 404, json: {} }),
    )
    await visit.before?.(page)
    await page.goto(visit.at)
    const ready = visit.open ? heading(page) : visit.goal(page).first()
    if (!(await arrives(ready, wayOn(page)))) return await assess(page, undefined, wayOn(page))
    const typed = await visit.open?.(page)
    return await assess(page, typed ?? undefined, visit.goal(page).or(wayOn(page)))
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

/** Waits for either; whether it was the first. */
async function arrives(wanted: Locator, other: Locator): Promise<boolean> {
  await wanted.or(other).first().waitFor()
  return wanted.isVisible()
}

/** A few at a time. */
async function inTabs<T>(all: readonly T[], run: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all]
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await run(one)
  }
  await Promise.all(Array.from({ length: tabs }, work))
}
