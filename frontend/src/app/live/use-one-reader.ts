import { useEffect, useRef } from 'react'
import { useUser } from '#lib/queries/auth.queries.ts'

const reloadPage = () => window.location.reload()

/**
 * Loads the page again when somebody else has signed in with another tab: what is cached and typed belongs to the reader
 * before, who may have signed out while this tab slept.
 */
export function useOneReader(reload = reloadPage): void {
  const readerId = useUser().data?.id
  const firstId = useRef(readerId)
  useEffect(() => {
    if (readerId === undefined) return
    firstId.current ??= readerId
    if (firstId.current !== readerId) reload()
  }, [readerId, reload])
}
