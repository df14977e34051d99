import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused } from '#testing/serve-api.ts'
import { serveCalendar } from './calendar-server.fixture.tsx'

const { served, openCalendar } = serveCalendar()

describe('Subscribing', () => {
  const feed = {
    id: '0191e8a0-0000-7000-8000-0000000000fe',
    kind: 'guild',
    language: 'de',
    createdAt: '2026-11-21T12:00:00.000Z',
  } as const
  const made = { ...feed, address: `https://raid.example.org/calendar/${'a'.repeat(43)}.ics` }

  async function openFeeds() {
    const { user } = await openCalendar([])
    await user.click(screen.getByRole('button', { name: 'Kalender abonnieren' }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Kalender abonnieren' })) }
  }

  test('shows a new address once, to copy and to open, and forgets it on closing', async () => {
    served.answers['POST /api/calendar-feeds'] = made
    const { user, dialog } = await openFeeds()
    expect(await dialog.findByText(/Noch keine Adresse/)).toBeTruthy()
    served.answers['GET /api/calendar-feeds'] = [feed]
    await user.click(dialog.getByRole('button', { name: 'Adresse erstellen: Gildenkalender' }))
    const field = await dialog.findByRole('textbox', { name: 'Deine neue Adresse' })
    expect((field as HTMLInputElement).value).toBe(made.address)
    expect(served.changes()).toEqual([
      { call: 'POST /api/calendar-feeds', body: { kind: 'guild', language: 'de' } },
    ])
    expect(dialog.getByRole('link', { name: 'In Kalender-App öffnen' }).getAttribute('href')).toBe(
      made.address.replace('https', 'webcal'),
    )
    await user.click(dialog.getByRole('button', { name: 'Adresse kopieren' }))
    expect(await navigator.clipboard.readText()).toBe(made.address)
    await user.click(dialog.getByRole('button', { name: 'Schließen' }))
    await user.click(await screen.findByRole('button', { name: 'Kalender abonnieren' }))
    expect(await screen.findByText(/Erstellt am Sa\., 21\. Nov\./)).toBeTruthy()
    expect(screen.queryByDisplayValue(made.address)).toBeNull()
  })

  test('creates one address at a time, because only the last one would be shown', async () => {
    let arrive = () => undefined as void
    const first = new Promise<void>((resolve) => (arrive = resolve))
    served.answers['POST /api/calendar-feeds'] = async () => {
      await first
      return made
    }
    const { user, dialog } = await openFeeds()
    await user.click(dialog.getByRole('button', { name: 'Adresse erstellen: Gildenkalender' }))
    await user.click(dialog.getByRole('button', { name: 'Adresse erstellen: Meine Events' }))
    arrive()
    expect(await dialog.findByDisplayValue(made.address)).toBeTruthy()
    expect(served.changes()).toHaveLength(1)
  })

  test('revokes after a question, and the address shown goes with it', async () => {
    served.answers['POST /api/calendar-feeds'] = made
    served.answers['GET /api/calendar-feeds'] = [feed]
    served.answers['DELETE /api/calendar-feeds/{id}'] = { success: true }
    const { user, dialog } = await openFeeds()
    await user.click(dialog.getByRole('button', { name: 'Adresse erstellen: Meine Events' }))
    await dialog.findByDisplayValue(made.address)
    await user.click(await dialog.findByRole('button', { name: 'Widerrufen' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Adresse widerrufen?' }))
    served.answers['GET /api/calendar-feeds'] = []
    await user.click(question.getByRole('button', { name: 'Widerrufen' }))
    expect(await screen.findByText('Adresse widerrufen')).toBeTruthy()
    expect(served.changes().at(-1)?.call).toBe(`DELETE /api/calendar-feeds/${feed.id}`)
    await waitFor(() => expect(screen.queryByDisplayValue(made.address)).toBeNull())
  })

  test('shows the reason when no more addresses can be created', async () => {
    served.answers['POST /api/calendar-feeds'] = refused(409, 'calendar_feed_limit_reached')
    const { user, dialog } = await openFeeds()
    await user.click(dialog.getByRole('button', { name: 'Adresse erstellen: Meine Events' }))
    expect(await screen.findByText('Die Adresse konnte nicht erstellt werden.')).toBeTruthy()
    expect(screen.getAllByText(/schon zehn gültige Kalenderadressen/)).not.toEqual([])
  })
})
