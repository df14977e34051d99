import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { BoardSession, type Discarded, type SessionState } from './board-session.ts'

/** Holds the session that an effect made, so that rendering can follow it. */
class SessionHolder {
  private session: BoardSession | null = null
  private readonly listeners = new Set<() => void>()

  current = (): BoardSession | null => this.session

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  hold(session: BoardSession | null): void {
    this.session?.destroy()
    this.session = session
    for (const listener of this.listeners) listener()
  }
}

/** The board with this name while mounted; `null` until it is made, and while there is no name or reader. */
export function useBoardSession(
  documentName: string | null,
  userId: string | undefined,
  onDiscarded: (discarded: Discarded) => void,
): BoardSession | null {
  const [holder] = useState(() => new SessionHolder())
  const discarded = useEffectEvent(onDiscarded)
  useEffect(() => {
    if (documentName === null || userId === undefined) return
    const open = () =>
      holder.hold(
        new BoardSession({
          serverUrl: boardUrl(),
          documentName,
          userId,
          storage: localStorage,
          onDiscarded: (what) => {
            discarded(what)
            // The next session starts from the server's board.
            open()
          },
        }),
      )
    open()
    return () => holder.hold(null)
  }, [holder, documentName, userId])
  return useSyncExternalStore(holder.subscribe, holder.current)
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
