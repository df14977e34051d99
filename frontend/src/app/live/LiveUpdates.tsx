import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { createLiveSocket } from '#lib/live/socket.ts'
import { useOneReader } from './use-one-reader.ts'

const retryMs = { first: 500, most: 60_000 }

/**
 * One socket for the signed-in reader, opened when their rights are known. Renders nothing. Its code is loaded at that
 * time, so that the first screen does not wait for it.
 */
export function LiveUpdates({ reload }: { reload?: () => void }) {
  useOneReader(reload)
  const client = useQueryClient()
  const user = useUser()
  const permissions = usePermissions()
  const readerId = permissions.data ? user.data?.id : undefined
  useEffect(() => {
    if (readerId === undefined) return undefined
    const leaving = new AbortController()
    // In a task of its own, so that the browser paints the rendered screen first.
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

/** Tries again when the code cannot be loaded: without it the page would become old without a notice. */
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
