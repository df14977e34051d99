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
  /** The latest picture; it stays while the server does not answer. Null when the link is closed. */
  picture: StreamPicture | null
  /** When the picture arrived, in milliseconds. */
  shownAt: number
  /** The picture may be old, because the connection is lost. */
  isStale: boolean
  /** How many times the socket has connected. */
  connections: number
  /** The server said that this page is older than its protocol. */
  isOutdated: boolean
  /** The link was revoked, never existed, or its event was deleted. Final unless the event is restored soon. */
  isClosed: boolean
}

export type FeedTiming = {
  /** After this time without a connection the picture counts as stale. */
  staleMs: number
  /** Pause before trying again, doubled each time, ± half. */
  retryMs: { first: number; most: number }
  /** After the link was closed: the pause before each check whether it works again, and the number of checks. */
  closed: { checkMs: number; checks: number }
}

export type StreamFeed = {
  read: () => StreamState
  subscribe: (listener: () => void) => () => void
  /** Starts to follow the event; returns a function that stops it. */
  start: () => () => void
}

const checkMs = 20_000
const usualTiming: FeedTiming = {
  staleMs: 5000,
  retryMs: { first: 500, most: 30_000 },
  closed: { checkMs, checks: (2 * restorableForMs) / checkMs },
}
const requestTimeoutMs = 10_000

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

  /** Pictures arrive by HTTP and by socket: an older version of the shown event is ignored. */
  function show(picture: StreamPicture): void {
    const shown = state.picture?.event
    if (shown && shown.key === picture.event?.key && picture.event.version < shown.version) return
    update({ picture, shownAt: Date.now() })
  }

  /** Follows the link until it is closed; returns a function that stops it. */
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

    /** Repeats `attempt` until it succeeds; undefined once the link is closed or following was stopped. */
    async function untilDone<T>(attempt: () => Promise<T>): Promise<T | undefined> {
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

    /** A call during a read causes one more read, because the answer of the first may be older than the call. */
    async function refresh(): Promise<void> {
      mustReadAgain = true
      if (isRefreshing) return
      isRefreshing = true
      while (mustReadAgain && !isOver) {
        mustReadAgain = false
        const picture = await untilDone(() => readPicture(token))
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
      // The socket's library is loaded from the server, so this can fail, too.
      const opened = await untilDone(() =>
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
        // The server also accepts a screen that is one too many for the link, sends it `page.outdated` at most, and then
        // disconnects it. So only other messages reset the pause.
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

  /** Restoring a deleted event restores its link, so the feed goes on checking for a while after the link was closed. */
  function start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    let checks = 0

    function checkLater(): void {
      if (isStopped || checks === timing.closed.checks) return
      checks += 1
      timer = setTimeout(() => void readPicture(token).then(open, checkLater), timing.closed.checkMs)
    }

    function open(): void {
      if (isStopped) return
      checks = 0
      update({ isClosed: false })
      stopFollowing = follow(checkLater)
    }

    let stopFollowing = follow(checkLater)
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
    { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(requestTimeoutMs) },
  )
}

/** Doubled each time up to a maximum, with jitter, so that many screens do not reconnect at once. */
function waitBefore(tries: number, { retryMs }: FeedTiming): number {
  return Math.min(retryMs.most, retryMs.first * 2 ** Math.min(tries, 16) * (0.5 + Math.random()))
}
