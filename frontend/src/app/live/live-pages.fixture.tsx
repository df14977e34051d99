import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import type { QueryClient } from '@tanstack/react-query'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { isListed } from '@raidtisch/shared-types/domain/event-status'
import { memberStats } from '#features/analytics/analytics.fixture.ts'
import { useConnection } from '#lib/live/connection.ts'
import { useWatchEvent } from '#lib/live/watched-events.ts'
import { useAbsences } from '#lib/queries/absence.queries.ts'
import { authKeys } from '#lib/queries/auth.queries.ts'
import { useActiveEvents, useArchive, useEvent, wholeArchive } from '#lib/queries/event.queries.ts'
import { useMemberStats } from '#lib/queries/statistics.queries.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { createLiveSocket } from '#lib/live/socket.ts'
import { aReader, leads } from '#testing/a-reader.ts'
import {
  anEvent,
  aParticipant,
  asListed,
  asView,
  startLiveServer,
  type LiveServer,
} from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { NewVersionBar } from '../shell/NewVersionBar.tsx'
import { startLiveBridge, type BridgeTiming } from './live-bridge.ts'

export const id = '0191e8a0-0000-7000-8000-000000000001'
export const mia = aParticipant(id, '100000000000000002', 'Mia')
export const ben = aParticipant(id, '100000000000000003', 'Ben')
const timing: BridgeTiming = {
  waitMs: 5,
  jitterMs: 5,
  mostMs: 50,
  sleptMs: 10_000,
  joinMs: 2000,
  missedMs: 200,
  hungUpMs: 5,
  spreadMs: 5,
  statisticsMs: 300,
}

function EventPage() {
  const event = useEvent(id)
  const watchers = useWatchEvent(id)
  const connection = useConnection()
  const names = event.data?.participants.map((one) => one.displayName).join(', ')
  return (
    <main>
      <p data-testid="event">
        {event.isError ? 'missing' : `${event.data?.title} v${event.data?.version}: ${names}`}
      </p>
      <p data-testid="live">{`${connection}, ${watchers} watching`}</p>
    </main>
  )
}

function ListPage() {
  const events = useActiveEvents()
  const connection = useConnection()
  return (
    <main>
      <p data-testid="list">{events.data?.map((event) => `${event.title} v${event.version}`).join(', ')}</p>
      <p data-testid="live">{connection}</p>
    </main>
  )
}

function ArchivePage() {
  const archived = useArchive({ limit: 24, mine: false, filter: wholeArchive }, { enabled: true })
  return (
    <>
      <ListPage />
      <p data-testid="archive">{archived.data?.map((event) => event.title).join(', ')}</p>
    </>
  )
}

function StatisticsPage() {
  const stats = useMemberStats()
  const connection = useConnection()
  return <p data-testid="live">{`${connection}, ${stats.isFetching ? 'reading' : 'read'}`}</p>
}

function AbsencesPage() {
  const absences = useAbsences()
  const connection = useConnection()
  return <p data-testid="live">{`${connection}, ${absences.data?.absences.length ?? 'unknown'} away`}</p>
}

const isCurrent = () => Promise.resolve(false)

function BarPage() {
  return (
    <>
      {/* Its own request would come at a random moment. */}
      <NewVersionBar isOld={isCurrent} />
      <ListPage />
    </>
  )
}

const pages = {
  bar: <BarPage />,
  event: <EventPage />,
  list: <ListPage />,
  archive: <ArchivePage />,
  statistics: <StatisticsPage />,
  absences: <AbsencesPage />,
}

type Place = 'event' | 'list' | 'archive' | 'live'
export const textOf = (place: Place) => screen.getByTestId(place).textContent

export async function shows(place: Place, text: string): Promise<void> {
  await waitFor(() => expect(textOf(place)).toContain(text))
}

/** A live server with one event, and a page that follows it, for each test of a file. */
export function serveLive() {
  let server: LiveServer
  let client: QueryClient
  let stop: (() => void) | undefined
  /** While set, the answer with the event waits, though the server has looked already. */
  let hold: Promise<void> | undefined

  const unlessClosed = <T,>(answer: () => T) =>
    server.rights.seesEvents ? answer() : refused(403, 'members_only')
  const served = serveApi(() => ({
    'GET /api/events': ({ query }) =>
      unlessClosed(() => {
        const list = query['status'] === 'active' ? 'active' : 'archived'
        return [...server.events.values()]
          .filter((event) => isListed(event, list, new Date()))
          .map((event) => asListed(asView(event)))
      }),
    'GET /api/events/{id}': async ({ params }) => {
      const found = server.events.get(params['id'] ?? '')
      const answer = unlessClosed(() => (found ? asView(found) : refused(404, 'event_not_found')))
      await hold
      return answer
    },
    'GET /api/member-stats': {
      ...memberStats,
      members: memberStats.members.slice(0, 1).map((one) => ({ ...one, id: mia.discordUserId })),
    },
    'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
  }))

  beforeEach(async () => {
    hold = undefined
    server = await startLiveServer()
    server.events.set(id, anEvent({ id }))
    client = createQueryClient()
    client.setQueryData(authKeys.user, aReader('100000000000000009', 'R'))
    client.setQueryData(authKeys.permissions, leads(false))
  })
  afterEach(async () => {
    // A page that is open while its cache is cleared reads everything again.
    cleanup()
    stop?.()
    stop = undefined
    client.clear()
    await server.close()
  })

  return {
    served,
    /** The operations that were read, in order. */
    reads: () => served.requests.map(({ name }) => name),
    holdEvent: (until: Promise<void>) => {
      hold = until
    },
    server: () => server,
    client: () => client,
    stop: () => stop?.(),
    open: async (page: keyof typeof pages): Promise<void> => {
      await renderApp(pages[page], { client })
      const socket = await createLiveSocket({ url: server.url, retryMs: { first: 5, most: 20 } })
      stop = startLiveBridge(client, socket, timing)
      await shows('live', 'live')
    },
    /** Changes the event on the server, with the next version. */
    change: (eventId: string, values: Partial<EventFacts>): EventFacts => {
      const before = server.events.get(eventId)
      if (!before) throw new Error('There is no such event to change')
      const after = { ...before, ...values, version: before.version + 1 }
      server.events.set(eventId, after)
      return after
    },
    sayRoster: (after: EventFacts, joined = mia): void =>
      server.say({
        type: 'roster.changed',
        eventId: after.id,
        version: after.version,
        participants: [joined],
      }),
  }
}
