import { type LiveServer, type LiveSocket, localSockets } from './live-socket.ts'
import type { Screen } from './stream-auth.ts'

/** Per link and process: a stream has one screen, and whoever was given the link may try it on a few more. */
const screensPerLink = 30

type ScreenSocket = LiveSocket & { data: { screen: Screen } }

/** The sockets of stream screens on this process, which have a link instead of a person. */
export function createScreens(io: LiveServer, resolveScreen: (token: string) => Promise<Screen | null>) {
  const screens = (): ScreenSocket[] => localSockets(io).filter(isScreen)

  /** Blanks and disconnects those of a revoked link. */
  function close(linkId: string): void {
    for (const socket of screens()) if (socket.data.screen.linkId === linkId) closeScreen(socket)
  }

  return {
    /** Lets it into its room, or disconnects it when the link has too many screens. */
    enter(socket: ScreenSocket): void {
      const { linkId, room } = socket.data.screen
      if (screens().filter(({ data }) => data.screen.linkId === linkId).length > screensPerLink)
        return void socket.disconnect(true)
      void socket.join(room)
    },
    close,
    /** Finds links that were revoked while a screen connected, or whose message did not arrive. */
    async lookAgain(): Promise<void> {
      const byLink = new Map(screens().map((socket) => [socket.data.screen.linkId, socket]))
      for (const [linkId, { handshake }] of byLink)
        if (!(await resolveScreen(String(handshake.auth['streamToken'])))) close(linkId)
    },
  }
}

export function isScreen(socket: LiveSocket): socket is ScreenSocket {
  return 'screen' in socket.data
}

function closeScreen(socket: ScreenSocket): void {
  socket.emit('live', { type: 'stream.closed' })
  socket.disconnect(true)
}
