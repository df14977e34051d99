import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { usePreload } from './use-preload.ts'

const work = new Map<number, IdleRequestCallback>()
const deadline: IdleDeadline = { didTimeout: false, timeRemaining: () => 50 }

/** Renders a component that preloads a part, lets the browser be idle, and returns how often the part was loaded. */
async function fetchesOf(isWanted: boolean): Promise<number> {
  work.clear()
  let requests = 0
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => {
    work.set(++requests, callback)
    return requests
  })
  vi.stubGlobal('cancelIdleCallback', (request: number) => work.delete(request))
  const part = { preload: vi.fn<() => void>() }
  function Asker() {
    usePreload(part, isWanted)
    return <p>da</p>
  }
  await renderApp(<Asker />)
  await screen.findByText('da')
  for (const callback of work.values()) callback(deadline)
  return part.preload.mock.calls.length
}

function saveData(connection: { saveData: boolean } | undefined) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

afterEach(() => {
  // Before the stubs are removed, because unmounting calls them.
  cleanup()
  vi.unstubAllGlobals()
  saveData(undefined)
})

test('a part is loaded when the page is idle', async () => {
  expect(await fetchesOf(true)).toBe(1)
})

test('a part is not preloaded when the reader cannot open it', async () => {
  expect(await fetchesOf(false)).toBe(0)
})

test('a part is not preloaded when the browser saves data', async () => {
  saveData({ saveData: true })
  expect(await fetchesOf(true)).toBe(0)
})
