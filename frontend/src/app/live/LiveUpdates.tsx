import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { createLiveSocket } from '#lib/socket.ts'
import { startLiveBridge } from './live-bridge.ts'

/** One socket for the signed-in reader, opened once their rights are known. Renders nothing. */
export function LiveUpdates() {
  const client = useQueryClient()
  const user = useUser()
  const permissions = usePermissions()
  const readerId = permissions.data ? user.data?.id : undefined
  useEffect(() => {
    if (readerId === undefined) return undefined
    let stop: (() => void) | undefined
    let gone = false
    void createLiveSocket().then((socket) => {
      if (!gone) stop = startLiveBridge(client, socket)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [client, readerId])
  return null
}
