import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openSession } from './board-session.fixture.ts'
import { setPageOutdated, useIsPageOutdated } from '#lib/live/connection.ts'

test('a page is marked as outdated when a board’s server says so, and its board stays usable', async () => {
  const { server, session } = await openSession()
  onTestFinished(() => act(() => setPageOutdated(false)))
  const { result } = renderHook(useIsPageOutdated)
  expect(result.current).toBe(false)
  act(() => server.sayOutdated())
  expect(result.current).toBe(true)
  expect(session.state()).toMatchObject({ status: 'live', canEdit: true })
})
