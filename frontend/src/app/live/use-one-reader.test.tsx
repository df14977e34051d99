import type { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { authKeys, useUser } from '#lib/queries/auth.queries.ts'
import { aReader } from '#testing/a-reader.ts'
import { joinAnswer } from '#testing/live-server.ts'
import { ScriptedSocket } from '#testing/scripted-socket.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { LiveUpdates } from './LiveUpdates.tsx'
import { startLiveBridge } from './live-bridge.ts'

const mia = aReader('100000000000000002', 'Mia')
const ben = aReader('100000000000000003', 'Ben')

let client: QueryClient
let live: ScriptedSocket
let stop: () => void
const reload = vi.fn()

const served = serveApi(() => ({
  'GET /auth/user': mia,
  // Never answered, so that the page does not open a connection of its own.
  'GET /auth/permissions': () => new Promise<never>(() => undefined),
}))

function Page() {
  return (
    <>
      <LiveUpdates reload={reload} />
      <p data-testid="reader">{useUser().data?.displayName ?? 'nobody'}</p>
    </>
  )
}

/** Mia's page, whose connection is hers. */
beforeEach(async () => {
  reload.mockClear()
  client = createQueryClient()
  client.setQueryData(authKeys.user, mia)
  await renderApp(<Page />, { client })
  live = new ScriptedSocket()
  live.join = joinAnswer({ readerId: mia.id })
  stop = startLiveBridge(client, live.socket)
})
afterEach(() => {
  cleanup()
  stop()
  client.clear()
})

test('a page that comes back for the same reader does not ask who it is', () => {
  live.comeBack()
  expect(client.isFetching({ queryKey: authKeys.user })).toBe(0)
})

test('a page loads again when it comes back for another account, though the rights are the same', async () => {
  served.answers['GET /auth/user'] = ben
  live.join = { ...live.join, readerId: ben.id }
  live.comeBack()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a page loads again for another account after its reader signed out, and not for the same one', async () => {
  for (const reader of [null, mia, null]) {
    client.setQueryData(authKeys.user, reader)
    await waitFor(() =>
      expect(screen.getByTestId('reader').textContent).toBe(reader?.displayName ?? 'nobody'),
    )
  }
  expect(reload).not.toHaveBeenCalled()
  client.setQueryData(authKeys.user, ben)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
