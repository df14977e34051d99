import { useEffect } from 'react'
import { useUser } from '#lib/queries/auth.queries.ts'

/** Deletes what this browser stores of boards once nobody is signed in, after a sign-out here or elsewhere. */
export function useCopiesDeleted(): void {
  const isSignedOut = useUser().data === null
  useEffect(() => {
    if (!isSignedOut) return
    // When this fails, the copies stay until the next page without a reader.
    void import('#features/party-manager/board/stored-copies.ts')
      .then(({ deleteAllCopies }) => deleteAllCopies(localStorage))
      .catch(() => undefined)
  }, [isSignedOut])
}
