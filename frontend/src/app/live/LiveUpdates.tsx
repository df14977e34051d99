import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { createLiveSocket } from '#lib/live/socket.ts'

const retryMs = { first: 500, most: 60_000 }

/**
 * One socket for the signed-in reader, opened once their rights are known. Renders nothing. What it takes is fetched
 * then, so that the first screen does not wait for it.
 */
export function LiveUpdates() {
  const client = useQueryClient()
  const user = useUser()
  const permissions = usePermissions()
  const readerId = permissions.data ? user.data?.id : undefined
  useEffect(() => {
    if (readerId === undefined) return undefined
    const leaving = new AbortController()
    // A turn of its own: what was just drawn is on the screen before this begins.
    const timer = setTimeout(() => void begin(leaving.signal))
    async function begin(left: AbortSignal) {
      const code = await fetchLive(left)
      if (!code || left.aborted) return
      const [socket, { startLiveBridge }] = code
      left.addEventListener('abort', startLiveBridge(client, socket))
    }
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client, readerId])
  return null
}

/** Without its code a page would grow old and not say so: a connection that is away just now is tried again. */
async function fetchLive(left: AbortSignal) {
  for (let waitMs = retryMs.first; ; waitMs = Math.min(retryMs.most, waitMs * 2)) {
    try {
      return await Promise.all([createLiveSocket(), import('./live-bridge.ts')])
    } catch {
      if (left.aborted) return undefined
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}
