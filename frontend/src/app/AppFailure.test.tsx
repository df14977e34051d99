import { expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { StreamFailure } from './AppFailure.tsx'

/** A stream screen whose page broke, and what its server answers. */
async function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const reload = vi.fn()
  await renderApp(null)
  vi.useFakeTimers()
  const { unmount } = await renderApp(<StreamFailure onRetry={() => undefined} reload={reload} />)
  return { reload, unmount }
}

const app = () => new Response('<div id="root"></div>')
const proxy = (status: number) => () => new Response('Bad Gateway', { status })

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ['is restarted behind a proxy', proxy(502)],
  ['is replaced by a page of the proxy', proxy(200)],
])(
  'a broken stream screen does not load again while the server $0, and does when it is back',
  async (_, away) => {
    let answer = away
    const { reload } = await open(() => answer())
    await vi.advanceTimersByTimeAsync(35_000)
    expect(reload).not.toHaveBeenCalled()
    answer = app
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reload).toHaveBeenCalledTimes(1)
  },
)

test('a stream screen that is closed does not load again', async () => {
  const { reload, unmount } = await open(app)
  unmount()
  await vi.advanceTimersByTimeAsync(35_000)
  expect(reload).not.toHaveBeenCalled()
})
