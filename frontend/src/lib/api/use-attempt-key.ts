import { uuidv4 } from 'lib0/random'
import { useRef } from 'react'

/** Headers for requests that may be sent again because the answer was lost: the server carries out each key once. */
export function useAttemptKey() {
  const attempt = useRef({ body: '', key: '' })
  return {
    /** The same body gets the same key until `answered` is called. */
    headersOf: (body: object): { 'idempotency-key': string } => {
      const bodyText = JSON.stringify(body)
      if (attempt.current.body !== bodyText) attempt.current = { body: bodyText, key: uuidv4() }
      return { 'idempotency-key': attempt.current.key }
    },
    /** To be called when the server has carried out the request: the next one is new, even with the same body. */
    answered: () => {
      attempt.current = { body: '', key: '' }
    },
  }
}
