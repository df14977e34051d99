import { pickFields, plainEventFields, simpleDefaults } from '@raidtisch/shared-types/contracts/event-fields'
import type { EventTemplate } from '@raidtisch/shared-types/contracts/event-templates.contract'
import type { Locator, Page } from '@playwright/test'

/** One way into a part of the app: where it begins, what opens it and what is seen then. */
export type Visit = {
  name: string
  at: string
  /** What the server answers for the file. */
  before?: (page: Page) => Promise<void>
  /** Pressed once the page is there; may also type, and says what has to survive. */
  open?: (page: Page) => Promise<Locator | undefined | void>
  goal: (page: Page) => Locator
}

const tabs = 4

/** What a screen offers whose code did not load. */
export const wayOn = (page: Page) =>
  page
    .getByRole('button', { name: /^(Neu laden|Erneut versuchen|Reload|Try again)$/ })
    .or(page.getByRole('link', { name: 'Neu laden', exact: true }))
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}
export const heading = (page: Page) => page.locator('main h1')
/** Nobody listens to keys before the app is there. */
const key = (name: string) => async (page: Page) => {
  await heading(page).waitFor()
  await page.keyboard.press(name)
}
/** The same in the menu of an event's page; without the menu there is nothing to press. */
const choose = (name: string) => async (page: Page) => {
  await press('Weitere Aktionen')(page)
  const item = page.getByRole('menuitem', { name })
  if (await arrives(item, wayOn(page))) await item.click()
}
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

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

/** All of them; `token` opens the stream of the event, whose title is 'Never blank'. */
export function visitsOf(eventId: string, token: string): Visit[] {
  return [
    ...[...pages, '/party-manager', `/events/${eventId}`].map((at) => ({ name: at, at, goal: heading })),
    { name: 'archive tab', at: '/?tab=archive', goal: (page) => page.getByRole('searchbox') },
    {
      name: 'first screen',
      at: '/',
      before: askForRoles,
      goal: (page) => page.getByRole('heading', { name: /^Wer ist wer/ }),
    },
    { name: 'stream', at: `/stream#${token}`, goal: (page) => page.getByText('Never blank') },
    ...dialogs(eventId),
  ]
}

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

const aTemplate: EventTemplate = {
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
  ...pickFields(plainEventFields, simpleDefaults),
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
    { name: 'search', at: '/', open: key('Control+k'), goal: dialog },
    { name: 'keys', at: '/', open: key('?'), goal: dialog },
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
    {
      name: 'board menu',
      at: `/party-manager?event=${eventId}`,
      open: press('Aktionen für das Board'),
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

/** Runs `run` for each, a few at a time. */
export async function inTabs<T>(all: readonly T[], run: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all]
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await run(one)
  }
  await Promise.all(Array.from({ length: tabs }, work))
}

/** Waits for either; whether it was the first. */
export async function arrives(wanted: Locator, other: Locator): Promise<boolean> {
  await wanted.or(other).first().waitFor()
  return wanted.isVisible()
}
