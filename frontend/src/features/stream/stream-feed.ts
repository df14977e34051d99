import type { StreamPicture, StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { restorableForMs } from '@raidtisch/shared-types/domain/event-age'
import { applyLive, type Appliers } from '@raidtisch/shared-types/live/apply-live'
import type { ScreenTopic } from '@raidtisch/shared-types/live/messages'
import { call } from '#lib/api/api.ts'
import { hasCode } from '#lib/api/api-failure.ts'
import { Listeners } from '#lib/listeners.ts'
import { createLiveSocket, reconnectNow, type LiveSocket } from '#lib/live/socket.ts'
import { createTimers } from '#lib/timers.ts'

export type StreamState = {
  /** The last picture; kept while the server does not answer, null when the link is closed. */
  picture: StreamPicture | null
  /** When the picture arrived, in milliseconds. */
  shownAt: number
  /** The picture may be old, because the connection is lost. */
  isStale: boolean
  /** How often the socket was connected. */
  connections: number
  /** The server said that this page is older than its protocol. */
  isOutdated: boolean
  /** The link was revoked, never existed, or its event was deleted. Final unless the event is restored soon. */
  isClosed: boolean
}

export type FeedTiming = {
  staleMs: number
  /** Pause before trying again, doubled each time, ± half. */
  retryMs: { first: number; most: number }
  /** How often, and how many times, a closed screen looks whether its link works again. */
  closed: { lookMs: number; looks: number }
}

export type StreamFeed = {
  read: () => StreamState
  subscribe: (listener: () => void) => () => void
  /** Begins to follow the event; returns how to stop. */
  start: () => () => void
}

const lookMs = 20_000
const usualTiming: FeedTiming = {
  staleMs: 5000,
  retryMs: { first: 500, most: 30_000 },
  closed: { lookMs, looks: (2 * restorableForMs) / lookMs },
}
const answerWithinMs = 10_000

type FeedOptions = { url?: string; timing?: FeedTiming }

/**
 * Keeps a stream screen up to date: it reads a picture, connects the socket, and reads the picture again after each
 * connection, because messages in between are lost. It never stops trying and never shows an error.
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
  const listeners = new Listeners()

  function update(change: Partial<StreamState>): void {
    state = { ...state, ...change }
    listeners.emit()
  }

  /** Views arrive by HTTP and by socket; of the same event the newer version is kept. */
  function show(picture: StreamPicture): void {
    const shown = state.picture?.event
    if (shown && shown.key === picture.event?.key && picture.event.version < shown.version) return
    update({ picture, shownAt: Date.now() })
  }

  /** Follows the link until it is closed; returns how to stop. */
  function follow(onClosed: () => void): () => void {
    const { later, end: endTimers } = createTimers()
    let socket: LiveSocket | undefined
    let staleTimer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let isRefreshing = false
    let mustReadAgain = false
    let refusals = 0

    function stop(): void {
      isOver = true
      endTimers()
      clearTimeout(staleTimer)
      window.removeEventListener('online', reconnectIfLost)
      socket?.off()
      socket?.disconnect()
    }

    function close(): void {
      stop()
      update({ picture: null, isStale: false, isClosed: true })
      onClosed()
    }

    const pause = (tries: number) => new Promise<void>((resolve) => later(resolve, waitBefore(tries, timing)))

    function connectionLost(): void {
      staleTimer ??= setTimeout(() => update({ isStale: true }), timing.staleMs)
    }

    function connectionBack(): void {
      clearTimeout(staleTimer)
      staleTimer = undefined
      if (state.isStale) update({ isStale: false })
    }

    /** Repeats `attempt` until it succeeds; undefined once the link is closed or nobody follows it any more. */
    async function retried<T>(attempt: () => Promise<T>): Promise<T | undefined> {
      for (let tries = 0; !isOver; tries++) {
        try {
          return await attempt()
        } catch (error) {
          if (isOver) return undefined
          if (hasCode(error, 'stream_link_not_found')) close()
          else await pause(tries)
        }
      }
      return undefined
    }

    /** Called again during a read, it reads once more, because the first answer may be older than the call. */
    async function refresh(): Promise<void> {
      mustReadAgain = true
      if (isRefreshing) return
      isRefreshing = true
      while (mustReadAgain && !isOver) {
        mustReadAgain = false
        const picture = await retried(() => readPicture(token))
        if (picture && !isOver) show(picture)
      }
      isRefreshing = false
      if (!isOver && socket?.connected) connectionBack()
    }

    const appliers: Appliers<ScreenTopic> = {
      'stream.changed': ({ view }) => applyView(view),
      'stream.current': applyCurrent,
      'stream.closed': close,
      'page.outdated': () => update({ isOutdated: true }),
      heartbeat: ({ event }) => {
        if ((event?.version ?? 0) > (state.picture?.event?.version ?? 0)) void refresh()
      },
    }

    /** Reads the picture again when a guild link's screen shows another event or an old version. */
    function applyCurrent({ key, version }: { key: string | null; version: number }): void {
      const shown = state.picture?.event ?? null
      if ((shown?.key ?? null) !== key || (shown?.version ?? 0) < version) void refresh()
    }

    /** Without a picture, or when another event is shown, the whole picture is read. */
    function applyView(event: StreamView): void {
      if (state.picture?.event?.key === event.key) show({ ...state.picture, event })
      else void refresh()
    }

    /** Socket.IO does not reconnect by itself after the server closed the connection on purpose. */
    function reconnectLater(): void {
      later(() => socket?.connect(), waitBefore(refusals, timing))
      refusals += 1
    }

    function reconnectIfLost(): void {
      if (socket && !socket.connected) reconnectNow(socket)
    }

    async function readAndListen(): Promise<void> {
      await refresh()
      // Its library cannot be loaded while the server does not answer.
      const opened = await retried(() =>
        createLiveSocket({
          auth: { streamToken: token },
          retryMs: timing.retryMs,
          ...(url === undefined ? {} : { url }),
        }),
      )
      if (isOver || !opened) return
      socket = opened
      opened.on('connect', () => {
        update({ connections: state.connections + 1 })
        void refresh()
      })
      opened.on('live', (message) => {
        // A server with too many screens of the link connects each before it ends the connection.
        if (message.type !== 'page.outdated') refusals = 0
        applyLive(appliers, message)
      })
      opened.on('disconnect', (reason) => {
        connectionLost()
        if (reason === 'io server disconnect') reconnectLater()
      })
      opened.on('connect_error', (error) => {
        if (error.message === 'unauthenticated') close()
        else if (!opened.active) reconnectLater()
      })
      window.addEventListener('online', reconnectIfLost)
      opened.connect()
    }

    connectionLost()
    void readAndListen()
    return stop
  }

  /** A deleted event can be restored, and its link with it: after a close, the feed looks for a while whether it is. */
  function start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    let looks = 0

    function lookLater(): void {
      if (isStopped || looks === timing.closed.looks) return
      looks += 1
      timer = setTimeout(() => void readPicture(token).then(open, lookLater), timing.closed.lookMs)
    }

    function open(): void {
      if (isStopped) return
      looks = 0
      update({ isClosed: false })
      stopFollowing = follow(lookLater)
    }

    let stopFollowing = follow(lookLater)
    return () => {
      isStopped = true
      clearTimeout(timer)
      stopFollowing()
    }
  }

  return {
    read: () => state,
    subscribe: listeners.subscribe,
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

/** Doubled each time up to a maximum, with jitter, so that many screens do not reconnect at once. */
function waitBefore(tries: number, { retryMs }: FeedTiming): number {
  return Math.min(retryMs.most, retryMs.first * 2 ** Math.min(tries, 16) * (0.5 + Math.random()))
}
