import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Listeners } from '#lib/listeners.ts'
import { BoardSession, type SessionState } from './board-session.ts'
import type { Discarded, Loss } from './session-options.ts'

/** Keeps the session that an effect created, and tells subscribers when it is replaced. */
class CurrentSession {
  private session: BoardSession | null = null
  private readonly listeners = new Listeners()

  get = (): BoardSession | null => this.session
  subscribe = this.listeners.subscribe

  replace(session: BoardSession | null): void {
    this.session?.destroy()
    this.session = session
    this.listeners.emit()
  }
}

/** The session of the board with this name while mounted; `null` before it exists and without a name or a user. */
export function useBoardSession(
  documentName: string | null,
  userId: string | undefined,
  onLoss: (loss: Loss) => void,
): BoardSession | null {
  const [current] = useState(() => new CurrentSession())
  const reportLoss = useEffectEvent(onLoss)
  useEffect(() => {
    if (documentName === null || userId === undefined) return
    const open = (missing?: Discarded['unclear']) =>
      current.replace(
        new BoardSession({
          serverUrl: boardUrl(),
          documentName,
          userId,
          storage: localStorage,
          ...(missing && { missing }),
          onLost: (loss) => reportLoss(loss),
          onDiscarded: (discarded) => {
            reportLoss(discarded)
            // The next session starts from the server's board.
            open(discarded.unclear)
          },
        }),
      )
    open()
    return () => current.replace(null)
  }, [current, documentName, userId])
  const session = useSyncExternalStore(current.subscribe, current.get)
  // The effect replaces the session after the first rendering with another name.
  return session?.documentName === documentName ? session : null
}

const silent = () => () => undefined
const noState = () => null

export function useSessionState(session: BoardSession): SessionState
export function useSessionState(session: BoardSession | null): SessionState | null
export function useSessionState(session: BoardSession | null): SessionState | null {
  return useSyncExternalStore<SessionState | null>(session?.subscribe ?? silent, session?.state ?? noState)
}

function boardUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/board`
}
