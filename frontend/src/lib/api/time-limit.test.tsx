import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call, prefetch } from './api.ts'

const id = '0191e8a0-0000-7000-8000-000000000001'

describe('A call in a network that brings no answers', () => {
  let sent: string[]

  beforeEach(() => {
    vi.useFakeTimers()
    sent = []
    vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
      sent.push(path)
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as DOMException)),
      )
    })
  })

  test.each([
    ['a read', () => call('GET /api/parties')],
    ['a response to an event', () => call('POST /api/events/{id}/decline', { params: { id }, body: {} })],
  ])('sends %s a second time, and fails as unreachable after that', async (_, calling) => {
    const failure = calling().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(15_000)
    await vi.advanceTimersByTimeAsync(1_200)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await failure).toMatchObject({ code: 'unreachable' })
    expect(sent).toHaveLength(2)
  })

  test('does not wait longer for a read that was prefetched', async () => {
    void prefetch('GET /api/parties')
    await vi.advanceTimersByTimeAsync(9_000)
    const failure = call('GET /api/parties').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(6_000 + 1_200 + 15_000)
    expect(await failure).toMatchObject({ code: 'unreachable' })
    expect(sent).toHaveLength(2)
  })

  test('still ends at once when nobody waits for it any more', async () => {
    const leaving = new AbortController()
    const calling = call('GET /api/parties', undefined, { signal: leaving.signal })
    leaving.abort(new DOMException('left', 'AbortError'))
    await expect(calling).rejects.toThrow('left')
    expect(sent).toHaveLength(1)
  })

  test('waits as long as it takes for what must not be sent twice', async () => {
    const backup = { params: { name: 'raidtisch-2026-11-20T03-00-00Z.sql.gz' } }
    const settled = vi.fn()
    call('GET /api/backups/{name}', backup, { once: true }).then(settled, settled)
    call('POST /api/backups').then(settled, settled)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(settled).not.toHaveBeenCalled()
    expect(sent).toHaveLength(2)
  })
})
