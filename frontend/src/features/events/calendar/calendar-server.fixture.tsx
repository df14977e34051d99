import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { EventType } from '@raidtisch/shared-types/domain/event-types'
import { anEvent, asListed, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi, type Refusal } from '#testing/serve-api.ts'
import { CalendarPage } from './CalendarPage.tsx'

/** The zone of the reader's device. */
export function readerIn(timeZone: string): void {
  const device = { locale: 'de', calendar: 'gregory', numberingSystem: 'latn', timeZone }
  // oxlint-disable-next-line no-restricted-properties -- It is replaced here, not used.
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(device)
}

let lastId = 0
export function eventAt(date: string, title: string, eventType: EventType = 'raid'): ListedEvent {
  lastId += 1
  const id = `0191e8a0-0000-7000-8000-${String(lastId).padStart(12, '0')}`
  return asListed(asView(anEvent({ id, date: new Date(date).toISOString(), title, eventType })))
}

function Address() {
  return <output aria-label="Adresse">{useLocation().search}</output>
}

/** Stands for the server in each test of a file, on 21 November 2026 with a reader in Berlin. */
export function serveCalendar() {
  const lists: Record<'active' | 'announced', ListedEvent[] | Refusal> = { active: [], announced: [] }
  const served = serveApi(() => {
    Object.assign(lists, { active: [], announced: [] })
    return {
      'GET /api/events': ({ query }) => (query['status'] === 'active' ? lists.active : lists.announced),
      'GET /api/calendar-feeds': [],
      'GET /api/calendar/past': [],
    }
  })
  // Loaded first, so that no test waits for the file.
  beforeAll(() => import('./FeedsDialog.tsx'))
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
    readerIn('Europe/Berlin')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  async function openCalendar(events: readonly ListedEvent[], path = '/calendar') {
    lists.active = [...events]
    const { client } = await renderApp(
      <>
        <CalendarPage />
        <Address />
      </>,
      { path },
    )
    await screen.findByRole('complementary', { name: 'Überblick' })
    return { client, user: userEvent.setup() }
  }

  return { served, lists, openCalendar }
}

/** By its date, because names of 42 cells are dear to compute. */
export function day(date: string): HTMLElement {
  const cell = document.querySelector<HTMLElement>(`[data-day="${date}"]`)
  if (!cell) throw new Error(`${date} is not in the month`)
  return cell
}
export const address = () => screen.getByRole('status', { name: 'Adresse' }).textContent
