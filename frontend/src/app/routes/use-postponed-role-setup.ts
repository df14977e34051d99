import { useState } from 'react'

const key = 'role-setup-postponed'
const askAgainAfterMs = 24 * 60 * 60 * 1000

/** Whether an admin postponed the choice of roles. After a day this browser asks again. */
export function usePostponedRoleSetup(): { isPostponed: boolean; postpone: () => void } {
  const [isPostponed, setPostponed] = useState(
    () => Date.now() - Number(localStorage.getItem(key)) < askAgainAfterMs,
  )
  return {
    isPostponed,
    postpone: () => {
      try {
        localStorage.setItem(key, String(Date.now()))
      } catch {
        // A browser that keeps nothing asks again with the next page.
      }
      setPostponed(true)
    },
  }
}
