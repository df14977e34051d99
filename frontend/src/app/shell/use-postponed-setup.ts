import { useState } from 'react'

const key = 'role-setup-postponed'
const askAgainAfterMs = 24 * 60 * 60 * 1000

/** Whether an admin put off choosing the roles; a day later this browser asks again. */
export function usePostponedSetup(): { isPostponed: boolean; postpone: () => void } {
  const [isPostponed, setPostponed] = useState(() => Date.now() - postponedAt() < askAgainAfterMs)
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

function postponedAt(): number {
  try {
    return Number(localStorage.getItem(key))
  } catch {
    return 0
  }
}
