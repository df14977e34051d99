import type { Server, ServerResponse } from 'node:http'

export type RequestsUnderWay = {
  /** From now on each answer asks for a new connection, so that none is in use when the server stops listening. */
  sendElsewhere: () => void
  /** Stops listening and waits until every request is answered; resolves to how many were not within `deadlineMs`. */
  finish: (deadlineMs: number) => Promise<number>
}

/** Follows the requests of a server from before any of its other listeners. */
export function followRequests(http: Server): RequestsUnderWay {
  const unanswered = new Set<ServerResponse>()
  let goElsewhere = false
  let answered: (() => void) | undefined

  http.prependListener('request', (_req, res: ServerResponse) => {
    unanswered.add(res)
    if (goElsewhere) closeAfter(res)
    res.once('close', () => {
      unanswered.delete(res)
      if (unanswered.size === 0) answered?.()
    })
  })

  return {
    sendElsewhere: () => {
      goElsewhere = true
      for (const res of unanswered) closeAfter(res)
    },
    finish: async (deadlineMs) => {
      http.close()
      if (unanswered.size === 0) return 0
      await new Promise<void>((resolve) => {
        const deadline = setTimeout(resolve, deadlineMs)
        answered = () => {
          clearTimeout(deadline)
          resolve()
        }
      })
      return unanswered.size
    },
  }
}

function closeAfter(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('connection', 'close')
}
