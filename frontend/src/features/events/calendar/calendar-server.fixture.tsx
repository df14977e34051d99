import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { EventType } from '@raidtisch/shared-types/domain/event-types'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { CalendarPage } from './CalendarPage.tsx'

type Answer = { status: number; body: unknown }
export const ok = (body: unknown): Answer => ({ status: 200, body })

/** The zone of the reader's device. */
export function readerIn(timeZone: string): void {
  const device = { locale: 'de', calendar: 'gregory', numberingSystem: 'latn', timeZone }
  // oxlint-disable-next-line no-restricted-properties -- It is replaced here, not used.
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(device)
}

let lastId = 0
export function eventAt(date: string, title: string, eventType: EventType = 'raid'): EventView {
  lastId += 1
  const id = `0191e8a0-0000-7000-8000-${String(lastId).padStart(12, '0')}`
  return asView(anEvent({ id, date: new Date(date).toISOString(), title, eventType }))
}

function Address() {
  return <output aria-label="Adresse">{useLocation().search}</output>
}

const untouched = () => ({
  answers: {
    'GET /api/events?status=active': ok([]),
    'GET /api/calendar-feeds': ok([]),
  } as Record<string, Answer>,
  sent: [] as { name: string; body: unknown }[],
})

/** Stands for the server in each test of a file, on 21 November 2026 with a reader in Berlin. */
export function serveCalendar() {
  const served = untouched()
  // Fetched ahead, so that no test waits for the file.
  beforeAll(() => import('./FeedsDialog.tsx'))
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
    readerIn('Europe/Berlin')
    Object.assign(served, untouched())
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const name = `${init.method?.toUpperCase()} ${url}`
      served.sent.push({ name, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
      const failed = { status: 500, body: { code: 'internal', message: name } }
      const { status, body } = served.answers[name] ?? failed
      return new Response(JSON.stringify(body), { status })
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  async function openCalendar(events: readonly EventView[], path = '/calendar') {
    served.answers['GET /api/events?status=active'] = ok(events)
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

  return { served, openCalendar }
}

/** By its date, because names of 42 cells are dear to compute. */
export function day(date: string): HTMLElement {
  const cell = document.querySelector<HTMLElement>(`[data-day="${date}"]`)
  if (!cell) throw new Error(`${date} is not in the month`)
  return cell
}
export const address = () => screen.getByRole('status', { name: 'Adresse' }).textContent
