import type { StreamPicture, StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { applyLive, type Appliers } from '@raidtisch/shared-types/live/apply-live'
import type { ScreenTopic } from '@raidtisch/shared-types/live/messages'
import { ApiFailure, call } from '#lib/api/api.ts'
import { createLiveSocket, reconnectNow, type LiveSocket } from '#lib/live/socket.ts'

export type StreamState = {
  /** The last picture; kept while the server is away, gone once the link is. */
  picture: StreamPicture | null
  /** When it came, in milliseconds. */
  shownAt: number
  /** The picture may be old: nothing was heard for a while. */
  isStale: boolean
  /** How often the socket was connected. */
  connections: number
  /** The server said that this page is older than its protocol. */
  isOutdated: boolean
  /** The link was revoked, never existed, or its event is gone. This is final. */
  isClosed: boolean
}

export type FeedTiming = {
  staleMs: number
  /** Pause before trying again, doubled each time, ± half. */
  retryMs: { first: number; most: number }
}

export type StreamFeed = {
  read: () => StreamState
  subscribe: (listener: () => void) => () => void
  /** Begins to follow the event; returns how to stop. */
  start: () => () => void
}

const usualTiming: FeedTiming = { staleMs: 5000, retryMs: { first: 500, most: 30_000 } }
const answerWithinMs = 10_000

type FeedOptions = { url?: string; timing?: FeedTiming }

/**
 * What a big screen shows, kept true for ever: a picture first, then the socket, and a new picture after every
 * connection, because what was said in between is lost. It never gives up and never shows a failure.
 */
export function createStreamFeed(token: string, { url, timing = usualTiming }: FeedOptions = {}): StreamFeed {
  let state: StreamState = {
    picture: null,
    shownAt: 0,
    isStale: false,
    connections: 0,
    isOutdated: false,
    isClosed: false,
  }
  const listeners = new Set<() => void>()

  function update(change: Partial<StreamState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Views arrive by HTTP and by socket; the newer one of the same event is kept. */
  function show(picture: StreamPicture): void {
    const shown = state.picture?.event
    if (shown && shown.key === picture.event?.key && picture.event.version < shown.version) return
    update({ picture, shownAt: Date.now() })
  }

  function start(): () => void {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    let socket: LiveSocket | undefined
    let staleTimer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let isRefreshing = false
    let isOutdated = false
    let refusals = 0

    function stop(): void {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
      clearTimeout(staleTimer)
      window.removeEventListener('online', hurry)
      socket?.off()
      socket?.disconnect()
    }

    function close(): void {
      stop()
      update({ picture: null, isStale: false, isClosed: true })
    }

    function later(run: () => void, ms: number): void {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, ms)
      timers.add(timer)
    }

    const pause = (tries: number) => new Promise<void>((resolve) => later(resolve, waitBefore(tries, timing)))

    function lost(): void {
      staleTimer ??= setTimeout(() => update({ isStale: true }), timing.staleMs)
    }

    function found(): void {
      clearTimeout(staleTimer)
      staleTimer = undefined
      if (state.isStale) update({ isStale: false })
    }

    async function readUntilAnswered(): Promise<void> {
      for (let tries = 0; !isOver; tries++) {
        try {
          const picture = await readPicture(token)
          if (!isOver) show(picture)
          return
        } catch (error) {
          if (isOver) return
          if (error instanceof ApiFailure && error.code === 'stream_link_not_found') return close()
          await pause(tries)
        }
      }
    }

    /** Asked again while a picture is on its way, it takes another: the first may be from before. */
    async function refresh(): Promise<void> {
      isOutdated = true
      if (isRefreshing) return
      isRefreshing = true
      while (isOutdated && !isOver) {
        isOutdated = false
        await readUntilAnswered()
      }
      isRefreshing = false
      if (!isOver && socket?.connected) found()
    }

    const appliers: Appliers<ScreenTopic> = {
      'stream.changed': ({ view }) => hearView(view),
      'stream.current': hearCurrent,
      'stream.closed': close,
      'page.outdated': () => update({ isOutdated: true }),
      beat: ({ event }) => {
        if ((event?.version ?? 0) > (state.picture?.event?.version ?? 0)) void refresh()
      },
    }

    /** Tells a guild link's screen that it shows the wrong event, or an old version of it. */
    function hearCurrent({ key, version }: { key: string | null; version: number }): void {
      const shown = state.picture?.event ?? null
      if ((shown?.key ?? null) !== key || (shown?.version ?? 0) < version) void refresh()
    }

    /** Before the first picture, or when another event is shown, the whole picture is asked for. */
    function hearView(event: StreamView): void {
      if (state.picture?.event?.key === event.key) show({ ...state.picture, event })
      else void refresh()
    }

    /** The server hung up on purpose, after which Socket.IO does not come back by itself. */
    function comeBack(): void {
      later(() => socket?.connect(), waitBefore(refusals, timing))
      refusals += 1
    }

    function hurry(): void {
      if (socket && !socket.connected) reconnectNow(socket)
    }

    async function openSocket(): Promise<LiveSocket | undefined> {
      for (let tries = 0; !isOver; tries++) {
        try {
          return await createLiveSocket({
            auth: { streamToken: token },
            retryMs: timing.retryMs,
            ...(url === undefined ? {} : { url }),
          })
        } catch {
          // The library could not be fetched: the server went away in the meantime.
          await pause(tries)
        }
      }
      return undefined
    }

    async function follow(): Promise<void> {
      await refresh()
      const opened = await openSocket()
      if (isOver || !opened) return
      socket = opened
      opened.on('connect', () => {
        refusals = 0
        update({ connections: state.connections + 1 })
        void refresh()
      })
      opened.on('live', (message) => applyLive(appliers, message))
      opened.on('disconnect', (reason) => {
        lost()
        if (reason === 'io server disconnect') comeBack()
      })
      opened.on('connect_error', (error) => {
        if (error.message === 'unauthenticated') close()
        else if (!opened.active) comeBack()
      })
      window.addEventListener('online', hurry)
      opened.connect()
    }

    lost()
    void follow()
    return stop
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
  }
}

function readPicture(token: string): Promise<StreamPicture> {
  return call(
    'GET /api/stream',
    {},
    { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(answerWithinMs) },
  )
}

/** Doubled each time up to the most, and spread, so that many screens do not come back as one. */
function waitBefore(tries: number, { retryMs }: FeedTiming): number {
  return Math.min(retryMs.most, retryMs.first * 2 ** Math.min(tries, 16) * (0.5 + Math.random()))
}
