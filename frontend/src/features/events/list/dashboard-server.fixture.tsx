import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { viewEvent } from '@raidtisch/shared-types/live/apply-event'
import { anEvent } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { DashboardPage } from './DashboardPage.tsx'

type Answer = { status: number; body: unknown }

export const lena = { id: '100000000000000001', username: 'lena', displayName: 'Lena', avatar: null }
export const id = '0191e8a0-0000-7000-8000-000000000001'
export const mine: EventView = viewEvent(anEvent({ id, date: '2099-07-21T19:00:00.000Z' }), {
  discordUserId: lena.id,
  isAdmin: true,
})
export const archivedOne: EventView = { ...mine, title: 'Altes Event', status: 'archived', version: 2 }

export const announcedRead = 'GET /api/events?status=upcoming%2Ccancelled&ended=false'
export const archiveOf = (limit: number, rest = '') =>
  `GET /api/events?status=archived%2Ccompleted%2Ccancelled&ended=true${rest}&limit=${limit}`
export const ok = (body: unknown): Answer => ({ status: 200, body })

const usual = (): Record<string, Answer> => ({
  'GET /auth/user': ok(lena),
  'GET /auth/permissions': ok({ isAdmin: true, hasLeadRole: true, server: null, roles: [] }),
  'GET /api/stats': ok({ totalEvents: 1, totalSignups: 12, upcomingEvents: 1, needsAttention: 0 }),
  'GET /api/events?status=active': ok([mine]),
  'GET /api/stats/events': ok({ archived: 30 }),
  [announcedRead]: ok([]),
  [archiveOf(24)]: ok([]),
})

/** Stands for the server in each test of a file: what it answers by method and path, and what it was asked. */
export function serveDashboard() {
  const served = { answers: usual(), heard: [] as string[] }
  // Fetched ahead, so that no test waits for the file.
  beforeAll(() =>
    Promise.all([
      import('../actions/ConfirmEventAction.tsx'),
      import('../form/EditEvent.tsx'),
      import('./ArchivePanel.tsx'),
    ]),
  )
  beforeEach(() => {
    Object.assign(served, { answers: usual(), heard: [] })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const name = `${init.method?.toUpperCase()} ${url}`
      served.heard.push(name)
      const failed = { status: 500, body: { code: 'internal', message: name } }
      const { status, body } = served.answers[name] ?? failed
      return new Response(JSON.stringify(body), { status })
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return { served, changes: () => served.heard.filter((name) => !name.startsWith('GET')) }
}

function Where() {
  return <output>{useLocation().pathname}</output>
}

/** The page at an address. */
export async function renderDashboard(path = '/') {
  return renderApp(
    <>
      <Where />
      <DashboardPage />
    </>,
    { path },
  )
}

export async function openDashboard(): Promise<HTMLElement> {
  await renderDashboard()
  return screen.findByRole('region', { name: 'Kaltherz' })
}
