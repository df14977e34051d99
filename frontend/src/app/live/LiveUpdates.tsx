import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { createLiveSocket } from '#lib/socket.ts'

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
    let stop: (() => void) | undefined
    let gone = false
    void Promise.all([createLiveSocket(), import('./live-bridge.ts')]).then(
      ([socket, { startLiveBridge }]) => {
        if (!gone) stop = startLiveBridge(client, socket)
      },
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [client, readerId])
  return null
}
