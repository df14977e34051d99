import { uuidv4 } from 'lib0/random'
import { useRef } from 'react'

/** The headers with which a request takes effect once, even if it is sent several times because an answer was lost. */
export function useAttemptKey() {
  const attempt = useRef({ body: '', key: '' })
  return {
    /** The same key for the same body until an answer came. */
    headersOf: (body: object): { 'idempotency-key': string } => {
      const written = JSON.stringify(body)
      if (attempt.current.body !== written) attempt.current = { body: written, key: uuidv4() }
      return { 'idempotency-key': attempt.current.key }
    },
    answered: () => {
      attempt.current = { body: '', key: '' }
    },
  }
}
