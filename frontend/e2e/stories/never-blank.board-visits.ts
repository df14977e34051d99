import type { Page } from '@playwright/test'
import type { SignedInPerson } from '../fixtures/story.ts'
import { arrives, dialog, press, wayOn, type Visit } from './never-blank.visits.ts'

/** Makes a party with one person in it, and somebody who comes and has no slot yet. */
export async function fillBoard(
  lena: SignedInPerson,
  mia: SignedInPerson,
  event: { id: string },
): Promise<void> {
  const party = await lena.api<{ id: string }>('POST', '/api/parties', { eventId: event.id, partyNumber: 1 })
  const { id } = await lena.api<{ id: string }>('GET', '/auth/user')
  await lena.api('POST', `/api/parties/${party.id}/members`, { discordUserId: id, position: 0 })
  await mia.api('POST', `/api/events/${event.id}/signup`, { role: 'healer' })
}

/** Presses these one after the other, as far as their code arrives. */
const pressAll =
  (...steps: readonly (readonly ['button' | 'menuitem' | 'tab', string | RegExp])[]) =>
  async (page: Page) => {
    for (const [role, name] of steps) {
      const next = page.getByRole(role, { name }).first()
      if (!(await arrives(next, wayOn(page)))) return
      await next.click()
    }
  }

const partyMenu = ['button', 'Aktionen für Party 1'] as const

/** The dialogs of the party manager, on a board that {@link fillBoard} filled. */
export function boardVisits(eventId: string): Visit[] {
  const at = `/party-manager?event=${eventId}`
  return [
    { name: 'a slot', at, open: press(/^Party 1, Platz \d: frei/), goal: dialog },
    { name: 'a party', at, open: pressAll(partyMenu, ['menuitem', 'Bearbeiten']), goal: dialog },
    { name: 'deleting a party', at, open: pressAll(partyMenu, ['menuitem', 'Löschen']), goal: dialog },
    {
      name: 'party types',
      at,
      open: pressAll(['button', 'Aktionen für das Board'], ['menuitem', 'Party-Typen']),
      goal: dialog,
    },
    {
      name: 'a new group',
      at,
      open: pressAll(['tab', 'Feste Gruppen'], ['button', 'Gruppe erstellen']),
      goal: dialog,
    },
    {
      name: 'a suggestion',
      at,
      open: pressAll(['button', 'Parties vorschlagen'], ['button', /^Party 1, Platz \d, Vorschlag/]),
      goal: dialog,
    },
    { name: 'publishing', at, before: giveChannel, open: publish, goal: dialog },
  ]
}

/** A board that had to wait for its connection may be shown as an older copy first, and a copy is not published. */
async function publish(page: Page): Promise<void> {
  await page.locator('[data-save-state=saved]').first().waitFor()
  await press(/veröffentlichen$/i)(page)
}

/** As if the event had a channel, without which nothing is published. */
async function giveChannel(page: Page): Promise<void> {
  await page.route('**/api/events?status=active', async (route) => {
    const response = await route.fetch()
    const events = (await response.json()) as object[]
    await route.fulfill({ response, json: events.map((event) => ({ ...event, channelId: '1' })) })
  })
}
