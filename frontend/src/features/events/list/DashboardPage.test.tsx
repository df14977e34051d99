import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { statsQuery } from '#lib/queries/event.queries.ts'
import { leads } from '#testing/a-reader.ts'
import { refused } from '#testing/serve-api.ts'
import {
  serveDashboard,
  activeList,
  announcedList,
  id,
  mine,
  openDashboard,
  renderDashboard,
} from './dashboard-server.fixture.tsx'

const { served, lists, listsRead } = serveDashboard()

describe('The dashboard', () => {
  test('shows leaders four figures and the archive', async () => {
    served.answers['GET /api/stats'] = {
      totalEvents: 5,
      totalSignups: 12,
      upcomingEvents: 3,
      needsAttention: 2,
    }
    await openDashboard()
    await screen.findByText('12')
    const [labels, figures] = (['term', 'definition'] as const).map((role) =>
      screen.getAllByRole(role).map(({ textContent }) => textContent),
    )
    expect(labels).toEqual(['Active Events', 'Total Signups', 'This Week', 'Need Attention'])
    expect(figures).toEqual(['5', '12', '3', '2'])
    expect(await screen.findByRole('link', { name: /^Archive\s*30$/ })).toBeTruthy()
    expect(listsRead().filter((query) => query.includes('archived'))).toEqual([])
  })

  test('shows only what needs attention when that figure is pressed, and everything when it is pressed again', async () => {
    const soon = new Date(Date.now() + 20 * 3_600_000).toISOString()
    const short: EventView = { ...mine, id: id.replace(/1$/, '2'), title: 'Ohne Heiler', date: soon }
    lists[activeList] = [short, mine]
    served.answers['GET /api/stats'] = {
      totalEvents: 2,
      totalSignups: 0,
      upcomingEvents: 1,
      needsAttention: 1,
    }
    await openDashboard()
    await userEvent.click(await screen.findByRole('link', { name: 'Need Attention: 1 Event zeigen' }))
    expect(screen.getByText(/denen Tanks oder Heiler fehlen/)).toBeTruthy()
    expect(screen.getByRole('article', { name: 'Ohne Heiler' })).toBeTruthy()
    expect(screen.queryByRole('article', { name: 'Kaltherz' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Need Attention: Alle Events zeigen' }))
    expect(screen.getByRole('article', { name: 'Kaltherz' })).toBeTruthy()
  })

  test('leaves the focus on the figure that needs attention when its number changes', async () => {
    const figures = { totalEvents: 2, totalSignups: 0, upcomingEvents: 1, needsAttention: 2 }
    served.answers['GET /api/stats'] = figures
    const { client } = await renderDashboard()
    ;(await screen.findByRole('link', { name: 'Need Attention: 2 Events zeigen' })).focus()
    act(() => void client.setQueryData(statsQuery.queryKey, { ...figures, needsAttention: 1 }))
    const link = await screen.findByRole('link', { name: 'Need Attention: 1 Event zeigen' })
    expect(link.matches(':focus')).toBe(true)
  })

  test('says to a guest that events are for members, without buttons that would not help', async () => {
    served.answers['GET /auth/permissions'] = leads(false)
    lists[activeList] = refused(403, 'members_only')
    await renderDashboard()
    expect(await screen.findByText('Nur für Mitglieder')).toBeTruthy()
    expect(screen.getByText(/^Die Gilde zeigt Events gerade nur ihren Mitgliedern/)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('link', { name: /Archive/ })).toBeNull()
  })

  test('says that nothing needs attention any more, and leads back to all events', async () => {
    await renderDashboard('/?attention=1')
    expect(await screen.findByText('Es fehlt niemand mehr')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Alle Events zeigen' }))
    expect(await screen.findByRole('article', { name: 'Kaltherz' })).toBeTruthy()
  })

  test('does not lead anywhere from a figure of nothing', async () => {
    await openDashboard()
    await screen.findByText('12')
    expect(screen.queryByRole('link', { name: /Need Attention/ })).toBeNull()
  })

  test('shows announced and cancelled events beside the active ones, and counts only the active like the figure above', async () => {
    const other = (last: number, changes: Partial<EventView>): EventView => ({
      ...mine,
      id: id.replace(/1$/, String(last)),
      ...changes,
    })
    lists[announcedList] = [
      other(2, { title: 'Angekündigt', status: 'upcoming', opensAt: '2099-07-01T16:00:00.000Z' }),
      other(3, { title: 'Ausgefallen', status: 'cancelled', cancelReason: 'Server-Wartung' }),
    ]
    await openDashboard()
    const announced = within(await screen.findByRole('article', { name: 'Angekündigt' }))
    expect(announced.getByText('Öffnet am Mi., 1. Juli 2099, 18:00 CET')).toBeTruthy()
    expect(announced.queryByRole('link', { name: 'Zusagen' })).toBeNull()
    const cancelled = within(screen.getByRole('article', { name: 'Ausgefallen' }))
    expect(cancelled.getByText('Abgesagt: Server-Wartung')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Active Events\s*1$/ })).toBeTruthy()
  })

  test('says that announced and cancelled events are missing when they could not be read, and asks again on demand', async () => {
    lists[activeList] = []
    lists[announcedList] = refused(503, 'unavailable')
    await renderDashboard()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Nicht alle Events konnten geladen werden.')
    expect(alert.textContent).toContain('Der Server ist gerade nicht bereit.')
    expect(screen.queryByText('Noch keine aktiven Events')).toBeNull()
    lists[announcedList] = [{ ...mine, title: 'Ausgefallen', status: 'cancelled' }]
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('article', { name: 'Ausgefallen' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says what failed and asks again on demand', async () => {
    lists[activeList] = refused(503, 'unavailable')
    await renderDashboard()
    expect(
      await screen.findByText(
        'Failed to fetch: Der Server ist gerade nicht bereit. Versuche es gleich noch einmal.',
      ),
    ).toBeTruthy()
    lists[activeList] = [mine]
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('article', { name: 'Kaltherz' })).toBeTruthy()
  })
})
