import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeAll } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { viewEvent } from '@raidtisch/shared-types/live/apply-event'
import { aReader, leads } from '#testing/a-reader.ts'
import { eventFigures } from '#testing/event-figures.ts'
import { anEvent, asListed } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi, type Refusal } from '#testing/serve-api.ts'
import { DashboardPage } from './DashboardPage.tsx'

export const lena = aReader('100000000000000001', 'Lena')
export const id = '0191e8a0-0000-7000-8000-000000000001'
export const mine: EventView = viewEvent(anEvent({ id, date: '2099-07-21T19:00:00.000Z' }), {
  discordUserId: lena.id,
  isAdmin: true,
  isMember: true,
})
export const archivedOne: EventView = { ...mine, title: 'Altes Event', status: 'archived', version: 2 }

/** Queries of 'GET /api/events'. */
export const activeList = 'status=active'
export const announcedList = 'status=upcoming,cancelled&ended=false'
export const archiveOf = (limit: number, rest = '') =>
  `status=archived,completed,cancelled&ended=true${rest}&limit=${limit}`

/** As whole events, which a test also answers single reads with. */
type List = EventView[] | Refusal
const listOf = (list: List | undefined) =>
  Array.isArray(list) ? list.map(asListed) : (list ?? refused(500, 'internal'))

/** Stands for the server in each test of a file, with a leader as the reader. `lists` are answered by their query. */
export function serveDashboard() {
  const lists: Record<string, List> = {}
  const served = serveApi(() => {
    for (const query of Object.keys(lists)) delete lists[query]
    Object.assign(lists, { [activeList]: [mine], [announcedList]: [], [archiveOf(24)]: [] })
    return {
      'GET /auth/user': lena,
      'GET /auth/permissions': leads(true),
      'GET /api/missing-responses': [],
      'GET /api/stats': { totalEvents: 1, totalSignups: 12, upcomingEvents: 1, needsAttention: 0 },
      'GET /api/stats/events': eventFigures({ archived: 30 }),
      'GET /api/events': ({ query }) => listOf(lists[queryText(query)]),
    }
  })
  // Loaded first, so that no test waits for the file.
  beforeAll(() =>
    Promise.all([
      import('../actions/ConfirmEventAction.tsx'),
      import('../form/EditEventForm.tsx'),
      import('./ArchivePanel.tsx'),
    ]),
  )
  /** The queries of the lists that were read. */
  const listsRead = () =>
    served.requests.flatMap(({ name, query }) => (name === 'GET /api/events' ? [queryText(query)] : []))
  return { served, lists, listsRead }
}

const queryText = (query: Readonly<Record<string, string>>) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

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
  return screen.findByRole('article', { name: 'Kaltherz' })
}
