import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attendance } from '#features/analytics/analytics.fixture.ts'
import { useConnection } from '#lib/live/connection.ts'
import { useMembers } from '#lib/queries/member.queries.ts'
import { useAttendanceStats } from '#lib/queries/statistics.queries.ts'
import { publicationKeys } from '#lib/queries/publication.queries.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { createLiveSocket } from '#lib/live/socket.ts'
import { aMember } from '#testing/a-member.ts'
import { startLiveServer, type LiveServer } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { startLiveBridge, usualBridgeTiming } from './live-bridge.ts'

const serverId = '200000000000000001'

const stats = 'GET /api/discord/attendance/stats'
const members = 'GET /api/discord/servers/{id}/members'
const ben = aMember('Ben')

let server: LiveServer
let client: QueryClient
let stop: (() => void) | undefined

const served = serveApi(() => ({ [members]: [ben], [stats]: { ...attendance, totalChecks: 3 } }))
const membersRead = () => served.requests.filter(({ name }) => name === members).length

beforeEach(async () => {
  server = await startLiveServer()
  client = createQueryClient()
})
afterEach(async () => {
  stop?.()
  client.clear()
  await server.close()
})

function VoicePage() {
  const status = useMembers(serverId).data?.[0]?.status
  const total = useAttendanceStats().data?.totalChecks
  return <p data-testid="page">{`${useConnection()}, ${status}, ${total} checks`}</p>
}

const shown = (text: string) => waitFor(() => expect(screen.getByTestId('page').textContent).toBe(text))

async function open(): Promise<void> {
  await renderApp(<VoicePage />, { client })
  const socket = await createLiveSocket({ url: server.url, retryMs: { first: 5, most: 20 } })
  const timing = { ...usualBridgeTiming, jitterMs: 5, spreadMs: 5, statisticsMs: 5 }
  stop = startLiveBridge(client, socket, timing)
  await shown('live, online, 3 checks')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  served.requests = []
}

test('presence and voice are read again when Discord falls silent and when it is back, not with every heartbeat', async () => {
  await open()
  server.say({ type: 'heartbeat', isPresenceKnown: true })
  served.answers[members] = [{ ...ben, status: 'unknown' }]
  server.say({ type: 'heartbeat', isPresenceKnown: true })
  server.say({ type: 'heartbeat', isPresenceKnown: false })
  await shown('live, unknown, 3 checks')
  server.say({ type: 'heartbeat', isPresenceKnown: false })
  server.say({ type: 'heartbeat', active: {} })
  served.answers[members] = [ben]
  server.say({ type: 'heartbeat', isPresenceKnown: true })
  await shown('live, online, 3 checks')
  expect(membersRead()).toBe(2)
})

test('an evening that was looked up or corrected shows its new figures', async () => {
  await open()
  served.answers[stats] = { ...attendance, totalChecks: 4 }
  server.say({ type: 'attendance.changed', serverId })
  await shown('live, online, 4 checks')
  expect(membersRead()).toBe(0)
})

test('the state of the parties in Discord is read again when another leader publishes them', async () => {
  await open()
  const [own, other] = [publicationKeys.event('e1'), publicationKeys.event('e2')]
  for (const key of [own, other]) client.setQueryData(key, { placed: 5 })
  server.say({ type: 'parties.published', eventId: 'e1' })
  await waitFor(() => expect(client.getQueryState(own)?.isInvalidated).toBe(true))
  expect(client.getQueryState(other)?.isInvalidated).toBe(false)
})
