import { createHash } from 'node:crypto'

const globalLimit = { calls: 50, windowMs: 1000 }
const defaultLimit = { calls: 50, windowMs: 1000 }
const oldMessageMs = 3_600_000
const oldEdits = { calls: 3, windowMs: 6000 }

type Limit = { readonly calls: number; readonly windowMs: number }

type LimitAnswer = {
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds to wait; 0: go on. */
  readonly waitMs: number
  readonly global: boolean
}

type TakeCall = (caller: string, route: string, majorId: string, limit?: Limit) => LimitAnswer

/** Discord's buckets: per caller, route and channel, guild or webhook; and one for everything a bot does. */
export function createRateLimits(now: () => number): TakeCall {
  const windows = new Map<string, { used: number; endsAt: number }>()
  const spend = (key: string, limit: Limit) => {
    const current = windows.get(key)
    const window = current && current.endsAt > now() ? current : { used: 0, endsAt: now() + limit.windowMs }
    windows.set(key, window)
    window.used++
    return {
      leftMs: window.endsAt - now(),
      endsAt: window.endsAt,
      used: window.used,
      full: window.used > limit.calls,
    }
  }
  return (caller, route, majorId, limit = defaultLimit) => {
    const everything = spend(`global ${caller}`, globalLimit)
    if (everything.full) {
      return {
        waitMs: everything.leftMs,
        global: true,
        headers: { ...retryHeaders(everything.leftMs, 'global'), 'x-ratelimit-global': 'true' },
      }
    }
    const bucket = spend(`${caller} ${route} ${majorId}`, limit)
    const headers = {
      'x-ratelimit-limit': String(limit.calls),
      'x-ratelimit-remaining': String(Math.max(0, limit.calls - bucket.used)),
      'x-ratelimit-reset': (bucket.endsAt / 1000).toFixed(3),
      'x-ratelimit-reset-after': (bucket.leftMs / 1000).toFixed(3),
      'x-ratelimit-bucket': createHash('md5').update(route).digest('hex'),
    }
    if (!bucket.full) return { waitMs: 0, global: false, headers }
    return {
      waitMs: bucket.leftMs,
      global: false,
      headers: { ...headers, ...retryHeaders(bucket.leftMs, 'user') },
    }
  }
}

function retryHeaders(waitMs: number, scope: string): Record<string, string> {
  return { 'retry-after': String(Math.ceil(waitMs / 1000)), 'x-ratelimit-scope': scope }
}

/** Error 30046: messages older than an hour take three edits in six seconds per channel. Gives milliseconds to wait. */
export function createOldEditLimit(): (channelId: string, postedAt: number, now: number) => number {
  const edits = new Map<string, readonly number[]>()
  return (channelId, postedAt, now) => {
    if (now - postedAt <= oldMessageMs) return 0
    const recent = (edits.get(channelId) ?? []).filter((at) => now - at < oldEdits.windowMs)
    const [oldest] = recent
    if (oldest !== undefined && recent.length >= oldEdits.calls) return oldEdits.windowMs - (now - oldest)
    edits.set(channelId, [...recent, now])
    return 0
  }
}
