import type { EventTemplate } from '@raidtisch/shared-types/contracts/event-templates.contract'
import type { EventView, ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { expect, expectAccessible, makeEvent, story, toast } from '../fixtures/story.ts'

/** Weekday and time in Berlin. */
const clockOf = ({ date }: EventView) =>
  new Date(date).toLocaleString('de', {
    timeZone: 'Europe/Berlin',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })

/** Two days ago at an hour that no change of summer time skips in the next week. */
function pastNoon(): Date {
  const noon = new Date(Date.now() - 48 * 3_600_000)
  noon.setUTCHours(12, 0, 0, 0)
  return noon
}

const phone = { viewport: { width: 390, height: 844 } }

for (const [screen, options] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const)
  story(
    `a leader makes a template of a past event and plans next week with it, on ${screen}`,
    async ({ cast }) => {
      const lena = await cast.as('lena', { at: '/', ...options })
      const past = await makeEvent(lena, { title: 'Montagsraid', startsAt: pastNoon() })
      const party = { eventId: past.id, partyNumber: 1, maxSize: 6 }
      const { id: partyId } = await lena.api<{ id: string }>('POST', '/api/parties', party)
      await lena.api('PATCH', `/api/parties/${partyId}`, { name: 'Vorhut' })
      const otto = await cast.as('otto', { at: '/?create' })

      const { page } = lena
      await page.goto(`/events/${past.id}`)
      let actions = 0
      const press = async (name: string | RegExp) => {
        actions += 1
        await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
      }
      await press('Weitere Aktionen')
      await press('Als Vorlage speichern')
      await expect(page.getByLabel(/^Name der Vorlage/)).toHaveValue('Montagsraid')
      await expectAccessible(page)
      await press('Speichern')
      await expect(toast(page, 'Vorlage „Montagsraid“ gespeichert')).toBeVisible()
      expect(actions).toBe(3)

      // The other leader's open form has it without a reload.
      await expect(otto.page.getByLabel('Vorlage', { exact: true })).toContainText('Montagsraid')

      await page.goto('/?create')
      actions = 1
      await page.getByLabel('Vorlage', { exact: true }).selectOption('Montagsraid')
      await expect(page.getByRole('textbox', { name: /^Titel/ })).toHaveValue(past.title)
      await expect(page.getByText('Parties: Vorhut')).toBeVisible()
      await expectAccessible(page)
      await press('Event erstellen')
      await expect(toast(page, 'Event erfolgreich erstellt')).toBeVisible()
      expect(actions).toBeLessThanOrEqual(5)

      const events = await lena.api<ListedEvent[]>('GET', '/api/events')
      const listed = events.find(({ id, title }) => title === past.title && id !== past.id)
      const planned = await lena.api<EventView>('GET', `/api/events/${listed!.id}`)
      expect(planned.parties).toMatchObject([{ name: 'Vorhut', maxSize: 6, members: [] }])
      const before = await lena.api<EventView>('GET', `/api/events/${past.id}`)
      expect(clockOf(planned)).toBe(clockOf(before))
      expect(Date.parse(planned.date)).toBeGreaterThan(Date.now())
      lena.made.push(planned.id)

      const [template] = await lena.api<EventTemplate[]>('GET', '/api/event-templates')
      await lena.api('DELETE', `/api/event-templates/${template!.id}`)
      await expect(otto.page.getByLabel('Vorlage', { exact: true })).toBeHidden()
    },
  )
